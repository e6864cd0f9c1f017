import { type Kysely, sql } from 'kysely';
import { IF_FENCED, ifFenced, SqlChange } from '../../platform/database/sql-change.js';
import { type Given, statement, tables } from '../../platform/database/statement.js';
import type { Approval, PaymentRead, Placement } from '../application/purchase.repository.js';
import type { Order, OrderItem } from '../domain/order.js';
import type { Preference } from '../domain/purchase.js';
import { isPartWaiting, PURCHASE_COLUMNS } from './orders.rows.js';
import type { OrdersTables } from './orders.schema.js';

export const OPEN = statement((given: Given<{ buyerId: string; cartGeneration: number }>) =>
  tables<OrdersTables>()
    .selectFrom('purchases')
    .select(PURCHASE_COLUMNS)
    .select(
      sql<
        string[]
      >`array(select i.product_id from orders o, lateral (select product_id from order_items where order_id = o.id offset 0) i
        where o.purchase_id = purchases.id)`.as('product_ids'),
    )
    .select(isPartWaiting.as('is_part_waiting'))
    .where('buyer_id', '=', given('buyerId'))
    .where(({ or, and, eb }) =>
      or([and([eb('cart_generation', '=', given('cartGeneration')), eb('state', '=', sql.lit('open'))]), isPartWaiting]),
    )
    .orderBy('created_at')
    .orderBy('id'),
);

// A payment page that must not be used any more, if there is one.
const closing = sql<string | null>`case when preference_id is null then null else now() end`;

/** As a fence. One that a part waits for stays as it is. */
export const REPLACED = statement((given: Given<{ purchaseIds: string[] }>) =>
  superseding(tables<OrdersTables>())
    .where(sql<boolean>`id = any(${given('purchaseIds')})`)
    .where(({ not }) => not(isPartWaiting)),
);

/** As a fence. */
export const REFUSED = statement((given: Given<{ purchaseId: string }>) =>
  tables<OrdersTables>()
    .updateTable('purchases')
    .set({ state: 'failed' })
    .where('id', '=', given('purchaseId'))
    .where('state', '=', 'open'),
);

function superseding(tables: Kysely<OrdersTables>) {
  return tables.updateTable('purchases').set({ state: 'superseded', expire_preference_at: closing }).where('state', '=', 'open');
}

export const APPROVE_PURCHASE = statement((given: Given<Approval & { readonly purchaseId: string }>) =>
  tables<OrdersTables>()
    .updateTable('purchases')
    .set({
      state: 'paid',
      part_until: null,
      paid_payment_id: given('paymentId'),
      paid_at: given('paidAt'),
      payment_status: given('paymentStatus'),
      next_search_at: given('nextSearchAt'),
      expire_preference_at: closing,
    })
    .where('id', '=', given('purchaseId'))
    .where('paid_at', 'is', null)
    .where(ifFenced),
);

export const SUPERSEDED = statement((given: Given<{ purchaseIds: string[]; searchPartsAt: Date | null }>) =>
  superseding(tables<OrdersTables>())
    .set({
      next_search_at: sql<string | null>`case when part_until is null then next_search_at
        else cast(${given('searchPartsAt')} as timestamptz) end`,
    })
    .where(sql<boolean>`id = any(${given('purchaseIds')})`)
    .where(ifFenced),
);

export const PAYMENT_READ = statement((given: Given<PaymentRead & { readonly purchaseId: string }>) =>
  tables<OrdersTables>()
    .updateTable('purchases')
    .set({
      payment_status: given('status'),
      next_search_at: sql<string | null>`least(next_search_at, cast(${given('nextSearchAt')} as timestamptz))`,
      part_until: given('partUntil'),
      // It was begun, or heard of, after the purchase was superseded. One that is being ended has its time.
      expire_preference_at: sql<string | null>`case when ${given('isOpen')} and state = 'superseded'
        then coalesce(expire_preference_at, now()) else expire_preference_at end`,
    })
    .where('id', '=', given('purchaseId'))
    .where(ifFenced),
);

