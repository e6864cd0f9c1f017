import { Logger } from '@nestjs/common';
import { CapturedLog, silenceLogs } from '../support/captured-log.js';
import { expectError } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let orderId: string;
let paymentId: string;
let parcel: { shipment_id: string; external_id: string; carrier_tracking_id: string };
let order: Awaited<ReturnType<Shop['order']>>;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  orderId = await shop.paid();
  order = await shop.orderWhen(orderId, 'created');
  const [row] = await market.rows<{ id: string }>('select id from payments where purchase_id = $1', [order.purchase_id]);
  paymentId = row?.id ?? '';
  const { shipment_id = '', shipment_external_id: external_id = '', carrier_tracking_id } = order.shipping_address.shipco ?? {};
  parcel = { shipment_id, external_id, carrier_tracking_id: carrier_tracking_id ?? '' };
});
afterAll(() => market.close());
afterEach(async () => {
  await market.rows("delete from sellers where name = 'Zeta'");
  await market.rows("update sellers set name = 'Tienda Norte' where id = $1", [order.seller_id]);
});

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly state: string;
  readonly purchase: { readonly id: string; readonly number: string | null } | null;
  readonly orders: readonly { readonly id: string }[];
  readonly amount: number | null;
  readonly unowned: string | null;
  readonly matched: string;
}
const NOTHING_MORE = {
  purchase: null,
  orders: [],
  amount: null,
  unowned: null,
  payment_status: null,
  part_until: null,
  is_part_back: false,
};
const search = async (typed: string): Promise<Item[]> => {
  const { status, body } = await admin.get(`/api/admin/search?q=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  return body.items;
};
const found = async (typed: string) =>
  (await search(typed)).map(({ kind, id, orders, matched }) =>
    [`${kind} ${id} by ${matched}`, ...orders.map((below) => `with ${below.id}`)].join(' '),
  );
const atCheckout = (given: object) =>
  market.rows('update purchases set recipient = recipient || $1::jsonb where id = $2', [
    JSON.stringify(given),
    order.purchase_id,
  ]);
const bought = (matched: string) => [`purchase ${order.purchase_id} by ${matched} with ${orderId}`];

describe('an operator finds', () => {
  it('purchases by the beginnings of words of their buyer’s name, and by the end of the phone (R-684)', async () => {
    await market.rows("update buyer_profiles set name = 'Ána Torres Ñáñez', phone = '(0261) 555-0134' where name = $1", [
      PROFILE.name,
    ]);
    for (const typed of ['torres', 'TÓR', 'ana nan', 'Torr Ana']) expect(await found(typed)).toEqual(bought('name'));
    for (const typed of ['550134', '555 0134', '+54 261 555 0134', '261-555-0134'])
      expect(await found(typed)).toEqual(bought('phone'));
    for (const typed of ['orres', 'ana gomez', '550135', '13401']) expect(await found(typed)).toEqual([]);
    await market.rows('update buyer_profiles set name = $1, phone = $2', [PROFILE.name, PROFILE.phone]);
  });

  it('what was paid for somebody else, by the name and the phone that only this checkout was given (R-761)', async () => {
    await atCheckout({ name: 'Márta de los Ríos', phone: '+54 351 444-7788' });
    for (const typed of ['marta', 'RIO', 'ríos márta']) expect(await found(typed)).toEqual(bought('name'));
    for (const typed of ['447788', '0351 444 7788']) expect(await found(typed)).toEqual(bought('phone'));
    expect((await search('marta'))[0]?.title).toBe('Márta de los Ríos');
    for (const typed of ['arta', 'marta gomez', '447789']) expect(await found(typed)).toEqual([]);
    await atCheckout({ name: PROFILE.name, phone: PROFILE.phone });
  });

  it('whatever is typed with thirteen statements at most, however many are found (R-763)', async () => {
    for (const typed of [PROFILE.name, PROFILE.phone, PROFILE.email, orderId, paymentId, order.number ?? '', 'tienda'])
      expect((await statementsOf(() => search(typed))).length).toBeLessThanOrEqual(13);
  });

  it('an order by its number, however it is typed (R-412, R-684)', async () => {
    const number = order.number ?? '';
    for (const typed of [number, `#${number}`, number.toLowerCase(), number.replace('-', ' '), ` #${number.toLowerCase()} `])
      expect(await search(typed)).toEqual([
        {
          kind: 'order',
          id: orderId,
          number,
          title: expect.stringMatching(/^Tienda Norte: ./),
          state: 'paid',
          ...NOTHING_MORE,
          payment_status: 'approved',
          purchase: { id: order.purchase_id, number: order.purchase_number },
          matched: 'number',
        },
      ]);
  });

  it('a purchase by its number, with its orders below it and nowhere else (R-762)', async () => {
    expect(await search(order.purchase_number ?? '')).toEqual([
      {
        kind: 'purchase',
        id: order.purchase_id,
        number: order.purchase_number,
        title: PROFILE.name,
        state: 'paid',
        ...NOTHING_MORE,
        payment_status: 'approved',
        orders: [
          {
            id: orderId,
            number: order.number,
            title: expect.stringMatching(/^Tienda Norte: ./),
            state: 'paid',
            payment_status: 'approved',
            part_until: null,
            is_part_back: false,
          },
        ],
        matched: 'number',
      },
    ]);
  });

  it('records by their ids, or the first six characters of them (R-412)', async () => {
    for (const typed of [orderId, orderId.slice(0, 8)]) expect(await found(typed)).toEqual([`order ${orderId} by id`]);
    for (const typed of [order.purchase_id, order.purchase_id.slice(0, 8)]) expect(await found(typed)).toEqual(bought('id'));
    expect(await found(order.seller_id)).toEqual([`seller ${order.seller_id} by id`]);
    expect(await found(orderId.slice(0, 5))).toEqual([]);
  });

  it('a payment, with its purchase (R-412)', async () => {
    expect(await search(paymentId)).toMatchObject([
      {
        kind: 'payment',
        id: paymentId,
        number: null,
        title: expect.stringMatching(/^ARS \d+\.\d\d$/),
        state: 'approved',
        amount: expect.any(Number),
        unowned: null,
        matched: 'id',
      },
      { kind: 'purchase', id: order.purchase_id, orders: [{ id: orderId }], matched: 'payment_id' },
    ]);
  });

  it('a payment whose money belongs to no sale, and whether that is resolved (R-412)', async () => {
    await market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select '900900', $1, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch'`,
      [order.purchase_id],
    );
    expect((await search('900900'))[0]).toMatchObject({ id: '900900', unowned: 'open' });
    await admin.call('POST', '/api/admin/unowned-payments/900900/resolve', { note: 'Refunded.' });
    expect((await search('900900'))[0]).toMatchObject({ id: '900900', unowned: 'resolved' });
    await market.rows("delete from payments where id = '900900'");
  });

  it.each(['shipment_id', 'external_id', 'carrier_tracking_id'] as const)('a parcel by its %s (R-412)', async (matched) => {
    const [one, ...more] = await search(parcel[matched]);
    expect(one).toMatchObject({ kind: 'parcel', id: orderId, number: order.number, state: 'created', matched });
    expect(one?.title).toContain(parcel.carrier_tracking_id);
    expect(more).toEqual([]);
  });

  it('what was bought by the e-mail of the buyer, her profile, or the checkout, in any case (R-412)', async () => {
    const [user] = await market.rows<{ email: string }>(
      'select u.email from users u join orders o on o.buyer_id = u.id where o.id = $1',
      [orderId],
    );
    await atCheckout({ email: 'Otra@Example.com' });
    for (const typed of [user?.email ?? '', PROFILE.email.toUpperCase(), 'otra@example.com'])
      expect(await found(typed)).toEqual(bought('email'));
    expect(await found('nadie@example.com')).toEqual([]);
  });

  it('a seller by the beginning of the name, without accents and case (R-412)', async () => {
    await market.rows("update sellers set name = 'Tiénda Norte' where id = $1", [order.seller_id]);
    for (const typed of ['tie', 'TIENDA NORTE', 'tiénda n'])
      expect(await search(typed)).toEqual([
        {
          kind: 'seller',
          id: order.seller_id,
          number: null,
          title: 'Tiénda Norte',
          state: 'none',
          ...NOTHING_MORE,
          matched: 'name',
        },
      ]);
    expect(await found('norte')).toEqual([]);
    expect(await found('%%%')).toEqual([]);
  });

  it('a parcel among twenty at most, although many ids begin like its own (R-412)', async () => {
    await market.rows(
      `insert into users (id, issuer, subject, name, email, created_at)
       select $1 || '-' || n, 'i', $1 || '-' || n, 'x', 'x@example.com', now() from generate_series(1, 30) n`,
      [parcel.shipment_id],
    );
    await market.rows(
      `insert into sellers (id, user_id, name, created_at) select id, id, 'Zeta', now() from users where id like $1 || '-%'`,
      [parcel.shipment_id],
    );
    const [one, ...more] = await search(parcel.shipment_id);
    expect(one).toMatchObject({ kind: 'parcel', id: orderId, matched: 'shipment_id' });
    expect(more).toHaveLength(19);
  });
});

describe('a search', () => {
  it.each(['', 'ab', '  ab  ', 'x'.repeat(201)])('of %j is rejected', async (typed) => {
    expectError(await admin.get(`/api/admin/search?q=${encodeURIComponent(typed)}`), 400, 'VALIDATION_FAILED', [
      { path: 'q', message: 'q must be a text of 3 to 200 characters' },
    ]);
  });

  it('is not logged, whatever comes of it (R-413)', async () => {
    const log = new CapturedLog();
    Logger.overrideLogger(log);
    try {
      await search('canary@example.com');
      await admin.get(`/api/admin/search?q=canary${'x'.repeat(300)}`);
      await Person.stranger(market).get('/api/admin/search?q=canary');
    } finally {
      silenceLogs();
    }
    expect(log.lines.join('\n')).not.toContain('canary');
  });
});
