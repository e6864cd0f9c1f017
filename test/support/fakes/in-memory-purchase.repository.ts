import {
  type Approval,
  type OpenPurchase,
  type OwnPurchase,
  type PaymentRead,
  type Placement,
  type PreferenceExpiry,
  PurchaseRepository,
} from '../../../src/orders/application/purchase.repository.js';
import { Order } from '../../../src/orders/domain/order.js';
import {
  EARLIER_SHIPMENTS,
  failureFields,
  paidFields,
  type ReadShipment,
  type RecordedShipment,
  readingFields,
  SellerFulfillment,
  SHIPMENT_FIELDS,
  ShippingAddress,
  shipmentFields,
} from '../../../src/orders/domain/order-documents.js';
import { PAYMENT_SEARCH, type Preference } from '../../../src/orders/domain/purchase.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { Memory, type PurchaseRow } from './memory.js';
import { orderRow, purchaseRow } from './placing.js';

export class InMemoryPurchaseRepository extends PurchaseRepository {
  constructor(private readonly memory: Memory) {
    super();
  }

  async findOrder(orderId: string): Promise<Order | null> {
    const row = this.memory.orders.get(orderId);
    if (!row) return null;
    return new Order(row, row, new ShippingAddress(row.shippingAddress), new SellerFulfillment(row.sellerFulfillment));
  }

  async ofBuyer(buyerId: string, purchaseId: string): Promise<OwnPurchase | null> {
    const row = this.memory.purchases.get(purchaseId);
    if (row?.buyerId !== buyerId) return null;
    const { id, number, createdAt, state, preferenceId } = row;
    return { id, number, createdAt, state, preferenceId, isPartWaiting: this.isPartWaiting(row) };
  }

  async lastPaidAddress(buyerId: string, after: Date | null): Promise<ShippingAddress | null> {
    const paid = this.memory.purchases.all((one) => one.buyerId === buyerId && one.state === 'paid');
    const since = after?.getTime() ?? Number.NEGATIVE_INFINITY;
    const [last] = paid.filter(({ createdAt }) => createdAt.getTime() > since).sort((a, b) => +b.createdAt - +a.createdAt);
    const [order] = this.memory.orders.all(({ purchaseId }) => purchaseId === last?.id);
    return order ? new ShippingAddress(order.shippingAddress) : null;
  }

  async peekOpen(buyerId: string, cartGeneration: number): Promise<OpenPurchase[]> {
    const waiting = this.memory.purchases.all((one) => one.buyerId === buyerId && this.isPartWaiting(one));
    const found = new Set([...this.openOf(buyerId, cartGeneration), ...waiting]);
    return [...found].map((row) => ({
      ...row,
      productIds: productsOf(this.memory, row.id),
      isPartWaiting: this.isPartWaiting(row),
    }));
  }

  placed({ purchase, orders, items, searchAfterMs, beside = [] }: Placement): readonly Change[] {
    const write = () => {
      this.memory.purchases.put(purchase.id, { ...purchaseRow(purchase), nextSearchAtMs: this.memory.dueIn(searchAfterMs) });
      for (const order of orders) this.memory.orders.put(order.id, orderRow(order));
      for (const item of items) this.memory.orderItems.put(Memory.key(item.orderId, item.productId), item);
    };
    const isFree = () => this.openOf(purchase.buyerId, purchase.cartGeneration).every(({ id }) => beside.includes(id));
    const isOutrun = () => [purchase, ...orders].some(({ number }) => this.memory.isNumberTaken(number));
    return [new InMemoryChange(write, isFree, isOutrun)];
  }

  async supersede(purchaseIds: readonly string[]): Promise<void> {
    for (const id of purchaseIds) {
      const purchase = this.memory.purchases.get(id);
      if (purchase && !this.isPartWaiting(purchase)) this.closeOpen(id);
    }
  }

  async preferenceCreated(purchaseId: string, { id, redirectUrl, collectorId }: Preference): Promise<boolean> {
    const purchase = this.memory.purchases.get(purchaseId);
    if (!purchase) return false;
    const isWanted = purchase.state === 'open' || purchase.state === 'paid';
    const expirePreferenceAt = purchase.state === 'open' ? purchase.expirePreferenceAt : this.memory.clock.now();
    this.memory.purchases.patch(purchaseId, { preferenceId: id, redirectUrl, collectorId, expirePreferenceAt });
    return isWanted;
  }

  async preferenceRefused(purchaseId: string): Promise<void> {
    if (this.memory.purchases.get(purchaseId)?.state === 'open') this.memory.purchases.patch(purchaseId, { state: 'failed' });
  }

  approved(purchaseId: string, { paymentId, paidAt, paymentStatus, hasOpenPayment }: Approval): readonly Change[] {
    return [
      new InMemoryChange(() => {
        const purchase = this.memory.purchases.get(purchaseId);
        if (!purchase || purchase.paidAt) return;
        this.refuseSecond(purchase, paymentId);
        const lastMs = purchase.expiresAt.getTime() + PAYMENT_SEARCH.keptMs;
        const nextSearchAtMs = hasOpenPayment || this.memory.clock.nowMs >= lastMs ? purchase.nextSearchAtMs : lastMs;
        const paid = { state: 'paid', paidPaymentId: paymentId, paidAt, partUntil: null, paymentStatus, nextSearchAtMs } as const;
        this.memory.purchases.patch(purchaseId, { ...paid, ...this.closed(purchase) });
      }),
      new InMemoryChange(() => {
        for (const { id, sellerFulfillment } of this.memory.orders.all((order) => order.purchaseId === purchaseId))
          this.memory.orders.patch(id, { sellerFulfillment: { ...paidFields(paidAt), ...sellerFulfillment } });
      }),
    ];
  }