const isWanted = sql<boolean>`state in ('open', 'paid')`;

/** The payment page of a purchase that must not be paid any more is closed at once, also of one that was paid before it was stored. */
export const PREFERENCE_CREATED = statement((given: Given<Preference & { readonly purchaseId: string }>) =>
  tables<OrdersTables>()
    .updateTable('purchases')
    .set({
      preference_id: given('id'),
      redirect_url: given('redirectUrl'),
      collector_id: given('collectorId'),
      expire_preference_at: sql<string>`case when state = 'open' then expire_preference_at else now() end`,
    })
    .where('id', '=', given('purchaseId'))
    .returning(isWanted.as('wanted')),
);

/** A purchase placed after the cart was read has increased the cart's version; one placed before is visible here. */
const NONE_OPEN = `not exists (select from purchases where buyer_id = ? and cart_generation = ? and state = 'open'
                                                       and id <> all(cast(? as text[])))`;

const PLACED = `
  insert into purchases (id, number, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                         payment_status, next_search_at, expiry_due_at)
  select ?, ?, ?, ?, ?, cast(? as jsonb), ?, ?, ?, ?, ?, ?, ? where ${IF_FENCED}`;

const SOLD = `
  insert into orders (id, number, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                      created_at, shipping_address, seller_fulfillment)
  select id, number, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
         created_at, shipping_address, seller_fulfillment
    from jsonb_to_recordset(cast(? as jsonb)) as o (
           id text, number text, purchase_id text, buyer_id text, seller_id text, items_total_cents bigint, shipping_full_cents bigint,
           buyer_shipping_share_cents bigint, created_at timestamptz, shipping_address jsonb, seller_fulfillment jsonb)
   where ${IF_FENCED}`;

const ITEMS = `
  insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping, sku, external_id)
  select order_id, product_id, title, quantity, unit_price_cents, free_shipping, sku, external_id
    from jsonb_to_recordset(cast(? as jsonb)) as i (
           order_id text, product_id text, title text, quantity int, unit_price_cents bigint, free_shipping boolean,
           sku text, external_id text)
   where ${IF_FENCED}`;

/** A random number may be taken; the next try has another one. */
const NUMBERS = ['purchases_number_unique', 'orders_number_unique'];

export function placing({ purchase, orders, items, nextSearchAt, beside = [] }: Placement): readonly SqlChange[] {
  const { id, number, buyerId, cartGeneration, recipient, totalCents, createdAt, expiresAt, state, paymentStatus } = purchase;
  const facts = [
    purchase.fingerprint,
    JSON.stringify(recipient),
    totalCents,
    createdAt,
    expiresAt,
    state,
    paymentStatus,
    nextSearchAt,
    expiresAt,
  ];
  return [
    new SqlChange(PLACED, [id, number, buyerId, cartGeneration, ...facts], {
      condition: NONE_OPEN,
      values: [buyerId, cartGeneration, [...beside]],
      constraints: NUMBERS,
    }),
    new SqlChange(SOLD, [JSON.stringify(orders.map(toOrderRow))]),
    new SqlChange(ITEMS, [JSON.stringify(items.map(toItemRow))]),
  ];
}

function toOrderRow(order: Order) {
  return {
    id: order.id,
    number: order.number,
    purchase_id: order.purchaseId,
    buyer_id: order.buyerId,
    created_at: order.createdAt,
    seller_id: order.sellerId,
    items_total_cents: order.itemsTotalCents,
    shipping_full_cents: order.shippingFullCents,
    buyer_shipping_share_cents: order.buyerShippingShareCents,
    shipping_address: order.shippingAddress.document,
    seller_fulfillment: order.sellerFulfillment.document,
  };
}

function toItemRow(item: OrderItem) {
  return {
    order_id: item.orderId,
    product_id: item.productId,
    title: item.title,
    quantity: item.quantity,
    unit_price_cents: item.unitPriceCents,
    free_shipping: item.freeShipping,
    sku: item.sku,
    external_id: item.externalId,
  };
}
