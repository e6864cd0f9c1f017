import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Clock } from '../../../shared/application/clock.js';
import type { Language } from '../../../shared/domain/sentence.js';
import { handovers } from '../domain/handover.js';
import { together } from '../domain/label-refusal.js';
import { HandoverPrinter } from './handover-printer.js';
import { SoldParcels, sortedOut } from './sold-parcels.js';

/** The list that a seller hands over with the parcels, and has signed. No provider call. */
@Injectable()
export class ListHandover {
  constructor(
    private readonly parcels: SoldParcels,
    private readonly printer: HandoverPrinter,
    private readonly clock: Clock,
  ) {}

  /** By carrier, then in the given order. Throws OrderNotFoundError, DoNotDispatchError, NotShippedError. */
  async of(sellerId: string, orderIds: readonly string[], language: Language): Promise<Uint8Array> {
    const ids = [...new Set(orderIds)];
    const sold = new Map((await this.parcels.find(sellerId, ids)).map((parcel) => [parcel.order.id, parcel]));
    const parcels = ids.flatMap((id) => sold.get(id) ?? []);
    if (parcels.length < ids.length) throw new OrderNotFoundError();
    const { shipped, refusals } = sortedOut(parcels);
    if (refusals.length > 0) throw together(refusals);
    return this.printer.print(handovers(shipped), this.clock.now(), language);
  }
}
