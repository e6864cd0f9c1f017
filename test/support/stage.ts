import type { CartRepository } from '../../src/cart/application/cart.repository.js';
import type { Cart } from '../../src/cart/domain/cart.js';
import type { AddressBooks } from '../../src/checkout/application/address-books.js';
import { type DraftedPurchase, DraftPurchase } from '../../src/checkout/application/draft-purchase.service.js';
import type { IdempotencyKeys } from '../../src/checkout/application/idempotency-keys.js';
import type { PaycoConfig } from '../../src/config/payco.config.js';
import type { WebhookInbox } from '../../src/inbox/application/webhook-inbox.js';
import type { Numbering } from '../../src/orders/application/numbering.js';
import type { OrderFacts } from '../../src/orders/application/order-facts.js';
import type { PaymentSearches } from '../../src/orders/application/payment-searches.js';
import type { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import type { Order } from '../../src/orders/domain/order.js';
import type { OrderFact } from '../../src/orders/domain/order-fact.js';
import type { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import type { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import type { Change, UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import type { BulkActs } from '../../src/shipping/failures/application/bulk-acts.js';
import type { FailedShipments } from '../../src/shipping/failures/application/failed-shipments.js';
import type { SoldParcels } from '../../src/shipping/labels/application/sold-parcels.js';
import type { CartSessions } from '../../src/shipping/quoting/application/cart-sessions.js';
import { QuotableGroup } from '../../src/shipping/quoting/domain/quotable-group.js';
import { ShippingQuote } from '../../src/shipping/quoting/domain/shipping-quote.js';
import type { TrackingEvent } from '../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import type { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import type { ShipmentRecovery } from '../../src/shipping/shipments/application/shipment-recovery.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { HoldReason } from '../../src/shipping/shipments/domain/stop-reason.js';
import type { FollowedParcels } from '../../src/shipping/tracking/application/followed-parcels.js';
import type { ManualClock } from './fakes/manual-clock.js';
import type { ProductRow } from './fakes/memory.js';
import { aShipmentRequest, DESTINATION, someTerms } from './shipping.builder.js';

/** The repositories of the product over one store, in memory or on PostgreSQL, and a time that passes when the test says so. */
export interface Stage {
  readonly clock: ManualClock;
  readonly work: UnitOfWork;
  readonly carts: CartRepository;
  readonly sessions: CartSessions;
  readonly purchases: PurchaseRepository;
  readonly numbering: Numbering;
  readonly searches: PaymentSearches;
  readonly orderFacts: OrderFacts;
  readonly payments: PaymentRepository;
  readonly shipments: ShipmentRepository;
  readonly followed: FollowedParcels;
  readonly attempts: ShipmentAttempts;
  readonly recovery: ShipmentRecovery;
  readonly failures: FailedShipments;
  readonly bulkActs: BulkActs;
  readonly soldParcels: SoldParcels;
  readonly links: SellerLinkRepository;
  readonly inbox: WebhookInbox;
  readonly addressBooks: AddressBooks;
  readonly keys: IdempotencyKeys;
  /** Time passes for the process and for the store. */
  passes(ms: number): Promise<void>;
  /** From here on the database is another one: it was restored, or a replica was promoted. */
  incarnated(): Promise<void>;
  /** Adds or replaces a product, with its seller. */
  sell(product: ProductRow): Promise<void>;
  /** Opens a session of this buyer; returns its token. */
  login(buyerId: string): Promise<string>;
  /** The stored events of an order's parcels, oldest first. */
  eventsOf(orderId: string): Promise<(TrackingEvent & { readonly shipmentId: string })[]>;
  /** The stored facts of an order, oldest first. */
  factsOf(orderId: string): Promise<{ readonly number: number; readonly kind: string; readonly data: object }[]>;
  /** Stores `RECIPIENT` as the profile of this buyer. */
  saveProfile(buyerId: string): Promise<void>;
  /** Empties the store. The buyers `ana` and `leo` and the sellers `s1` and `s2` are there nevertheless. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const BUYERS = ['ana', 'leo'] as const;
export const SELLERS = { s1: 'Feria Sur', s2: 'Tienda Norte' } as const;
export const RECIPIENT = aShipmentRequest().recipient;

export function aProduct(patch: Partial<ProductRow> = {}): ProductRow {
  const size = { weightGrams: 900, lengthCm: 25, widthCm: 20, heightCm: 12 };
  const texts = { id: 'kettle', sellerId: 's1', title: 'Kettle' };
  return { ...texts, ...size, priceCents: 2_400_000, freeShipping: false, active: true, ...patch };
}

/** Puts products that are on sale into a cart: units by their ids. */
export async function fillCart({ work, carts, clock }: Stage, buyerId: string, units: Readonly<Record<string, number>>) {
  await work.run(async () => {
    await carts.lock(buyerId);
    for (const [productId, quantity] of Object.entries(units)) await carts.setQuantity(buyerId, productId, quantity, clock.now());
  });
}

/** A purchase of the buyer's cart as it is, each seller's part quoted like one kettle, not stored. */
export async function drafted({ carts, clock }: Stage, buyerId = 'ana', fingerprint = 'f'): Promise<DraftedPurchase> {
  const cart = await carts.ofBuyer(buyerId);
  const priced = cart
    .sellerGroups()
    .map((group) => ({ group: new QuotableGroup(group, null), terms: someTerms(), hasCredential: true }));
  const placement = new DraftPurchase({ purchaseTtlHours: 24, recoveryIntervalMs: 60_000 } as PaycoConfig, { cell: null });
  const buyer = { id: buyerId, recipient: RECIPIENT };
  return placement.draft({
    cart,
    buyer,
    destination: DESTINATION,
    quote: ShippingQuote.of(priced),
    fingerprint,
    createdAt: clock.now(),
  });
}

/** Stores a purchase of a cart as a checkout does: false when the cart has changed since it was read, or has an open purchase. */
export function place({ carts, purchases, work }: Stage, cart: Cart, draft: DraftedPurchase): Promise<boolean> {
  return work.commit(carts.unchanged(cart), ...purchases.placed(draft));
}

/** The same, stored. */
export async function placed(stage: Stage, buyerId = 'ana', fingerprint = 'f'): Promise<DraftedPurchase> {
  const draft = await drafted(stage, buyerId, fingerprint);
  const cart = await stage.carts.ofBuyer(buyerId);
  if (!(await place(stage, cart, draft))) throw new Error('the purchase was not stored');
  return draft;
}

/** A stored purchase of one kettle by this buyer. */
export async function placedKettle(stage: Stage, buyerId = 'ana', fingerprint = 'f'): Promise<DraftedPurchase> {
  await stage.sell(aProduct());
  await fillCart(stage, buyerId, { kettle: 1 });
  return placed(stage, buyerId, fingerprint);
}

export async function orderOf({ work, purchases }: Stage, orderId: string): Promise<Order> {
  const order = await work.run(() => purchases.findOrder(orderId));
  if (!order) throw new Error('there is no such order');
  return order;
}

export async function cartVersion({ payments }: Stage, purchaseId: string): Promise<number> {
  return (await payments.settlementFacts(purchaseId, 'none'))?.cart.version ?? -1;
}

/** Lets a payment pay for a purchase, with a shipment for each order, as a first approval does. */
export async function approved(
  stage: Stage,
  { purchase, orders, items }: DraftedPurchase,
  paymentId = '9001',
  hold: HoldReason | null = null,
  facts: readonly OrderFact[] = [],
  isRead = true,
): Promise<void> {
  const { carts, purchases, shipments, clock, work } = stage;
  const fence = carts.nextGeneration(purchase.buyerId, await cartVersion(stage, purchase.id));
  const approval = { paymentId, paidAt: clock.now(), paymentStatus: 'approved', hasOpenPayment: false };
  const scheduled = orders.map(({ id }) => newShipment(id, 'MP', clock.now(), hold));
  const changes = [...purchases.approved(purchase.id, approval), ...carts.taken(purchase.buyerId, items)];
  const news = orders.map(({ id }) => ({ orderId: id, facts }));
  const isWritten = await work.run(async () => {
    const held = await shipments.lock(orders.map(({ id }) => id));
    if (held.length === 0) return work.commit(fence, ...changes, shipments.scheduled(scheduled, {}, news, isRead));
    for (const shipment of held) shipment.paid(hold, isRead);
    return (await work.commit(fence)) && work.commit(shipments.saved(held, news), ...changes);
  });
  if (!isWritten) throw new Error('the cart has changed');
}

/** Commits changes of a purchase behind the fence of its cart, as a settlement does. */
export async function committed(stage: Stage, purchaseId: string, ...changes: readonly Change[]): Promise<void> {
  const facts = await stage.payments.settlementFacts(purchaseId, 'none');
  const fence = stage.carts.fence(facts?.purchase.buyerId ?? '', facts?.cart.version ?? -1);
  if (!(await stage.work.commit(fence, ...changes))) throw new Error('the cart has changed');
}

/** A paid order for one kettle, whose shipment is due. */
export async function paidOrder(stage: Stage, buyerId = 'ana', paymentId = '9001'): Promise<string> {
  const kettle = await placedKettle(stage, buyerId);
  await approved(stage, kettle, paymentId);
  return kettle.orders[0]?.id ?? '';
}

/** The accounts that sellers have linked, as the session of a cart comes with them. */
export async function linkedAccounts(links: SellerLinkRepository): Promise<Map<string, number>> {
  const found = await Promise.all((await links.sellerIds()).map((sellerId) => links.find(sellerId)));
  return new Map(found.flatMap((link) => (link?.isUsable() ? [[link.sellerId, link.accountId]] : [])));
}

/** A seller's link as it is stored; its tokens are not sealed by any key. */
export function aLink({ clock }: Pick<Stage, 'clock'>, sellerId = 's1', accountId = 8001): SellerLink {
  const tokens = { accessToken: 'access', refreshToken: 'refresh', lifetimeMs: 3_600_000 };
  return new SellerLink(sellerId, { accountId, accountName: 'Own' }, tokens, clock.now());
}
