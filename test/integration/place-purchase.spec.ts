import 'reflect-metadata';
import { PostgresCartRepository } from '../../src/cart/infrastructure/postgres-cart.repository.js';
import { Address } from '../../src/orders/domain/address.js';
import { Order, type OrderItem } from '../../src/orders/domain/order.js';
import { ShippingAddress } from '../../src/orders/domain/order-documents.js';
import { newNumber } from '../../src/orders/domain/public-number.js';
import { newPurchase } from '../../src/orders/domain/purchase.js';
import { PostgresOrderFacts } from '../../src/orders/infrastructure/postgres-order-facts.js';
import { PostgresPurchaseRepository } from '../../src/orders/infrastructure/postgres-purchase.repository.js';
import { PostgresUnitOfWork } from '../../src/platform/database/postgres-unit-of-work.js';
import { Sql } from '../../src/platform/database/sql.js';
import { newId } from '../../src/platform/kernel/ids.js';
import { lockWaiter, migratedDatabase, query } from '../support/database.js';

type Database = Awaited<ReturnType<typeof migratedDatabase>>;

let database: Database;
let carts: PostgresCartRepository;
let purchases: PostgresPurchaseRepository;
let work: PostgresUnitOfWork;
const run = (statement: string) => query<{ count: string }>(database.url, statement);

beforeAll(async () => {
  database = await migratedDatabase();
  const sql = new Sql(database.orm.em);
  carts = new PostgresCartRepository(sql);
  work = new PostgresUnitOfWork(database.orm.em, sql);
  purchases = new PostgresPurchaseRepository(sql, new PostgresOrderFacts(sql), work);
  await run(`insert into users select id, 'i', id, 'Ana', 'a@example.com', now() from unnest(array['ana', 'sur']) id`);
  await run(`insert into sellers (id, user_id, name, created_at) values ('sur', 'sur', 'Feria Sur', now())`);
});
afterAll(() => database.close());

beforeEach(async () => {
  await run('truncate purchases, orders, order_items, carts, cart_items, products cascade');
  await run(
    `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                           free_shipping, active, created_at, updated_at)
     values ('kettle', 'sur', 'Pava', '', 2400000, 900.5, 25.1, 20, 12, false, true, now(), now()),
            ('old', 'sur', 'Mate', '', 100, null, null, null, null, true, true, now(), now()),
            ('other', 'sur', 'Bombilla', '', 100, 10, 1, 1, 1, true, true, now(), now())`,
  );
  await run(`insert into carts (buyer_id) values ('ana')`);
  await run(`insert into cart_items select 'ana', id, 2, now() from unnest(array['kettle', 'old']) id`);
});

const RECIPIENT = { name: 'Ana', email: 'a@example.com', phone: '1', document: '2' };

/** Places a purchase of the cart as it is, but for what `meanwhile` does to it. */
async function placed(meanwhile = 'select 1', fingerprint = 'f'): Promise<boolean> {
  const cart = await carts.ofBuyer('ana');
  const at = new Date('2026-11-21T10:00:00.123Z');
  const purchase = newPurchase({
    id: newId(),
    number: newNumber('purchase'),
    buyerId: 'ana',
    cartGeneration: cart.generation,
    fingerprint,
    recipient: RECIPIENT,
    totalCents: 4_800_200,
    createdAt: at,
    expiresAt: new Date('2026-11-22T10:00:00.123Z'),
  });
  const address = ShippingAddress.of(Address.of({ city: 'Godoy Cruz', zip: '5501' }), { price: 5211.11 });
  const totals = { itemsTotalCents: 4_800_200, shippingFullCents: 521_111, buyerShippingShareCents: 3 };
  const keys = {
    id: newId(),
    number: newNumber('order'),
    purchaseId: purchase.id,
    buyerId: 'ana',
    sellerId: 'sur',
    createdAt: at,
  };
  const order = new Order(keys, totals, address);
  const items = cart.lines.map(
    ({ productId, title, quantity, unitPriceCents, freeShipping, sku, externalId }): OrderItem => ({
      orderId: order.id,
      productId,
      title,
      quantity,
      unitPriceCents,
      freeShipping,
      sku,
      externalId,
    }),
  );
  await run(meanwhile);
  return work.commit(carts.unchanged(cart), ...purchases.placed({ purchase, orders: [order], items, nextSearchAt: null }));
}
const stored = async () => {
  const [row] = await query<Record<string, string>>(
    database.url,
    `select (select count(*) from purchases) as purchases, (select count(*) from orders) as orders, (select count(*) from order_items) as items,
            (select count(*) from order_facts) as facts`,
  );
  return row;
};

describe('a purchase of an unchanged cart', () => {
  it('waits for another checkout, and is not stored next to the purchase that it left open (R-124)', async () => {
    const other = database.orm.em.fork();
    await other.begin();
    await other.execute(`update carts set version = version + 1 where buyer_id = 'ana'`);
    await other.execute(
      `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
       values ('other', 'ana', 1, '', '{}', 1, now(), now(), 'open', 'none')`,
    );
    const waiting = placed();
    await lockWaiter(database.url);
    await other.commit();
    expect(await waiting).toBe(false);
    expect(await stored()).toMatchObject({ purchases: '1', orders: '0', facts: '0' });
  });

  it('waits for whoever settles a payment, and is not stored when that opened the next generation (R-043)', async () => {
    const settling = database.orm.em.fork();
    await settling.begin();
    await settling.execute(`update carts set generation = 2 where buyer_id = 'ana'`);
    const waiting = placed();
    await lockWaiter(database.url);
    await settling.commit();
    expect(await waiting).toBe(false);
    expect(await stored()).toEqual({ purchases: '0', orders: '0', items: '0', facts: '0' });
  });
});

it('a purchase is stored when the seller has another name meanwhile: that changes no price and no parcel (R-042)', async () => {
  expect(await placed(`update sellers set name = 'Otra'`)).toBe(true);
});
