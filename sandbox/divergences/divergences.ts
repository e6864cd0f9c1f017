import { randomUUID } from 'node:crypto';
import { ControlRefusal } from '../simulator/control.js';
import { type Divergence, type DivergenceClass, FALLEN } from './divergence.js';
import { type Candidate, MAKERS, type Sides } from './makers.js';

interface Made extends Divergence {
  undo(): Promise<void>;
}

/** Lets the service and its providers differ, until that is undone. Only this process knows how. */
export class Divergences {
  private readonly made = new Map<string, Made>();

  constructor(private readonly sides: Sides) {}

  list(): Divergence[] {
    return [...this.made.values()].map(({ undo: _, ...one }) => one);
  }

  /** Of the given order, else of the newest that suits. Throws a `ControlRefusal` if there is none. */
  async make(what: DivergenceClass, wantedOrderId: string | null = null): Promise<Divergence> {
    const { needs, suits, leavesOrder, make } = MAKERS[what];
    const taken = new Set(this.list().map(({ orderId }) => orderId));
    const candidates = (await this.candidates()).filter(({ orderId }) => wantedOrderId === null || orderId === wantedOrderId);
    const order = candidates.find((one) => suits(one) && (leavesOrder || !taken.has(one.orderId)));
    if (!order) {
      const which = wantedOrderId === null ? 'There is no order' : `The order ${wantedOrderId} is none`;
      throw new ControlRefusal(409, `${which} ${needs}, and without another divergence.`);
    }
    const { subject, undo } = await make(this.sides, order);
    const one = { id: randomUUID(), class: what, subject, orderId: leavesOrder ? null : order.orderId };
    this.made.set(one.id, { ...one, undo });
    return one;
  }

  /** Throws a `ControlRefusal` if there is none with this id. */
  async undo(id: string): Promise<void> {
    const one = this.made.get(id);
    if (!one) throw new ControlRefusal(404, `There is no divergence ${id}.`);
    await one.undo();
    this.made.delete(id);
  }

  /** All that can be. Throws if one cannot. */
  async undoAll(): Promise<void> {
    const ends = await Promise.allSettled([...this.made.keys()].map((id) => this.undo(id)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Newest first; without those whose parcel a restarted provider does not know. */
  private async candidates(): Promise<Candidate[]> {
    const { shipco, payco, rows } = this.sides;
    const parcels = new Map(shipco.shipments().map((parcel) => [String(parcel.id), parcel]));
    const payments = new Map(payco.payments().map((payment) => [String(payment.id), payment]));
    return (await rows.shippedOrders()).flatMap((order) => {
      const [parcel, payment] = [parcels.get(order.shipmentId), payments.get(order.paymentId)];
      if (!parcel || !payment) return [];
      const stands = !FALLEN.includes(parcel.status) && payment.status === 'approved';
      return [{ ...order, externalId: parcel.external_id, price: parcel.price, stands }];
    });
  }
}
