import { Injectable } from '@nestjs/common';
import { LimitsConfig } from '../../../config/limits.config.js';
import type { OrderName } from '../../../orders/domain/order.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { SellerTokenError } from '../../../seller-link/domain/seller-link.errors.js';
import { Outcomes } from '../../../shared/application/outcomes.js';
import { callDeadline } from '../../../shared/application/real-time.js';
import { Slots, SlotsFullError } from '../../../shared/application/slots.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { type LabelRequest, ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import {
  AccountNotLinkedError,
  LabelNotReadyError,
  LabelPrintAloneError,
  LabelUnavailableError,
} from '../domain/label.errors.js';
import { isAboutLabel, type LabelRefusal, together } from '../domain/label-refusal.js';
import { PdfMerger, UnreadablePdfError } from './pdf-merger.js';
import { type ShippedParcel, SoldParcels, sortedOut } from './sold-parcels.js';

/** Concurrent downloads of this instance: each holds a file of up to 2 MiB. */
const DOWNLOADS = 8;
/** Of all collections, which have fifty labels each, and some two hundred of single ones. */
export const DOWNLOADS_WAITING = 300;
/** Requests for several labels at once, each of which holds all of its files. */
const COLLECTIONS = 2;
const COLLECTIONS_WAITING = 50;
const MAX_COLLECTED_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const COLLECTED_TIMEOUT_MS = 30_000;

/** One PDF, and why the labels of some orders are not in it. */
interface PrintedLabels {
  readonly pdf: Uint8Array;
  readonly leftOut: readonly LabelRefusal[];
}

/** The labels of a seller's parcels, straight from the provider: nothing is stored. */
@Injectable()
export class DownloadLabels {
  private readonly downloads: Slots;
  private readonly collections: Slots;

  constructor(
    private readonly parcels: SoldParcels,
    private readonly gateways: ShipcoGateways,
    private readonly merger: PdfMerger,
    private readonly outcomes: Outcomes,
    { fairSharePercent }: LimitsConfig,
  ) {
    this.downloads = new Slots(DOWNLOADS, DOWNLOADS_WAITING, fairSharePercent);
    this.collections = new Slots(COLLECTIONS, COLLECTIONS_WAITING, fairSharePercent);
  }

  /** Throws OrderNotFoundError, DoNotDispatchError, NotShippedError, AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError. */
  async one(sellerId: string, orderId: string, request: LabelRequest): Promise<Uint8Array> {
    const { shipped, refusals } = await this.sorted(sellerId, [orderId]);
    const [parcel] = shipped;
    if (!parcel) throw together(refusals);
    const label = await this.download(sellerId, parcel, request, callDeadline(TIMEOUT_MS));
    if (!request.isPreview) await this.printed([parcel]);
    return label;
  }

  /** One PDF of the labels of several orders, in the given order. Errors name all orders concerned. */
  async several(sellerId: string, orderIds: readonly string[], isPreview: boolean): Promise<Uint8Array> {
    const { shipped, refusals } = await this.sorted(sellerId, orderIds);
    if (refusals.length > 0) throw together(refusals);
    return (await this.collect({ sellerId, shipped, refusals, isPreview, isPartial: false })).pdf;
  }

  /** The same with the labels that can be printed, and why the others cannot. Throws what `several` throws if none can. */
  async printable(sellerId: string, orderIds: readonly string[], isPreview: boolean): Promise<PrintedLabels> {
    const { shipped, refusals } = await this.sorted(sellerId, orderIds);
    if (shipped.length === 0) throw together(refusals);
    return this.collect({ sellerId, shipped, refusals, isPreview, isPartial: true });
  }

  private async collect(collection: Collection): Promise<PrintedLabels> {
    const { sellerId, shipped } = collection;
    const signal = callDeadline(COLLECTED_TIMEOUT_MS);
    return this.collections
      .run(() => this.print(collection, signal), { signal, subjects: [sellerId] })
      .catch((error) => {
        throw isNoPlace(error, signal) ? new LabelUnavailableError(ordersOf(shipped), { cause: error }) : error;
      });
  }

