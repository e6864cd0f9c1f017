import { OrderFacts } from '../../../src/orders/application/order-facts.js';
import {
  type FactKind,
  type OrderNews,
  type PlacedFact,
  type StoredFact,
  saidWith,
} from '../../../src/orders/domain/order-fact.js';
import { centsOrNull } from '../../../src/shared/domain/money.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { type FactRow, Memory } from './memory.js';

export class InMemoryOrderFacts extends OrderFacts {
  constructor(private readonly memory: Memory) {
    super();
  }

  async newest(orderIds: readonly string[], kinds: readonly FactKind[]): Promise<ReadonlyMap<string, StoredFact>> {
    const told = orderIds.flatMap((orderId) => {
      const fact = this.of(orderId).findLast(({ kind }) => kinds.some((one) => one === kind));
      return fact ? [[orderId, { kind: fact.kind as FactKind, data: { ...fact.data } }] as const] : [];
    });
    return new Map(told);
  }

  recorded(news: readonly OrderNews[]): InMemoryChange {
    return new InMemoryChange(() => this.add(news));
  }

  published(_facts: readonly PlacedFact[]): InMemoryChange {
    return new InMemoryChange(() => undefined);
  }

  /** Oldest first. */
  of(orderId: string): FactRow[] {
    return this.memory.orderFacts.all((one) => one.orderId === orderId).sort((a, b) => a.number - b.number);
  }

  private add(news: readonly OrderNews[]): void {
    for (const { orderId, facts } of news) {
      for (const { kind, at = this.memory.clock.now(), standing, data: told } of facts) {
        const number = this.of(orderId).length + 1;
        const own = { ...standing, ...told };
        const data = { ...this.said(orderId, saidWith(kind), own), ...own };
        this.memory.orderFacts.put(Memory.key(orderId, number), { orderId, number, kind, at, data });
      }
    }
  }

  private said(orderId: string, what: ReturnType<typeof saidWith>, { shipmentId }: { shipmentId?: unknown }): object {
    const order = this.memory.orders.get(orderId);
    if (!order) return {};
    const { itemsTotalCents, buyerShippingShareCents, shippingFullCents } = order;
    if (what === 'totals') return { itemsTotalCents, buyerShippingShareCents, shippingFullCents };
    const shipco = (order.shippingAddress.shipco ?? {}) as Readonly<Record<string, unknown>>;
    if (what !== 'parcel' || typeof shipmentId !== 'string' || shipco.shipment_id !== shipmentId) return {};
    const carrierTrackingId = shipco.carrier_tracking_id ?? null;
    const priceCents = centsOrNull(shipco.shipment_price);
    return { ...(carrierTrackingId !== null && { carrierTrackingId }), ...(priceCents !== null && { priceCents }) };
  }
}
