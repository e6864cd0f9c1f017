import { randomUUID } from 'node:crypto';
import { call } from './calls.mjs';
import { cartOf, priceOf } from './quote.mjs';

const STORE = {
  name: 'store',
  text: `with purchase as (
           insert into bench_floor.purchases (id, buyer_id, recipient, total_cents) values ($1, $2, $3, $4)),
         placed as (
           insert into bench_floor.orders (id, purchase_id, seller_id, total_cents, shipping_address) values ($5, $1, $6, $4, $7))
         insert into bench_floor.order_items (order_id, product_id, title, quantity, unit_price_cents)
         select $5, * from unnest($8::text[], $9::text[], $10::int[], $11::int[])`,
};
const PREFERENCE = {
  name: 'preference',
  text: 'update bench_floor.purchases set preference_id = $2, redirect_url = $3 where id = $1',
};

/** Quotes, stores purchase, order and items in one statement, creates the payment and stores its address. */
export async function checkout(tools, request, { shipping }) {
  const lines = await cartOf(tools, request);
  const { price, option, items } = await priceOf(tools, lines, shipping);
  const purchase = { id: randomUUID(), orderId: randomUUID(), totalCents: totalOf(lines) + Math.round(price * 100) };
  await tools.db.query({ ...STORE, values: rowsOf(purchase, lines, { ...shipping, shipco: { option, items, price } }) });
  const preference = await call(tools.payco, 'POST', '/checkout/preferences', preferenceOf(purchase, lines, price));
  await tools.db.query({ ...PREFERENCE, values: [purchase.id, preference.id, preference.init_point] });
  return {
    purchase_id: purchase.id,
    redirect_url: preference.init_point,
    preference_id: preference.id,
    currency: 'ARS',
    items_total: totalOf(lines) / 100,
    total: purchase.totalCents / 100,
    shipping_full: price,
    buyer_shipping_share: price,
    used_shipco: true,
    orders: [{ id: purchase.orderId, seller_id: lines[0].seller_id, items_total: totalOf(lines) / 100, shipping_full: price }],
  };
}

function rowsOf({ id, orderId, totalCents }, lines, shippingAddress) {
  const [{ buyer_id, name, email, phone, document, seller_id }] = lines;
  const columns = ['id', 'title', 'quantity', 'price_cents'].map((column) => lines.map((line) => line[column]));
  return [id, buyer_id, { name, email, phone, document }, totalCents, orderId, seller_id, shippingAddress, ...columns];
}

function preferenceOf({ id }, lines, price) {
  const items = lines.map((line) => ({
    id: line.id,
    title: line.title,
    quantity: line.quantity,
    unit_price: line.price_cents / 100,
    currency_id: 'ARS',
  }));
  const [{ name, email }] = lines;
  return {
    items: [...items, { id: 'shipping', title: 'Shipping', quantity: 1, unit_price: price, currency_id: 'ARS' }],
    payer: { name, email },
    external_reference: id,
    notification_url: 'https://shop.example/api/webhooks/payco?source_news=webhooks',
    expires: true,
    expiration_date_to: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  };
}

function totalOf(lines) {
  return lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);
}
