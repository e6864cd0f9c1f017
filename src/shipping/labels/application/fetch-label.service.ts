import { Injectable } from '@nestjs/common';
import type { OrderName } from '../../../orders/domain/order.js';
import { LimitsConfig } from '../../../platform/config/limits.config.js';
import { Slots, SlotsFullError } from '../../../platform/kernel/slots.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { SellerTokenError } from '../../../seller-link/domain/seller-link.errors.js';
import { type LabelRequest, ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError } from '../domain/label.errors.js';
import type { ShippedParcel } from './sold-parcels.js';

/** Concurrent downloads of this instance: each holds a file of up to 2 MiB. */
const DOWNLOADS = 8;
/** Of all collections, which have fifty labels each, and some two hundred of single ones. */
export const DOWNLOADS_WAITING = 300;

/** Fetches a label from the provider, with the credential that created its parcel. */
@Injectable()
export class FetchLabel {
  private readonly downloads: Slots;

  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly outcomes: Outcomes,
    { fairSharePercent }: LimitsConfig,
  ) {
    this.downloads = new Slots(DOWNLOADS, DOWNLOADS_WAITING, fairSharePercent);
  }

  /** Each label counts, also in a collection. Throws AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError. */
  async of(sellerId: string, parcel: ShippedParcel, request: LabelRequest, signal: AbortSignal): Promise<Uint8Array> {
    const { id: orderId } = parcel.order;
    try {
      const label = await this.fetched(sellerId, parcel, request, signal);
      this.outcomes.report({ event: 'label.requested', orderId, outcome: 'sent' });
      return label;
    } catch (error) {
      this.outcomes.report({ event: 'label.requested', orderId, outcome: outcomeOf(error) });
      throw error;
    }
  }

  private async fetched(
    sellerId: string,
    { order, shipmentId, account }: ShippedParcel,
    request: LabelRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const gateway = account ? await this.gateways.forAccount(sellerId, account) : await this.gateways.forSeller(sellerId);
    if (!gateway) throw account?.kind === 'marketplace' ? new LabelUnavailableError([order]) : new AccountNotLinkedError([order]);
    const subjects = [sellerId];
    try {
      return await this.downloads.run(() => gateway.label(shipmentId, { ...request, subjects }, signal), { signal, subjects });
    } catch (error) {
      throw failed(error, order, gateway, signal);
    }
  }
}

/** Too many wait, or its time was over while it waited. */
export function isNoPlace(error: unknown, signal: AbortSignal): boolean {
  return error instanceof SlotsFullError || (signal.aborted && error === signal.reason);
}

function failed(error: unknown, order: OrderName, { account }: ShipcoGateway, signal: AbortSignal): unknown {
  if (isNoPlace(error, signal)) return new LabelUnavailableError([order], { cause: error });
  if (!(error instanceof ShipcoError)) return error;
  const { httpStatus = 0, retryAfterMs } = error.facts;
  if (httpStatus === 409) return new LabelNotReadyError([order]);
  const isRefused = httpStatus === 401 || httpStatus === 403;
  if (account.kind === 'seller' && (isRefused || isLinkLost(error))) return new AccountNotLinkedError([order]);
  const seconds = retryAfterMs ? Math.ceil(retryAfterMs / 1000) : undefined;
  return new LabelUnavailableError([order], { cause: error }, seconds);
}

function outcomeOf(error: unknown): 'not_ready' | 'not_linked' | 'unavailable' {
  if (error instanceof LabelNotReadyError) return 'not_ready';
  return error instanceof AccountNotLinkedError ? 'not_linked' : 'unavailable';
}

/** The token could not be refreshed, and a later attempt will not succeed either. */
function isLinkLost({ cause }: ShipcoError): boolean {
  return cause instanceof SellerTokenError && cause.retryAfterMs === null;
}