  private async print(collection: Collection, signal: AbortSignal): Promise<PrintedLabels> {
    const refusals = [...collection.refusals];
    let labels = await this.downloadAll(collection, refusals, signal);
    if (labels.reduce((sum, { file }) => sum + file.length, 0) > MAX_COLLECTED_BYTES)
      throw new LabelUnavailableError(ordersOf(labels), { cause: new Error('the labels are too large together') });
    // Each round leaves out the label that cannot be merged.
    for (;;) {
      if (labels.length === 0 || (refusals.length > 0 && !collection.isPartial)) throw together(refusals);
      try {
        const pdf = await this.merger.merge(labels.map(({ file }) => file));
        if (!collection.isPreview) await this.printed(labels);
        return { pdf, leftOut: refusals };
      } catch (error) {
        if (!(error instanceof UnreadablePdfError)) throw error;
        const isUnreadable = (index: number) => error.index === null || error.index === index;
        const unreadable = labels.filter((_, index) => isUnreadable(index));
        const Refusal = error.index === null ? LabelUnavailableError : LabelPrintAloneError;
        refusals.push(...unreadable.map(({ order }) => refused(order, new Refusal([order], { cause: error }))));
        labels = signal.aborted ? [] : labels.filter((_, index) => !isUnreadable(index));
      }
    }
  }

  /** What cannot be downloaded is added to the refusals. */
  private async downloadAll(
    { sellerId, shipped, isPreview }: Collection,
    refusals: LabelRefusal[],
    signal: AbortSignal,
  ): Promise<Label[]> {
    const request = { format: 'pdf', isPreview } as const;
    const results = await Promise.allSettled(shipped.map((parcel) => this.download(sellerId, parcel, request, signal)));
    return results.flatMap((result, index) => {
      const { order, shipmentId } = shipped[index] as ShippedParcel;
      if (result.status === 'fulfilled') return [{ order, shipmentId, file: result.value }];
      if (!isAboutLabel(result.reason)) throw result.reason;
      refusals.push(refused(order, result.reason));
      return [];
    });
  }

  /** A label that is there can be printed even when the database does not accept writes. */
  private async printed(labels: readonly Pick<ShippedParcel, 'order' | 'shipmentId'>[]): Promise<void> {
    await this.parcels.printed(labels).catch(() => undefined);
  }

  /** The parcels that can have a label, in the given order, and why the others cannot. */
  private async sorted(sellerId: string, orderIds: readonly string[]) {
    const ids = [...new Set(orderIds)];
    const sold = new Map((await this.parcels.find(sellerId, ids)).map((parcel) => [parcel.order.id, parcel]));
    const parcels = ids.flatMap((orderId) => sold.get(orderId) ?? []);
    const unknown = ids.filter((id) => !sold.has(id)).map((id) => refused({ id, number: null }, new OrderNotFoundError()));
    const { shipped, refusals } = sortedOut(parcels);
    return { shipped, refusals: [...unknown, ...refusals] };
  }

  /** Each label counts, also in a collection. */
  private async download(
    sellerId: string,
    parcel: ShippedParcel,
    request: LabelRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
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

/** One request for several labels. */
interface Collection {
  readonly sellerId: string;
  readonly shipped: readonly ShippedParcel[];
  /** Of the orders that have no parcel. */
  readonly refusals: readonly LabelRefusal[];
  readonly isPreview: boolean;
  /** Whether the labels that cannot be printed are left out. */
  readonly isPartial: boolean;
}

interface Label extends Pick<ShippedParcel, 'order' | 'shipmentId'> {
  readonly file: Uint8Array;
}

const refused = (order: OrderName, error: DomainError): LabelRefusal => ({ order, error });

function ordersOf(parcels: readonly { readonly order: OrderName }[]): OrderName[] {
  return parcels.map(({ order }) => order);
}

/** Too many wait, or its time was over while it waited. */
function isNoPlace(error: unknown, signal: AbortSignal): boolean {
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
