import { isMoneyReturned } from '../../../src/orders/domain/payment-status.js';
import {
  FailedShipments,
  type FailureGroup,
  type Retriables,
} from '../../../src/shipping/failures/application/failed-shipments.js';
import { openReason } from '../../../src/shipping/shipments/domain/dispatch-request.js';
import type { Memory, ShipmentRow } from './memory.js';

export class InMemoryFailedShipments extends FailedShipments {
  constructor(private readonly memory: Memory) {
    super();
  }

  async groups(most: number): Promise<FailureGroup[]> {
    const waiting = this.memory.shipments.all().filter(({ facts }) => facts.cause !== null);
    const byCause = Map.groupBy(waiting, ({ facts }) => facts.causeId);
    const groups = [...byCause].map(([id, rows]) => this.groupOf(id as string, rows));
    return groups.sort((a, b) => b.heldCents - a.heldCents || (a.causeId < b.causeId ? -1 : 1)).slice(0, most);
  }

  async retriables(id: string): Promise<Retriables[]> {
    return this.waitingFor(id).map(({ facts }) => ({ ...facts, count: 1 }));
  }

  async isKnown(id: string): Promise<boolean> {
    return this.memory.shipments.all(({ facts }) => facts.causeId === id).length > 0;
  }

  private waitingFor(id: string): ShipmentRow[] {
    const waiting = this.memory.shipments.all(({ facts }) => facts.causeId === id && facts.cause !== null);
    return waiting.sort((a, b) => (a.facts.orderId < b.facts.orderId ? -1 : 1));
  }

  private groupOf(id: string, rows: readonly ShipmentRow[]): FailureGroup {
    const held = rows.filter(({ facts }) => !isMoneyReturned(facts.paymentStop));
    const at = this.memory.clock.now();
    return {
      causeId: id,
      cause: rows[0]?.facts.cause as FailureGroup['cause'],
      count: rows.length,
      heldCents: held.reduce((sum, { facts }) => sum + this.totalOf(facts.orderId), 0),
      firstAt: at,
      lastAt: at,
      sample: rows
        .map(({ facts }) => facts)
        .sort((a, b) => (a.orderId < b.orderId ? -1 : 1))
        .slice(0, 5)
        .map(({ orderId, requests }) => ({
          id: orderId,
          number: this.memory.orders.get(orderId)?.number ?? null,
          requestReason: openReason(requests),
        })),
    };
  }

  private totalOf(orderId: string): number {
    const { itemsTotalCents = 0, buyerShippingShareCents = 0 } = this.memory.orders.get(orderId) ?? {};
    return itemsTotalCents + buyerShippingShareCents;
  }
}
