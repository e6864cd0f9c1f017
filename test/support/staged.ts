import type { Cart } from '../../src/cart/domain/cart.js';
import { type DraftedPurchase, DraftPurchase } from '../../src/checkout/application/draft-purchase.service.js';
import type { Order } from '../../src/orders/domain/order.js';
import type { OrderFact } from '../../src/orders/domain/order-fact.js';
import type { PaycoConfig } from '../../src/platform/config/payco.config.js';
import type { Change } from '../../src/platform/database/unit-of-work.js';
import type { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import { QuotableGroup } from '../../src/shipping/quoting/domain/quotable-group.js';
import { ShippingQuote } from '../../src/shipping/quoting/domain/shipping-quote.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { HoldReason } from '../../src/shipping/shipments/domain/stop-reason.js';
import { DESTINATION, someTerms } from './shipping.builder.js';
import { type ProductRow, RECIPIENT, type Stage } from './stage.js';

export function aProduct(patch: Partial<ProductRow> = {}): ProductRow {
  const size = { weightGrams: 900, lengthCm: 25, widthCm: 20, heightCm: 12 };
  const codes = { sku: null, externalId: null };
  const texts = { id: 'kettle', sellerId: 's1', title: 'Kettle' };
  return { ...texts, ...size, priceCents: 2_400_000, freeShipping: false, imageUrl: null, ...codes, active: true, ...patch };
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

/** A purchase of the buyer's cart as it is, each seller's part quoted like one kettle. */
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
  const approval = { paymentId, paidAt: clock.now(), paymentStatus: 'approved', nextSearchAt: null };
  const scheduled = orders.map(({ id }) => newShipment(id, 'MP', clock.now(), hold));
  const changes = [...purchases.approved(purchase.id, approval), ...carts.removeBought(purchase.buyerId, items)];
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

let hints = 0;

/** The shipping provider says that a parcel has changed: stored as when it says so. */
export function hinted({ work, followed, inbox, clock }: Stage, externalId: string): Promise<boolean> {
  const id = `h${++hints}`;
  const what = { source: 'shipco', variant: 'webhook', verified: true, topic: 'status', resourceId: externalId, body: {} };
  const entry = { ...what, id, dedupeKey: id, receivedAt: clock.now() };
  return work.commit(inbox.noted(entry, 'hint', {}), followed.hinted(externalId));
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
