import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';
import { type ShipmentRow, Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

const LIST = '/api/seller/orders';
const MANTA = { title: 'Manta', price: 80_000.5, weight_grams: 1800 };
const PLACE = { progress: 'preparing', progress_text: expect.any(String), progress_at: expect.any(String) };

const REJECTED: Partial<ShipmentRow> = { failure: { code: 'rejected', text: 'HTTP 400: origin_id of account 7001' } };
const REVIEWED: Partial<ShipmentRow> = { review: { code: 'several_parcels', shipmentIds: ['1', '2'] } };
const OUT_OF_REACH: Partial<ShipmentRow> = { unseen_since: '2026-11-24T12:00:00.000Z' };
const NOT_APPROVED = 'payment_not_approved';
const CREATED = `state = 'created', review = null, failure = null, stop_reason = null, unseen_since = null, unresolved = false, due_at = null`;

let market: Marketplace;
let shop: Shop;
let south: string;
let norte: Person;
let sur: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  [south = ''] = await openShop(market, 'seller-sur', 'Feria Sur', [MANTA]);
  [norte, sur] = (await Promise.all(['seller-norte', 'seller-sur'].map((user) => Person.signedIn(market, user)))) as [
    Person,
    Person,
  ];
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const idsOf = ({ body }: { body: { items: readonly { id: string }[] } }): string[] => body.items.map((item) => item.id);
const order = async (id: string, seller = norte) => (await seller.get(`${LIST}/${id}`)).body;

describe('a sold order', () => {
  it("shows its seller the items, the recipient and the parcel's progress (R-427)", async () => {
    const answer = await norte.get(`${LIST}/${orderId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const seenByBuyer = await shop.order(orderId);
    const [stored] = await market.rows<{ cost: number }>(
      "select (shipping_address->'shipco'->'seller_price')::float8 as cost from orders where id = $1",
      [orderId],
    );
    const { shipco } = seenByBuyer.shipping_address;
    expect(answer.body).toEqual({
      id: orderId,
      number: seenByBuyer.number,
      status: 'paid',
      status_text: 'Paid.',
      created_at: seenByBuyer.created_at,
      paid_at: seenByBuyer.seller_fulfillment.paid_at,
      dispatch_by: expect.any(String),
      sent_again_at: null,
      label: 'not_ready',
      currency: 'ARS',
      items: [
        { product_id: shop.productId, title: 'Pava eléctrica', quantity: 1, unit_price: 24_000, sku: null, external_id: null },
      ],
      items_total: 24_000,
      shipping_full: seenByBuyer.shipping_full,
      seller_shipping_cost: stored?.cost,
      quoted_to: 'marketplace',
      shipment_price: seenByBuyer.shipping_full,
      charged_to: 'marketplace',
      drift: 0,
      payment_status: 'approved',
      payment_status_text: 'The payment is approved.',
      is_part_back: false,
      partial_refund: null,
      papers: { invoice_number: null, remito_number: null },
      recipient: { name: PROFILE.name },
      shipping_address: { ...ADDRESS, number: '1', extras: '' },
      shipment: {
        ...{ ...PLACE, state: 'created', state_text: 'The parcel is registered with the carrier.' },
        carrier_name: shipco.carrier_name,
        service_name: shipco.service_name,
        estimated_delivery: shipco.estimated_delivery,
        pickup_point: null,
        packages: 1,
        shipment_id: shipco.shipment_id,
        shipment_created_at: shipco.shipment_created_at,
        carrier_tracking_id: shipco.carrier_tracking_id,
        tracking: shipco.tracking,
      },
      cannot_dispatch: null,
      cancel_request: null,
    });
    expect(stored?.cost).toEqual(expect.any(Number));
    const text = JSON.stringify(answer.body);
    for (const hidden of [PROFILE.email, PROFILE.phone, PROFILE.document, seenByBuyer.purchase_id, 'account', 'origin'])
      expect(text).not.toContain(hidden);
  });

  it("contains only one seller's part of a purchase (R-427)", async () => {
    await shop.buyer.put(south, 2);
    const purchase = await shop.checkout();
    market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
    const bySeller = (seller: Person) => async () => (await seller.get(LIST)).body.items;
    const [[theirs], ours] = await Promise.all([
      eventually(bySeller(sur), (items) => items.length === 1),
      eventually(bySeller(norte), (items) => items.length === 2),
    ]);
    expect(theirs.items).toEqual([
      { product_id: south, title: 'Manta', quantity: 2, unit_price: 80_000.5, sku: null, external_id: null },
    ]);
    expect(theirs.items_total).toBe(160_001);
    expect([theirs.id, ours[0].id].sort()).toEqual(purchase.orders.map((one) => one.id).sort());
    expectError(await norte.get(`${LIST}/${theirs.id}`), 404, 'ORDER_NOT_FOUND');
    expectError(await sur.get(`${LIST}/${ours[0].id}`), 404, 'ORDER_NOT_FOUND');
  });

  it('is not visible until it is paid (R-427)', async () => {
    const before = idsOf(await norte.get(LIST));
    const purchase = await shop.checkout();
    expectError(await norte.get(`${LIST}/${purchase.orders[0].id}`), 404, 'ORDER_NOT_FOUND');
    expect(idsOf(await norte.get(LIST))).toEqual(before);
  });

  it.each<[string, Partial<ShipmentRow>, string, string | undefined, string, string | undefined]>([
    ['failed', REJECTED, 'delayed', 'registration_failed', 'delayed', undefined],
    ['needs_review', REVIEWED, 'delayed', 'needs_review', 'delayed', undefined],
    ['unknown', { failure: { code: 'unknown', text: 'the connection broke' } }, 'pending', undefined, 'pending', undefined],
    ['unknown', OUT_OF_REACH, 'delayed', 'account_unreachable', 'pending', undefined],
    ['skipped', { stop_reason: 'no_credential' }, 'not_possible', 'no_credential', 'not_possible', 'no_credential'],
    ['skipped', { stop_reason: NOT_APPROVED }, 'not_possible', NOT_APPROVED, 'not_possible', NOT_APPROVED],
  ])(
    'whose shipment is %s (%j) is %s for its seller because of %s, and %s for its buyer because of %s (R-430)',
    async (state, columns, forSeller, sellersReason, forBuyer, buyersReason) => {
      const { stop_reason = null, review = null, failure = null, unseen_since = null } = columns;
      await market.rows(
        `update shipments set state = $2, stop_reason = $3, review = $4, failure = $5, unseen_since = $6, unresolved = $6::timestamptz is not null, due_at = now() + interval '1 day' where order_id = $1`,
        [orderId, state, stop_reason, review, failure, unseen_since],
      );
      const sellers = await order(orderId);
      const buyers = await shop.order(orderId);
      await market.rows(`update shipments set ${CREATED} where order_id = $1`, [orderId]);
      const shown = [sellers.shipment, forSeller, sellersReason] as const;
      for (const [shipment, state, why] of [shown, [buyers.shipment, forBuyer, buyersReason] as const]) {
        expect(shipment).toMatchObject({ state, state_text: expect.stringMatching(/^[A-Z].*\.$/) });
        expect(shipment.reason).toBe(why);
        expect(shipment.reason_text).toEqual(why && expect.stringMatching(/^[A-Z].*\.$/));
      }
      expect(JSON.stringify(sellers)).not.toContain('account 7001');
    },
  );

  it('has no shipping cost for its seller when the parcel was not quoted (R-428)', async () => {
    const [row] = await market.rows<{ shipping_address: object }>('select shipping_address from orders where id = $1', [orderId]);
    await market.rows("update orders set shipping_address = shipping_address - 'shipco' where id = $1", [orderId]);
    const { seller_shipping_cost, shipment } = await order(orderId);
    await market.rows('update orders set shipping_address = $2 where id = $1', [orderId, row?.shipping_address]);
    expect(seller_shipping_cost).toBeNull();
    expect(shipment).toEqual({ state: 'created', state_text: expect.any(String), ...PLACE });
  });
});

describe("the seller's list", () => {
  /** Paid orders of the other seller, as many as wanted, paid at the same moment each time. */
  const insert = (prefix: string, count: number, paidAt: string | null) =>
    market
      .rows(
        `with made as (
         insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                                paid_at, paid_payment_id, payment_status)
         select $1 || n, u.id, abs(hashtext($1 || n)), '', '{"name":"Ana"}', 1, now(), now(), case when $3::timestamptz is null then 'superseded' else 'paid' end,
                $3::timestamptz, case when $3::timestamptz is null then null else $1 || n end, 'approved'
           from generate_series(1, $2::int) n, (select id from users where subject = 'buyer-ana') u returning id, buyer_id)
       insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                           created_at, shipping_address, seller_fulfillment)
       select made.id, made.id, made.buyer_id, s.seller_id, 1, 0, 0, now(), '{}',
              case when $3::timestamptz is null then '{}'::jsonb else jsonb_build_object('paid_at', $4::text) end
         from made, (select seller_id from products where title = 'Manta') s`,
        [prefix, count, paidAt, paidAt],
      )
      .then(() =>
        market.rows(
          `insert into order_items select o.id, p.id, p.title, 1, 1, false from orders o, products p
          where starts_with(o.id, $1) and p.title = 'Manta'`,
          [prefix],
        ),
      );

  it('can include only refunded orders, or exclude them', async () => {
    await insert('tie-', 12, '2026-03-01T10:00:00.123Z');
    await insert('unpaid-', 5, null);
    await market.rows("update purchases set payment_status = 'refunded' where id = 'tie-3'");
    await market.rows("update purchases set payment_status = 'charged_back' where id = 'tie-4'");
    const refunded = await sur.get(`${LIST}?status=refunded`);
    expect(idsOf(refunded).sort()).toEqual(['tie-3', 'tie-4']);
    expect(refunded.body.items.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect(refunded.body.items.map(({ status_text }) => status_text).sort()).toEqual([
      'The bank gave the payment back to the cardholder.',
      'The payment was refunded.',
    ]);
    const all = idsOf(await sur.get(`${LIST}?limit=100`));
    const paid = await sur.get(`${LIST}?status=paid&limit=100`);
    expect(idsOf(paid)).toEqual(all.filter((id) => !['tie-3', 'tie-4'].includes(id)));
    const { next_cursor } = (await sur.get(`${LIST}?status=refunded&limit=1`)).body;
    const second = await sur.get(`${LIST}?status=refunded&limit=1&cursor=${next_cursor}`);
    expect(idsOf(second)).toEqual(idsOf(refunded).slice(1));
    expect(second.body.next_cursor).toBeNull();
  });

  it('can include only those whose payment is in dispute, which are paid, too (R-890)', async () => {
    await insert('calm-', 3, '2026-03-02T10:00:00.123Z');
    await insert('odd-', 4, '2026-03-03T10:00:00.123Z');
    const pay = (id: string, status: string) =>
      market.rows(
        `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
         values ('pay-' || $1, $1, $2, 1, 0, 'ARS', '1', now(), 'first_approval')`,
        [id, status],
      );
    for (const id of ['odd-1', 'odd-2', 'odd-3', 'calm-1']) await pay(id, 'in_mediation');
    await market.rows("update purchases set payment_status = 'in_mediation' where id in ('odd-1', 'odd-2', 'odd-3')");
    const disputed = await sur.get(`${LIST}?status=disputed`);
    // The payment of calm-1 is another one of its purchase, which does not stand for it.
    expect(idsOf(disputed)).toEqual(['odd-3', 'odd-2', 'odd-1']);
    expect(disputed.body.items.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    const first = await sur.get(`${LIST}?status=disputed&limit=2`);
    const second = await sur.get(`${LIST}?status=disputed&limit=2&cursor=${first.body.next_cursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(disputed));
    expect((await norte.get(`${LIST}?status=disputed`)).body.items).toEqual([]);
    expect(await statementsOf(() => sur.get(`${LIST}?status=disputed`))).toHaveLength(2);
    expect((await sur.get(`${LIST}?status=in_mediation`)).status).toBe(400);
  });
});
