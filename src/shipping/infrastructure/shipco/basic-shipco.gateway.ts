import type { MarketplaceAccount, ShipcoConfig } from '../../../config/shipco.config.js';
import type { Clock } from '../../../shared/application/clock.js';
import {
  type ConfigurationFault,
  type ConfigurationFaults,
  FAULT_TRIED_EVERY_MS,
} from '../../../shared/application/configuration-faults.js';
import { ShipcoError } from '../../application/shipco.gateway.js';
import type { CallPolicies } from './call-policy.js';
import { type Credential, type Exchange, HttpShipcoGateway } from './http-shipco.gateway.js';
import type { QuoteCache } from './quote-cache.js';
import type { ShipcoCalls, ShipcoOperation } from './shipco-calls.js';
import { refusal } from './shipco-outcome.js';

const FAULTS = {
  quote: 'shipco_quotes_refused',
  create: 'shipco_creations_refused',
  look_up: 'shipco_reads_refused',
  read_shipment: 'shipco_reads_refused',
  read_events: 'shipco_reads_refused',
  label: 'shipco_labels_refused',
  cancel: 'shipco_cancellations_refused',
} as const satisfies Record<ShipcoOperation, ConfigurationFault>;

/** The marketplace's account: HTTP Basic with its API token and secret. A refusal of these says nothing about the parcel of a call. */
export class BasicShipcoGateway extends HttpShipcoGateway {
  private readonly basic: Credential;

  constructor(
    { accountId, originId, token, secret }: MarketplaceAccount,
    calls: ShipcoCalls,
    quotes: QuoteCache,
    policies: CallPolicies,
    private readonly faults: ConfigurationFaults,
    clock: Clock,
    config: ShipcoConfig,
  ) {
    super({ kind: 'marketplace', accountId, originId }, calls, quotes, policies, clock, config);
    const encoded = Buffer.from(`${token}:${secret}`).toString('base64');
    this.basic = { authorization: `Basic ${encoded}`, secrets: [token, secret, encoded] };
  }

  protected async credential(): Promise<Credential> {
    return this.basic;
  }

  /** A buyer waits for a quote, so each quote is tried. */
  protected override async permit(operation: ShipcoOperation): Promise<void> {
    if (operation === 'quote') return;
    const retryAfterMs = await this.faults.waitMs(FAULTS[operation]);
    if (retryAfterMs > 0) throw new ShipcoError('paused', "the provider refuses the marketplace's credential", { retryAfterMs });
  }

  protected override async inspect(operation: ShipcoOperation, reply: Exchange): Promise<void> {
    // For a cancellation, 401 primarily means that it is too late.
    if (operation === 'cancel' && reply.status === 401) return;
    if (reply.status !== 401 && reply.status !== 403) {
      // An outage or too many calls do not prove that the credential is valid.
      if (reply.status < 500 && reply.status !== 429) await this.faults.mended(FAULTS[operation]);
      return;
    }
    await this.faults.found(FAULTS[operation]);
    if (operation === 'quote') return;
    const { message } = refusal(reply, reply.secrets);
    throw new ShipcoError('paused', message, { httpStatus: reply.status, retryAfterMs: FAULT_TRIED_EVERY_MS });
  }
}
