import {
  FailedShipments,
  type FailureGroup,
  type Retriables,
} from '../../../src/shipping/failures/application/failed-shipments.js';
import { causeId, causeOf } from '../../../src/shipping/shipments/domain/failure-cause.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { Memory, ShipmentRow } from './memory.js';
import { changedFacts } from './shipment-rows.js';

const RETURNED: readonly (string | null)[] = ['payment_refunded', 'payment_charged_back'];
const OVER: readonly string[] = ['created', 'cancelled', 'rescue_requested'];

export class InMemoryFailedShipments extends FailedShipments {
  constructor(private readonly memory: Memory) {
    super();
  }

  async groups(most: number): Promise<FailureGroup[]> {
    const waiting = this.memory.shipments.all().filter((row) => causeIn(row) !== null);
    const byCause = Map.groupBy(waiting, (row) => waitsFor(row));
    const groups = [...byCause].map(([id, rows]) => this.groupOf(id as string, rows));
    return groups.sort((a, b) => b.heldCents - a.heldCents || (a.causeId < b.causeId ? -1 : 1)).slice(0, most);
  }

  async retriables(id: string): Promise<Retriables[]> {
    return this.waitingFor(id).map(({ facts, paymentStop }) => ({ ...facts, paymentStop, count: 1 }));
  }

  async isKnown(id: string): Promise<boolean> {
    const wasRetried = ({ facts, retriedCauseId }: ShipmentRow) => retriedCauseId === id && !OVER.includes(facts.state);
    return this.waitingFor(id).length > 0 || this.memory.shipments.all(wasRetried).length > 0;
  }

  async retry(id: string, most: number): Promise<number> {
    const free = this.waitingFor(id).filter(({ facts }) => facts.hold === null);
    const retried = free.slice(0, most);
    for (const row of retried) {
      const shipment = new Shipment(row.facts);
      shipment.retryRequested();
      const { attemptsBeforeRetry } = shipment.facts;
      const facts = { ...row.facts, ...changedFacts(shipment.facts), attemptsBeforeRetry, isUnseen: false };
      const due = { dueAtMs: this.memory.clock.nowMs, unseenSinceMs: null, retriedCauseId: id };
      this.memory.shipments.patch(row.facts.orderId, { facts, ...due });
    }
    return retried.length;
  }

  private waitingFor(id: string): ShipmentRow[] {
    const waiting = this.memory.shipments.all((row) => waitsFor(row) === id);
    return waiting.sort((a, b) => (a.facts.orderId < b.facts.orderId ? -1 : 1));
  }

  private groupOf(id: string, rows: readonly ShipmentRow[]): FailureGroup {
    const held = rows.filter(({ paymentStop }) => !RETURNED.includes(paymentStop));
    const at = this.memory.clock.now();
    return {
      causeId: id,
      cause: causeIn(rows[0] as ShipmentRow) as FailureGroup['cause'],
      count: rows.length,
      heldCents: held.reduce((sum, { facts }) => sum + this.totalOf(facts.orderId), 0),
      firstAt: at,
      lastAt: at,
      sampleOrderIds: rows
        .map(({ facts }) => facts.orderId)
        .sort()
        .slice(0, 5),
    };
  }

  private totalOf(orderId: string): number {
    const { itemsTotalCents = 0, buyerShippingShareCents = 0 } = this.memory.orders.get(orderId) ?? {};
    return itemsTotalCents + buyerShippingShareCents;
  }
}

const causeIn = ({ facts, endedWith }: ShipmentRow) => causeOf(facts, endedWith ?? null);

function waitsFor(row: ShipmentRow): string | null {
  const cause = causeIn(row);
  return cause && causeId(cause);
}
