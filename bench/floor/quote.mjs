import { createCipheriv, createHash, hash, randomBytes } from 'node:crypto';
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
  const { price, option, options } = await priceOf(tools, lines, shipping);
  const { seller_id, buyer_id } = lines[0];
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
    destination_differs: false,
    pickup_point: null,
    choice: 'default',
    option_id: optionId(option),
    options: options.map(optionOf),
  };
  const token = seal(
    JSON.stringify([lines, shipping, price, option.carrier, service_type, delivery_time]).slice(0, 300),
    buyer_id,
  );
  const until = new Date(Date.now() + 900_000).toISOString();
  const shipco = {
    currency: 'ARS',
    quoted_at: new Date().toISOString(),
    quote_token: token,
    valid_until: until,
    parcels: [parcel],
  };
  return { shipping_full: price, buyer_shipping_share: price, used_shipco: true, shipco };
}

function optionOf(option) {
  const { carrier, service_type, delivery_time, amounts, tags, pickup_points } = option;
  return {
    option_id: optionId(option),
    service_type: service_type.code,
    service_name: service_type.name,
    carrier_name: carrier.name,
    price: amounts.price_incl_tax,
    buyer_price: amounts.price_incl_tax,
    estimated_delivery: delivery_time.estimated_delivery,
    tags,
    pickup_points: pickup_points?.map(pointOf) ?? null,
  };
}

function optionId({ carrier, logistic_type, service_type }) {
  return `${carrier.id}-${logistic_type}-${service_type.code}`;
}

function pointOf({ point_id, description, open_hours, location: { street, street_number, city, geolocation } }) {
  return {
    point_id,
    description,
    street: `${street} ${street_number}`,
    city,
    open_hours,
    distance_m: geolocation?.distance ?? null,
  };
}

/** What was quoted, so that only the service can read it. */
function seal(text, buyerId) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hash('sha256', `secret ${buyerId}`, 'buffer'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** One row for each product in the cart of the cookie's user. */
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
  options.sort((one, other) => one.amounts.price_incl_tax - other.amounts.price_incl_tax);
  const option = options.find(({ service_type }) => service_type.code !== 'pickup_point');
  return { price: option.amounts.price_incl_tax, option, options, items };
}
