import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Clock } from '../../../shared/application/clock.js';
import type { Language } from '../../../shared/domain/sentence.js';
import { handovers } from '../domain/handover.js';
import { NotShippedError } from '../domain/label.errors.js';
import { HandoverPrinter } from './handover-printer.js';
import { isShipped, SoldParcels } from './sold-parcels.js';

/** The list that a seller hands over with the parcels, and has signed. No provider call. */
@Injectable()
export class ListHandover {
  constructor(
    private readonly parcels: SoldParcels,
    private readonly printer: HandoverPrinter,
    private readonly clock: Clock,
  ) {}

  /** By carrier, then in the given order. Throws OrderNotFoundError, NotShippedError. */
  async of(sellerId: string, orderIds: readonly string[], language: Language): Promise<Uint8Array> {
    const ids = [...new Set(orderIds)];
    const sold = new Map((await this.parcels.find(sellerId, ids)).map((parcel) => [parcel.order.id, parcel]));
    const parcels = ids.flatMap((id) => sold.get(id) ?? []);
    if (parcels.length < ids.length) throw new OrderNotFoundError();
    const shipped = parcels.filter(isShipped);
    if (shipped.length < parcels.length)
      throw new NotShippedError(parcels.filter((parcel) => !isShipped(parcel)).map(({ order }) => order));
    return this.printer.print(handovers(shipped), this.clock.now(), language);
  }
}
