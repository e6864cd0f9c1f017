import { Injectable } from '@nestjs/common';
import type { OrderName } from '../../../orders/domain/order.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { LimitsConfig } from '../../../platform/config/limits.config.js';
import type { DomainError } from '../../../platform/kernel/domain-error.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { Slots } from '../../../platform/kernel/slots.js';
import type { LabelRequest } from '../../shipco/application/shipco.gateway.js';
import { LabelPrintAloneError, LabelUnavailableError } from '../domain/label.errors.js';
import { combineRefusals, isAboutLabel, type LabelRefusal } from '../domain/label-refusal.js';
import { FetchLabel, isNoPlace } from './fetch-label.service.js';
import { PackingSlipPrinter } from './packing-slip-printer.js';
import { PdfMerger, UnreadablePdfError } from './pdf-merger.js';
import { type ShippedParcel, SoldParcels, sortedOut } from './sold-parcels.js';

/** Requests for several labels at once, each of which holds all of its files. */
const COLLECTIONS = 2;
const COLLECTIONS_WAITING = 50;
const MAX_COLLECTED_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const COLLECTED_TIMEOUT_MS = 30_000;

/** How several labels are wanted. */
export interface CollectionRequest {
  readonly isPreview: boolean;
  /** The language of the packing slip behind each label; null for none. */
  readonly slips: Language | null;
}

/** One PDF, null if no label can be printed; and why the labels of some orders are not in it. */
interface PrintedLabels {
  readonly pdf: Uint8Array | null;
  readonly leftOut: readonly LabelRefusal[];
}

/** The labels of a seller's parcels, straight from the provider: nothing is stored. */
@Injectable()
export class DownloadLabels {
  private readonly collections: Slots;

  constructor(
    private readonly parcels: SoldParcels,
    private readonly labels: FetchLabel,
    private readonly merger: PdfMerger,
    private readonly slips: PackingSlipPrinter,
    { fairSharePercent }: LimitsConfig,
  ) {
    this.collections = new Slots(COLLECTIONS, COLLECTIONS_WAITING, fairSharePercent);
  }

  /** Throws OrderNotFoundError, DoNotDispatchError, NotShippedError, AccountNotLinkedError, LabelNotReadyError, LabelUnavailableError. */
  async one(sellerId: string, orderId: string, request: LabelRequest): Promise<Uint8Array> {
    const { shipped, refusals } = await this.sorted(sellerId, [orderId]);
    const [parcel] = shipped;
    if (!parcel) throw combineRefusals(refusals);
    const label = await this.labels.of(sellerId, parcel, request, callDeadline(TIMEOUT_MS));
    if (!request.isPreview) await this.printed([parcel]);
    return label;
  }

  /** One PDF of the labels of several orders, in the given order. Errors name all orders concerned. */
  async several(sellerId: string, orderIds: readonly string[], request: CollectionRequest): Promise<Uint8Array> {
    const { shipped, refusals } = await this.sorted(sellerId, orderIds);
    if (refusals.length > 0) throw combineRefusals(refusals);
    const { pdf, leftOut } = await this.collect({ ...request, sellerId, shipped, refusals, isPartial: false });
    if (!pdf) throw combineRefusals(leftOut);
    return pdf;
  }

  /** The same with the labels that can be printed, and why the others cannot. */
  async printable(sellerId: string, orderIds: readonly string[], request: CollectionRequest): Promise<PrintedLabels> {
    const { shipped, refusals } = await this.sorted(sellerId, orderIds);
    if (shipped.length === 0) return { pdf: null, leftOut: refusals };
    return this.collect({ ...request, sellerId, shipped, refusals, isPartial: true });
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
      if (labels.length === 0 || (refusals.length > 0 && !collection.isPartial)) return { pdf: null, leftOut: refusals };
      try {
        const pdf = await this.merger.merge(labels.flatMap(({ file, slip }) => (slip ? [file, slip] : [file])));
        if (!collection.isPreview) await this.printed(labels);
        return { pdf, leftOut: refusals };
      } catch (error) {
        if (!(error instanceof UnreadablePdfError)) throw error;
        const unreadable = error.index === null ? null : Math.floor(error.index / (collection.slips ? 2 : 1));
        const isUnreadable = (index: number) => unreadable === null || unreadable === index;
        const Refusal = unreadable === null ? LabelUnavailableError : LabelPrintAloneError;
        const refused = labels.filter((_, index) => isUnreadable(index));
        refusals.push(...refused.map(({ order }) => refusal(order, new Refusal([order], { cause: error }))));
        labels = signal.aborted ? [] : labels.filter((_, index) => !isUnreadable(index));
      }
    }
  }

  /** What cannot be downloaded is added to the refusals. */
  private async downloadAll(
    { sellerId, shipped, isPreview, slips }: Collection,
    refusals: LabelRefusal[],
    signal: AbortSignal,
  ): Promise<Label[]> {
    const request = { format: 'pdf', isPreview } as const;
    const results = await Promise.allSettled(shipped.map((parcel) => this.labels.of(sellerId, parcel, request, signal)));
    const labels: Label[] = [];
    for (const [index, parcel] of shipped.entries()) {
      const { order, shipmentId } = parcel;
      const result = results[index] as PromiseSettledResult<Uint8Array>;
      if (result.status === 'fulfilled')
        labels.push({ order, shipmentId, file: result.value, slip: slips && (await this.slips.print(parcel, slips)) });
      else if (isAboutLabel(result.reason)) refusals.push(refusal(order, result.reason));
      else throw result.reason;
    }
    return labels;
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
    const unknown = ids.filter((id) => !sold.has(id)).map((id) => refusal({ id, number: null }, new OrderNotFoundError()));
    const { shipped, refusals } = sortedOut(parcels);
    return { shipped, refusals: [...unknown, ...refusals] };
  }
}

/** One request for several labels. */
interface Collection extends CollectionRequest {
  readonly sellerId: string;
  readonly shipped: readonly ShippedParcel[];
  /** Of the orders that have no parcel. */
  readonly refusals: readonly LabelRefusal[];
  /** Whether the labels that cannot be printed are left out. */
  readonly isPartial: boolean;
}

interface Label extends Pick<ShippedParcel, 'order' | 'shipmentId'> {
  readonly file: Uint8Array;
  readonly slip: Uint8Array | null;
}

const refusal = (order: OrderName, error: DomainError): LabelRefusal => ({ order, error });

function ordersOf(parcels: readonly { readonly order: OrderName }[]): OrderName[] {
  return parcels.map(({ order }) => order);
}