  superseded(purchaseIds: readonly string[]): Change {
    return new InMemoryChange(() => {
      for (const id of purchaseIds) {
        const waits = this.memory.purchases.get(id)?.partUntil && { nextSearchAtMs: this.memory.clock.nowMs };
        this.closeOpen(id);
        this.memory.purchases.patch(id, { ...waits });
      }
    });
  }

  paymentRead(purchaseId: string, { status, isOpen, partUntil }: PaymentRead): Change {
    return new InMemoryChange(() => {
      const known = this.memory.purchases.get(purchaseId)?.nextSearchAtMs ?? null;
      const bys = [
        isOpen ? this.memory.clock.nowMs + PAYMENT_SEARCH.longestPauseMs : null,
        partUntil && Math.max(partUntil.getTime(), this.memory.clock.nowMs + 1000),
        known,
      ];
      const times = bys.filter((by) => by !== null);
      const nextSearchAtMs = times.length > 0 ? Math.min(...times) : null;
      const { state, expirePreferenceAt = null } = this.memory.purchases.get(purchaseId) ?? {};
      const again = isOpen && state === 'superseded' ? this.memory.clock.now() : null;
      this.memory.purchases.patch(purchaseId, {
        paymentStatus: status,
        partUntil,
        nextSearchAtMs,
        expirePreferenceAt: expirePreferenceAt ?? again,
      });
    });
  }

  quoted(orderId: string, quote: object): Change {
    return new InMemoryChange(() => this.patchShipco(orderId, (known) => ({ ...known, ...quote })));
  }

  shipped(orderId: string, shipment: RecordedShipment): Change {
    return new InMemoryChange(() =>
      this.patchShipco(orderId, ({ shipment_create_failed_at, shipment_create_error, ...kept }) => ({
        ...kept,
        ...shipmentFields(shipment),
      })),
    );
  }

  shipmentRead(orderId: string, shipment: ReadShipment): Change {
    return new InMemoryChange(() =>
      this.patchShipco(orderId, (known) =>
        known.shipment_id === shipment.shipmentId ? { ...known, ...readingFields(shipment) } : known,
      ),
    );
  }

  shipmentFailed(orderId: string, at: Date, error: string): Change {
    return new InMemoryChange(() =>
      this.patchShipco(orderId, (known) => (known.shipment_id ? known : { ...known, ...failureFields(at, error) })),
    );
  }

  shipsAgain(orderId: string): Change {
    return new InMemoryChange(() =>
      this.patchShipco(orderId, (known) => {
        const { shipment_id, shipment_external_id } = known;
        const before = (known[EARLIER_SHIPMENTS] ?? []) as object[];
        const kept = Object.fromEntries(Object.entries(known).filter(([field]) => !SHIPMENT_FIELDS.some((one) => one === field)));
        const earlier = shipment_id ? [...before, { shipment_id, shipment_external_id }] : before;
        return { ...kept, [EARLIER_SHIPMENTS]: earlier };
      }),
    );
  }

  async claimExpiries(limit: number, leaseMs: number): Promise<PreferenceExpiry[]> {
    const { clock, purchases } = this.memory;
    const due = this.memory.longestDue(purchases.all(), (one) => one.expirePreferenceAt?.getTime() ?? null, limit);
    return due.map(({ id, state, preferenceId, expiresAt, expireTries }) => {
      const tries = expireTries + 1;
      purchases.patch(id, { expireTries: tries, expirePreferenceAt: new Date(clock.nowMs + leaseMs) });
      return { purchaseId: id, preferenceId, isSuperseded: state === 'superseded', expiresAt, tries, claimedAt: clock.now() };
    });
  }

  async expiryTried(purchaseId: string, againInMs: number | null): Promise<void> {
    const expirePreferenceAt = againInMs === null ? null : new Date(this.memory.clock.nowMs + againInMs);
    this.memory.purchases.patch(purchaseId, { expirePreferenceAt });
  }

  private openOf(buyerId: string, cartGeneration: number) {
    const { purchases } = this.memory;
    return purchases.all((one) => one.buyerId === buyerId && one.cartGeneration === cartGeneration && one.state === 'open');
  }

  private isPartWaiting({ paidAt, partUntil }: PurchaseRow): boolean {
    return paidAt === null && partUntil !== null && partUntil > this.memory.clock.now();
  }

  /** What the database's unique index refuses. */
  private refuseSecond({ id }: PurchaseRow, paymentId: string): void {
    const others = this.memory.purchases.all((one) => one.id !== id && one.paidPaymentId === paymentId);
    if (others.length > 0) throw new Error('a second paid purchase of one payment');
  }

  private closeOpen(purchaseId: string): void {
    const purchase = this.memory.purchases.get(purchaseId);
    if (purchase?.state === 'open') this.memory.purchases.patch(purchaseId, { state: 'superseded', ...this.closed(purchase) });
  }

  /** A pay page that should not be used any more, if there is one. */
  private closed({ preferenceId }: { preferenceId: string | null }): { expirePreferenceAt: Date | null } {
    return { expirePreferenceAt: preferenceId === null ? null : this.memory.clock.now() };
  }

  private patchShipco(
    orderId: string,
    change: (shipco: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ): void {
    const order = this.memory.orders.get(orderId);
    if (!order) return;
    const { shipco } = new ShippingAddress(order.shippingAddress);
    this.memory.orders.patch(orderId, { shippingAddress: { ...order.shippingAddress, shipco: change(shipco ?? {}) } });
  }
}

export function productsOf(memory: Memory, purchaseId: string): string[] {
  const orderIds = memory.orders.all((order) => order.purchaseId === purchaseId).map(({ id }) => id);
  return memory.orderItems.all(({ orderId }) => orderIds.includes(orderId)).map(({ productId }) => productId);
}
