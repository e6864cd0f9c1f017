import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { SellerTokenError } from '../../../seller-link/domain/seller-link.errors.js';
import { Outcomes } from '../../../shared/application/outcomes.js';
import { Slots } from '../../../shared/application/slots.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { type LabelRequest, ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { isEnded } from '../../shipments/domain/parcel-progress.js';
import { AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError, NotShippedError } from '../domain/label.errors.js';
import { PdfMerger, UnreadablePdfError } from './pdf-merger.js';
import { type SoldParcel, SoldParcels } from './sold-parcels.js';

/** Concurrent downloads of this instance: each holds a file of up to 2 MiB. */
const DOWNLOADS = 8;
/** Requests for several labels at once, each of which holds all of its files. */
const COLLECTIONS = 2;
const MAX_COLLECTED_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const COLLECTED_TIMEOUT_MS = 30_000;

/** The labels of a seller's parcels, straight from the provider: nothing is stored. */
@Injectable()
export class DownloadLabels {
  private readonly downloads = new Slots(DOWNLOADS);
  private readonly collections = new Slots(COLLECTIONS);

  constructor(
    private readonly parcels: SoldParcels,
    private readonly gateways: ShipcoGateways,
    private readonly merger: PdfMerger,
    private readonly outcomes: Outcomes,
  ) {}

  /** Throws OrderNotFoundError, NotShippedError, AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError. */
  async one(sellerId: string, orderId: string, request: LabelRequest): Promise<Uint8Array> {
    const [parcel] = await this.shipped(sellerId, [orderId]);
    return this.download(sellerId, parcel as ShippedParcel, request, AbortSignal.timeout(TIMEOUT_MS));
  }

  /** One PDF of the labels of several orders, in the given order. Errors name all orders concerned. */
  async several(sellerId: string, orderIds: readonly string[], isPreview: boolean): Promise<Uint8Array> {
    const parcels = await this.shipped(sellerId, [...new Set(orderIds)]);
    const signal = AbortSignal.timeout(COLLECTED_TIMEOUT_MS);
    const collect = () => this.collect(sellerId, parcels, isPreview, signal);
    return this.collections.run(collect, signal).catch((error) => {
      throw error === signal.reason ? new LabelUnavailableError(idsOf(parcels), { cause: error }) : error;
    });
  }

  private async collect(
    sellerId: string,
    parcels: readonly ShippedParcel[],
    isPreview: boolean,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const request = { format: 'pdf', isPreview } as const;
    const downloads = parcels.map((parcel) => this.download(sellerId, parcel, request, signal));
    const results = await Promise.allSettled(downloads);
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length > 0) throw together(errors);
    const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (files.reduce((sum, { length }) => sum + length, 0) > MAX_COLLECTED_BYTES)
      throw new LabelUnavailableError(idsOf(parcels), { cause: new Error('the labels are too large together') });
    try {
      return await this.merger.merge(files);
    } catch (error) {
      if (!(error instanceof UnreadablePdfError)) throw error;
      const unreadable = error.index === null ? parcels : parcels.slice(error.index, error.index + 1);
      throw new LabelUnavailableError(idsOf(unreadable), { cause: error });
    }
  }

  private async shipped(sellerId: string, orderIds: readonly string[]): Promise<ShippedParcel[]> {
    const sold = new Map((await this.parcels.find(sellerId, orderIds)).map((parcel) => [parcel.orderId, parcel]));
    const parcels = orderIds.flatMap((orderId) => sold.get(orderId) ?? []);
    if (parcels.length < orderIds.length) throw new OrderNotFoundError();
    const missing = parcels.filter((parcel) => !isShipped(parcel));
    if (missing.length > 0) throw new NotShippedError(idsOf(missing));
    return parcels.filter(isShipped);
  }

  /** Each label counts, also in a collection. */
  private async download(
    sellerId: string,
    parcel: ShippedParcel,
    request: LabelRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { orderId } = parcel;
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
    { orderId, shipmentId, account }: ShippedParcel,
    request: LabelRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const gateway = account ? await this.gateways.forAccount(sellerId, account) : await this.gateways.forSeller(sellerId);
    if (!gateway)
      throw account?.kind === 'marketplace' ? new LabelUnavailableError([orderId]) : new AccountNotLinkedError([orderId]);
    try {
      return await this.downloads.run(() => gateway.label(shipmentId, request, signal), signal);
    } catch (error) {
      throw failed(error, orderId, gateway, signal);
    }
  }
}

type ShippedParcel = SoldParcel & { readonly shipmentId: string };

function isShipped(parcel: SoldParcel): parcel is ShippedParcel {
  return parcel.shipmentId !== null && !isEnded(parcel.progress);
}

function idsOf(parcels: readonly SoldParcel[]): string[] {
  return parcels.map(({ orderId }) => orderId);
}

function failed(error: unknown, orderId: string, { account }: ShipcoGateway, signal: AbortSignal): unknown {
  if (signal.aborted && error === signal.reason) return new LabelUnavailableError([orderId], { cause: error });
  if (!(error instanceof ShipcoError)) return error;
  const { httpStatus = 0, retryAfterMs } = error.facts;
  if (httpStatus === 409) return new LabelNotReadyError([orderId]);
  const isRefused = httpStatus === 401 || httpStatus === 403;
  if (account.kind === 'seller' && (isRefused || isLinkLost(error))) return new AccountNotLinkedError([orderId]);
  const seconds = retryAfterMs ? Math.ceil(retryAfterMs / 1000) : undefined;
  return new LabelUnavailableError([orderId], { cause: error }, seconds);
}

function outcomeOf(error: unknown): 'not_ready' | 'not_linked' | 'unavailable' {
  if (error instanceof LabelNotReadyError) return 'not_ready';
  return error instanceof AccountNotLinkedError ? 'not_linked' : 'unavailable';
}

/** The token could not be refreshed, and a later attempt will not succeed either. */
function isLinkLost({ cause }: ShipcoError): boolean {
  return cause instanceof SellerTokenError && cause.retryAfterMs === null;
}

/** The error that waiting helps least against is thrown first, with all orders concerned. */
const GRAVEST_FIRST = [AccountNotLinkedError, LabelUnavailableError, LabelNotReadyError];

function together(errors: readonly unknown[]): unknown {
  for (const Kind of GRAVEST_FIRST) {
    const same = errors.filter((error) => error instanceof Kind) as DomainError[];
    const [first] = same;
    if (!first) continue;
    const ids = same.flatMap(({ details }) => details ?? []).map((detail) => (detail as { order_id: string }).order_id);
    return new Kind(ids, { cause: first.cause }, first.retryAfterSeconds);
  }
  return errors[0];
}
