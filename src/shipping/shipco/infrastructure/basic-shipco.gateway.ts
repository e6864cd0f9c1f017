import { type ConfigurationFault, ConfigurationFaults } from '../../../platform/config/configuration-faults.js';
import type { MarketplaceAccount, ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import { ShipcoError } from '../application/shipco.gateway.js';
import type { CallPolicies } from './call-policy.js';
import { HttpShipcoGateway } from './http-shipco.gateway.js';
import type { Credential, Exchange, OrderCall } from './order-call.js';
import type { QuoteCache } from './quote-cache.js';
import type { ShipcoCalls } from './shipco-calls.js';
import { refusal } from './shipco-outcome.js';

const FAULTS = {
  quote: 'shipco_quotes_refused',
  create: 'shipco_creations_refused',
  look_up: 'shipco_look_ups_refused',
  read_shipment: 'shipco_reads_refused',
  read_events: 'shipco_tracking_refused',
  label: 'shipco_labels_refused',
  cancel: 'shipco_cancellations_refused',
  list_origins: 'shipco_address_book_refused',
  create_origin: 'shipco_origins_refused',
  update_origin: 'shipco_origins_refused',
} as const satisfies Record<Exclude<OrderCall['operation'], 'list'>, ConfigurationFault>;

const PROOF_TIMEOUT_MS = 5_000;

/**
 * The marketplace's account: HTTP Basic with its API token and secret. That these are refused for one order may be because of the order,
 * so the try counts; refused for two orders in a row, or for a harmless read, they say nothing about any parcel.
 */
export class BasicShipcoGateway extends HttpShipcoGateway {
  private readonly basic: Credential;
  /** When the next harmless read may be made for a kind of call. */
  private readonly proofAt = new Map<ConfigurationFault, number>();
  /** A harmless read was refused with 401, and no call was accepted since: a refusal of any kind is due to the credential. */
  private isProven = false;

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

  /** A buyer waits for a quote, and a cancellation for the reading of its parcel: each of these is tried. An audit only looks. */
  protected override async permit({ operation, subject, lane }: OrderCall): Promise<void> {
    if (operation === 'list' || lane === 'audits') return;
    if (operation === 'quote' || (operation === 'read_shipment' && lane === 'reads')) return;
    const retryAfterMs = await this.faults.waitMs(FAULTS[operation], subject);
    if (retryAfterMs > 0) throw new ShipcoError('paused', "the provider refuses the marketplace's credential", { retryAfterMs });
  }

  protected override async inspect({ operation, subject, lane }: OrderCall, reply: Exchange): Promise<void> {
    // An audit is about no order, and nothing is to pause or go on because of it.
    if (operation === 'list' || lane === 'audits') return;
    // For a cancellation, 401 primarily means that it is too late.
    if (operation === 'cancel' && reply.status === 401) return;
    const fault = FAULTS[operation];
    if (reply.status !== 401 && reply.status !== 403) {
      // An outage or too many calls do not prove that the credential is valid.
      if (reply.status >= 500 || reply.status === 429) return;
      this.isProven = false;
      return this.faults.accepted(fault);
    }
    // A page of the address book is about no seller.
    const isGeneral = this.isProven || operation === 'list_origins';
    if (isGeneral) await this.faults.found(fault);
    const isFault = isGeneral || (await this.faults.refused(fault, subject));
    if (!isFault) void this.prove(fault);
    const { message } = refusal(reply, reply.secrets);
    const facts = { httpStatus: reply.status };
    if (!isFault) throw new ShipcoError('did_not_happen', message, facts);
    throw new ShipcoError('paused', message, { ...facts, retryAfterMs: ConfigurationFaults.triedEveryMs });
  }

  /** Reads the account, which every valid credential may try. Nobody waits for it: the refused call has its own time to keep. */
  private async prove(fault: ConfigurationFault): Promise<void> {
    const now = this.clock.monotonicMs();
    if (now < (this.proofAt.get(fault) ?? Number.NEGATIVE_INFINITY)) return;
    this.proofAt.set(fault, now + ConfigurationFaults.triedEveryMs);
    const read = { operation: 'read_accounts', lane: 'followings', method: 'GET', timeoutMs: PROOF_TIMEOUT_MS } as const;
    try {
      const { status } = await this.calls.send(this.basic.authorization, {
        ...read,
        path: `/accounts/${this.account.accountId}`,
      });
      if (status !== 401) return;
      this.isProven = true;
      await this.faults.found(fault);
    } catch {
      // It proves nothing.
    }
  }
}
