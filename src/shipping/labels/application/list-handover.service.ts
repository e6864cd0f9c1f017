import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { handovers } from '../domain/handover.js';
import { LabelNotReadyError } from '../domain/label.errors.js';
import type { LabelRefusal } from '../domain/label-refusal.js';
import { HandoverPrinter } from './handover-printer.js';
import { type ShippedParcel, SoldParcels, sortedOut } from './sold-parcels.js';

/** One PDF, null if no parcel can be handed over; and why some are not in it. */
interface HandoverList {
  readonly pdf: Uint8Array | null;
  readonly leftOut: readonly LabelRefusal[];
}

/** The list that a seller hands over with the parcels, and has signed. No provider call. */
@Injectable()
export class ListHandover {
  constructor(
    private readonly parcels: SoldParcels,
    private readonly printer: HandoverPrinter,
    private readonly clock: Clock,
  ) {}

  /** By carrier, then in the given order. What is not to be handed over is left out; with `isWhole` nothing is printed then. */
  async of(sellerId: string, orderIds: readonly string[], isWhole: boolean, language: Language): Promise<HandoverList> {
    const ids = [...new Set(orderIds)];
    const sold = new Map((await this.parcels.find(sellerId, ids)).map((parcel) => [parcel.order.id, parcel]));
    const unknown = ids
      .filter((id) => !sold.has(id))
      .map((id) => ({ order: { id, number: null }, error: new OrderNotFoundError() }));
    const { shipped, refusals } = sortedOut(ids.flatMap((id) => sold.get(id) ?? []));
    const bare = shipped.filter(isBare).map(({ order }) => ({ order, error: new LabelNotReadyError([order]) }));
    const leftOut = [...unknown, ...refusals, ...bare];
    const handed = shipped.filter((parcel) => !isBare(parcel));
    if (handed.length === 0 || (isWhole && leftOut.length > 0)) return { pdf: null, leftOut };
    return { pdf: await this.printer.print(handovers(handed), this.clock.now(), language), leftOut };
  }
}

/** Without label and number no carrier can tell it from others, or knows of it. */
function isBare({ hasLabel, carrierTrackingId }: ShippedParcel): boolean {
  return !hasLabel && carrierTrackingId === null;
}
