import { MikroORM } from '@mikro-orm/postgresql';
import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../../src/app.module.js';
import { loadEnvironment } from '../../../src/config/environment.js';
import { newDatabase, query } from '../../support/database.js';
import { COLLECTOR_ID } from '../../support/fakes/fake-payco.js';
import { addPeople } from '../../support/store.js';

export const WEBHOOK_SECRET = 'model-webhook-secret';
export const BUYERS = ['b1', 'b2'] as const;
/** Each sells one product, of the same name. */
export const SELLERS = ['s1', 's2'] as const;

export const environmentOf = (databaseUrl: string) =>
  loadEnvironment({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'test-session-secret-of-at-least-32-bytes',
    RATE_LIMIT_UNSIGNED: '0',
    PAYCO_LIMIT_HINTS: '0',
    OIDC_ISSUER_URL: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'nobody',
    OIDC_CLIENT_SECRET: 'nothing',
    PAYCO_ACCESS_TOKEN: 'unused',
    PAYCO_COLLECTOR_ID: COLLECTOR_ID,
    PAYCO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    // Few, so that a run gets to the end of them.
    SHIPMENT_MAX_ATTEMPTS: '4',
  });

/** Adds the people above, with what they sell. */
export async function addShops(observer: pg.Client): Promise<void> {
  await addPeople(observer, BUYERS, Object.fromEntries(SELLERS.map((id) => [id, id])));
  await observer.query(
    `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                           free_shipping, active, created_at, updated_at)
     select id, id, id, '', 10000, 900, 25, 20, 12, false, true, now(), now() from sellers`,
  );
}

/** The service's own providers on a new database that knows the people above; nothing listens and no runner runs. */
export async function servicesOnNewDatabase(): Promise<{ url: string; module: TestingModule; close(): Promise<void> }> {
  const url = await newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addShops(client).finally(() => client.end());
  const module = await Test.createTestingModule({ imports: [AppModule.of(environmentOf(url))] }).compile();
  return { url, module, close: () => module.get(MikroORM, { strict: false }).close(true) };
}

/** An open purchase of `b1` with one order from `s1`, whose documents have a member that this version does not know. */
export async function addPurchase(url: string, purchaseId: string, orderId: string, buyerId = 'b1'): Promise<void> {
  await query(url, 'insert into carts (buyer_id) values ($1)', [buyerId]);
  await query(
    url,
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
     values ($1, $2, 1, '', '{}', 1, now(), now(), 'open', 'none')`,
    [purchaseId, buyerId],
  );
  await query(
    url,
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     values ($1, $2, $3, 's1', 1, 0, 0, now(), '{"shipco":{"of_a_newer_version":1}}', '{"of_a_newer_version":1}')`,
    [orderId, purchaseId, buyerId],
  );
}
