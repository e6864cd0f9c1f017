import { createHash } from 'node:crypto';
import { call } from './calls.mjs';

const CART = {
  name: 'cart',
  text: `select b.id as buyer_id, b.name, b.email, b.phone, b.document, p.*, i.quantity
           from bench_floor.sessions x
           join bench_floor.buyers b on b.id = x.user_id
           join bench_floor.cart_items i on i.buyer_id = x.user_id
           join bench_floor.products p on p.id = i.product_id
          where x.token_hash = $1 and x.expires_at > now()`,
};

export async function quote(tools, request, { shipping }) {
  const lines = await cartOf(tools, request);
  const { price, option } = await priceOf(tools, lines, shipping);
  const { seller_id } = lines[0];
  const { carrier, service_type, delivery_time } = option;
  const parcel = {
    seller_id,
    carrier_name: carrier.name,
    service_type: service_type.code,
    service_name: service_type.name,
    price,
    buyer_price: price,
    estimated_delivery: delivery_time.estimated_delivery,
    destination: { city: shipping.city, state: shipping.state, zip: shipping.zip },
  };
  const shipco = { currency: 'ARS', quoted_at: new Date().toISOString(), parcels: [parcel] };
  return { shipping_full: price, buyer_shipping_share: price, used_shipco: true, shipco };
}

/** One row for each product in the cart of whom the cookie names. */
export async function cartOf({ db }, request) {
  const cookie = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie)[1];
  const [token] = decodeURIComponent(cookie).split('.', 1);
  const { rows } = await db.query({ ...CART, values: [createHash('sha256').update(token).digest()] });
  return rows;
}

/** The cheapest option that a buyer can choose. */
export async function priceOf({ shipco }, lines, { city, state, zip, street, number }) {
  const items = lines.map((line) => ({
    weight: line.weight_grams,
    height: line.height_cm,
    width: line.width_cm,
    length: line.length_cm,
    description: line.title,
  }));
  const answer = await call(shipco, 'POST', '/v2/shipments/quote', {
    account_id: 7001,
    source: 'marketplace',
    declared_value: lines.reduce((sum, line) => sum + line.price_cents, 0) / 100,
    type_packaging: 'dynamic',
    sort_by: 'price',
    destination: { city, state, zipcode: zip, street, street_number: number },
    items,
  });
  const options = answer.all_results.filter(({ selectable }) => selectable);
  const [option] = options.sort((one, other) => one.amounts.price_incl_tax - other.amounts.price_incl_tax);
  return { price: option.amounts.price_incl_tax, option, items };
}
