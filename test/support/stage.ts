import { MikroORM } from '@mikro-orm/postgresql';
import type { TestingModule } from '@nestjs/testing';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { AddressBooks } from '../../src/checkout/application/address-books.js';
import { AccountRepository } from '../../src/identity/application/account.repository.js';
import { SESSION_MS } from '../../src/identity/application/sign-in.service.js';
import { Numbering } from '../../src/orders/application/numbering.js';
import { OrderFacts } from '../../src/orders/application/order-facts.js';
import { PaymentSearches } from '../../src/orders/application/payment-searches.js';
import { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { IdempotencyKeys } from '../../src/platform/http/postgres-idempotency-keys.js';
import { WebhookInbox } from '../../src/platform/inbox/application/webhook-inbox.js';
import { newPass } from '../../src/platform/kernel/secrets.js';
import { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { BulkActs } from '../../src/shipping/failures/application/bulk-acts.js';
import { FailedShipments } from '../../src/shipping/failures/application/failed-shipments.js';
import { SoldParcels } from '../../src/shipping/labels/application/sold-parcels.js';
import { SellerDispatches } from '../../src/shipping/origins/application/seller-dispatches.js';
import { CartSessions } from '../../src/shipping/quoting/application/cart-sessions.js';
import type { TrackingEvent } from '../../src/shipping/shipco/domain/remote-shipment.js';
import { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import { ShipmentRecovery } from '../../src/shipping/shipments/application/shipment-recovery.js';
import { FollowedParcels } from '../../src/shipping/tracking/application/followed-parcels.js';
import { type ManualClock, START } from './fakes/manual-clock.js';
import { aShipmentRequest } from './shipping.builder.js';
import { setTime } from './still-database.js';
import { Store } from './store.js';

export interface ProductRow {
  readonly id: string;
  readonly sellerId: string;
  readonly title: string;
  readonly priceCents: number;
  readonly freeShipping: boolean;
  readonly imageUrl: string | null;
  readonly sku: string | null;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly weightGrams: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
}

export const RECIPIENT = aShipmentRequest().recipient;

const ANYWHERE = { strict: false };

const PORTS = {
  work: UnitOfWork,
  carts: CartRepository,
  sessions: CartSessions,
  purchases: PurchaseRepository,
  numbering: Numbering,
  searches: PaymentSearches,
  orderFacts: OrderFacts,
  payments: PaymentRepository,
  shipments: ShipmentRepository,
  followed: FollowedParcels,
  attempts: ShipmentAttempts,
  recovery: ShipmentRecovery,
  failures: FailedShipments,
  bulkActs: BulkActs,
  soldParcels: SoldParcels,
  links: SellerLinkRepository,
  inbox: WebhookInbox,
  addressBooks: AddressBooks,
  dispatches: SellerDispatches,
  keys: IdempotencyKeys,
};

type Ports = { readonly [Name in keyof typeof PORTS]: InstanceType<(typeof PORTS)[Name]> };

/** The repositories of the product on their own database, and a time that passes when the test says so, for both. */
export type Stage = Ports & StageActs;

export async function openStage(): Promise<Stage> {
  const store = await Store.open();
  const module = await store.compiled();
  return Object.assign(new StageActs(store, module), portsOf(module));
}

/** Each port of the first that has it. */
export function portsOf(...modules: readonly TestingModule[]): Ports {
  const found = Object.entries(PORTS).map(([name, token]) => [name, portOf(token, modules)]);
  return Object.fromEntries(found);
}

function portOf(token: unknown, [module, ...others]: readonly TestingModule[]): unknown {
  if (!module) throw new Error('no module has such a port');
  try {
    return module.get(token as never, ANYWHERE);
  } catch {
    return portOf(token, others);
  }
}

export class StageActs {
  constructor(
    protected readonly store: Store,
    protected readonly staging: TestingModule,
  ) {}

  get url(): string {
    return this.store.url;
  }

  get clock(): ManualClock {
    return this.store.clock;
  }

  /** One statement, beside what the product does. */
  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.store.observer.query(sql, values)).rows as Row[];
  }

  /** The rows of a table that have these values, as they are stored. */
  stored<Row extends object = Record<string, unknown>>(
    table: string,
    having: Readonly<Record<string, unknown>> = {},
  ): Promise<Row[]> {
    const conditions = Object.keys(having).map((column, at) => `${column} = $${at + 1}`);
    return this.rows(`select * from ${table} where ${['true', ...conditions].join(' and ')}`, Object.values(having));
  }

  /** Time passes for the process and for the store. */
  async passes(ms: number): Promise<void> {
    this.clock.passes(ms);
    await setTime(this.store.observer, this.clock.now());
  }

  /** From here on the database is another one: it was restored, or a replica was promoted. */
  async incarnated(): Promise<void> {
    await this.rows("update database_incarnations set id = id || ' before'");
  }

  /** Adds or replaces a product. */
  async sell(product: ProductRow): Promise<void> {
    await this.rows(
      `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                             free_shipping, active, image_url, sku, external_id, created_at, updated_at)
       values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), now())
       on conflict (id) do update set title = excluded.title, price_cents = excluded.price_cents,
         weight_grams = excluded.weight_grams, length_cm = excluded.length_cm, width_cm = excluded.width_cm,
         height_cm = excluded.height_cm, free_shipping = excluded.free_shipping, active = excluded.active,
         image_url = excluded.image_url, sku = excluded.sku, external_id = excluded.external_id`,
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
        product.imageUrl,
        product.sku,
        product.externalId,
      ],
    );
  }

  /** Opens a session of this buyer; returns its token. */
  async login(buyerId: string): Promise<string> {
    const { pass, token } = newPass(buyerId, SESSION_MS, this.clock.now());
    await this.staging.get(AccountRepository, ANYWHERE).addSession(pass);
    return token;
  }

  /** The stored events of an order's parcels, oldest first. */
  eventsOf(orderId: string): Promise<(TrackingEvent & { readonly shipmentId: string })[]> {
    return this.rows(
      `select at, code, text, nullif(substatus, '') as substatus, shipment_id as "shipmentId" from shipment_events
        where order_id = $1 order by at, code, shipment_events.substatus`,
      [orderId],
    );
  }

  /** The stored facts of an order, oldest first. */
  factsOf(orderId: string): Promise<{ readonly number: number; readonly kind: string; readonly data: object }[]> {
    return this.rows('select number, kind, data from order_facts where order_id = $1 order by number', [orderId]);
  }

  /** Stores `RECIPIENT` as the profile of this buyer. */
  async saveProfile(buyerId: string): Promise<void> {
    await this.staging.get(AccountRepository, ANYWHERE).saveBuyerProfile(buyerId, RECIPIENT, null, this.clock.now());
  }

  /** Empties the store. Its buyers and sellers are there nevertheless. */
  async clear(): Promise<void> {
    await this.store.clear();
    await this.passes(START.getTime() - this.clock.nowMs);
  }

  async close(): Promise<void> {
    await this.staging.get(MikroORM, ANYWHERE).close(true);
    await this.store.observer.end();
  }
}
