import { MikroORM } from '@mikro-orm/postgresql';
import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { AddressBooks } from '../../src/checkout/application/address-books.js';
import { IdempotencyKeys } from '../../src/checkout/application/idempotency-keys.js';
import { AccountRepository } from '../../src/identity/application/account.repository.js';
import { SESSION_MS } from '../../src/identity/application/sign-in.service.js';
import { WebhookInbox } from '../../src/inbox/application/webhook-inbox.js';
import { Numbering } from '../../src/orders/application/numbering.js';
import { OrderFacts } from '../../src/orders/application/order-facts.js';
import { PaymentSearches } from '../../src/orders/application/payment-searches.js';
import { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { Clock } from '../../src/shared/application/clock.js';
import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { newPass } from '../../src/shared/domain/secrets.js';
import { BulkActs } from '../../src/shipping/failures/application/bulk-acts.js';
import { FailedShipments } from '../../src/shipping/failures/application/failed-shipments.js';
import { SoldParcels } from '../../src/shipping/labels/application/sold-parcels.js';
import { CartSessions } from '../../src/shipping/quoting/application/cart-sessions.js';
import { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import { ShipmentRecovery } from '../../src/shipping/shipments/application/shipment-recovery.js';
import { FollowedParcels } from '../../src/shipping/tracking/application/followed-parcels.js';
import { ManualClock } from '../support/fakes/manual-clock.js';
import type { ProductRow } from '../support/fakes/memory.js';
import { BUYERS, RECIPIENT, SELLERS, type Stage } from '../support/stage.js';
import { newStillDatabase, setTime } from '../support/still-database.js';
import { environmentOf } from './model/set-up.js';

const ANYWHERE = { strict: false };

/** The product's own adapters on their own database, whose time is the test's clock's. */
export async function postgresStage(): Promise<Stage> {
  const url = await newStillDatabase();
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  await addPeople(observer);
  const clock = new ManualClock();
  const testing = Test.createTestingModule({ imports: [AppModule.of(environmentOf(url))] });
  const module = await testing.overrideProvider(Clock).useValue(clock).compile();
  const passes = async (ms: number) => {
    clock.passes(ms);
    await setTime(observer, clock.now());
  };
  await passes(0);
  return {
    ...portsOf(module),
    clock,
    passes,
    incarnated: async () => void (await observer.query("update database_incarnations set id = id || ' before'")),
    sell: (product) => sell(observer, product),
    login: async (buyerId) => {
      const { pass, token } = newPass(buyerId, SESSION_MS, clock.now());
      await module.get(AccountRepository, ANYWHERE).addSession(pass);
      return token;
    },
    eventsOf: async (orderId) => {
      const { rows } = await observer.query(
        `select at, code, text, nullif(substatus, '') as substatus, shipment_id as "shipmentId" from shipment_events
          where order_id = $1 order by at, code, shipment_events.substatus`,
        [orderId],
      );
      return rows;
    },
    factsOf: async (orderId) => {
      const { rows } = await observer.query('select number, kind, data from order_facts where order_id = $1 order by number', [
        orderId,
      ]);
      return rows;
    },
    saveProfile: (userId) => module.get(AccountRepository, ANYWHERE).saveBuyerProfile(userId, RECIPIENT, clock.now()),
    clear: async () => {
      await observer.query(`truncate bulk_acts, bulk_act_orders, purchases, orders, order_items, payments, shipments, parcels, shipment_attempts, shipment_events, webhook_inbox,
        carts, cart_items, products, seller_links, seller_oauth_states, idempotency_keys, address_books, sessions, buyer_profiles cascade`);
    },
    close: async () => {
      await module.get(MikroORM, ANYWHERE).close(true);
      await observer.end();
    },
  };
}

function portsOf(module: TestingModule) {
  return {
    work: module.get(UnitOfWork, ANYWHERE),
    carts: module.get(CartRepository, ANYWHERE),
    sessions: module.get(CartSessions, ANYWHERE),
    purchases: module.get(PurchaseRepository, ANYWHERE),
    numbering: module.get(Numbering, ANYWHERE),
    searches: module.get(PaymentSearches, ANYWHERE),
    orderFacts: module.get(OrderFacts, ANYWHERE),
    payments: module.get(PaymentRepository, ANYWHERE),
    shipments: module.get(ShipmentRepository, ANYWHERE),
    followed: module.get(FollowedParcels, ANYWHERE),
    attempts: module.get(ShipmentAttempts, ANYWHERE),
    recovery: module.get(ShipmentRecovery, ANYWHERE),
    failures: module.get(FailedShipments, ANYWHERE),
    bulkActs: module.get(BulkActs, ANYWHERE),
    soldParcels: module.get(SoldParcels, ANYWHERE),
    links: module.get(SellerLinkRepository, ANYWHERE),
    inbox: module.get(WebhookInbox, ANYWHERE),
    addressBooks: module.get(AddressBooks, ANYWHERE),
    keys: module.get(IdempotencyKeys, ANYWHERE),
  };
}

async function addPeople(observer: pg.Client): Promise<void> {
  for (const id of [...BUYERS, ...Object.keys(SELLERS)])
    await observer.query(
      `insert into users (id, issuer, subject, name, email, created_at) values ($1, 'i', $1, $1, 'x@x', now())`,
      [id],
    );
  for (const [id, name] of Object.entries(SELLERS))
    await observer.query('insert into sellers (id, user_id, name, created_at) values ($1, $1, $2, now())', [id, name]);
}

async function sell(observer: pg.Client, product: ProductRow): Promise<void> {
  await observer.query(
    `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                           free_shipping, active, created_at, updated_at)
     values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, now(), now())
     on conflict (id) do update set title = excluded.title, price_cents = excluded.price_cents,
       weight_grams = excluded.weight_grams, length_cm = excluded.length_cm, width_cm = excluded.width_cm,
       height_cm = excluded.height_cm, free_shipping = excluded.free_shipping, active = excluded.active`,
    [
      product.id,
      product.sellerId,
      product.title,
      product.priceCents,
      product.weightGrams,
      product.lengthCm,
      product.widthCm,
      product.heightCm,
      product.freeShipping,
      product.active,
    ],
  );
}
