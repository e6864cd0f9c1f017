import { MikroORM } from '@mikro-orm/postgresql';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { DailyStatements } from '../../src/office/audit/application/daily-statements.js';
import { MakeStatements } from '../../src/office/audit/application/make-statements.service.js';
import { type Verification, VerifyStatements } from '../../src/office/audit/application/verify-statements.service.js';
import type { DailyStatement } from '../../src/office/audit/domain/statement.js';
import { query } from '../support/database.js';
import { newStillDatabase, setTime } from '../support/still-database.js';
import { addPeople, addPurchase, productOn } from '../support/store.js';

const ANYWHERE = { strict: false } as const;
const going = new AbortController().signal;
export const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

/** Instances of the service on a database whose time stands still, with events of three days. Nothing runs by itself. */
export class StatementStage {
  private readonly instances: TestingModule[] = [];
  private position = 0;

  private constructor(
    readonly url: string,
    readonly observer: pg.Client,
  ) {}

  /** It is the morning after the third day. */
  static async open(): Promise<StatementStage> {
    const url = await newStillDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    const stage = new StatementStage(url, observer);
    await addPeople(observer);
    await addPurchase(url, 'p', 'a');
    await stage.query(
      `with others as (select * from unnest(array['b', 'c', 'd']) as id),
       people as (insert into users (id, issuer, subject, name, email, created_at)
         select 's-' || id, 'i', 's-' || id, 's-' || id, 'x@x', now() from others),
       sold as (insert into sellers (id, user_id, name, created_at) select 's-' || id, 's-' || id, id, now() from others)
       insert into orders select copy.* from orders o, others, jsonb_populate_record(o, jsonb_build_object(
         'id', others.id, 'seller_id', 's-' || others.id, 'number', null, 'items_total_cents', 777)) as copy where o.id = 'a'`,
    );
    await stage.paid(DAYS[0], 'a', 1_000);
    await stage.told(DAYS[0], 'a', 'shipment.created', { state: 'created', shipmentId: '1' });
    await stage.told(DAYS[0], 'b', 'order.paid', {}, 1);
    await stage.told(DAYS[1], 'a', 'parcel.progress', { shipmentId: '1', progress: 'delivered' });
    await stage.paid(DAYS[1], 'c', 5_000);
    await stage.told(DAYS[2], 'b', 'order.refunded');
    await stage.is('2026-11-23T12:00:00Z');
    await stage.instance();
    return stage;
  }

  async instance(): Promise<TestingModule> {
    const module = await productOn(this.url).compile();
    this.instances.push(module);
    return module;
  }

  get one(): TestingModule {
    return this.instances[0] as TestingModule;
  }

  make(module = this.one): Promise<void> {
    return module.get(MakeStatements, ANYWHERE).run(going);
  }

  verify(): Promise<Verification> {
    return this.one.get(VerifyStatements, ANYWHERE).all();
  }

  /** Newest first. */
  kept(): Promise<DailyStatement[]> {
    return this.one.get(DailyStatements, ANYWHERE).before(null, 100);
  }

  is(time: string): Promise<unknown> {
    return setTime(this.observer, new Date(time));
  }

  query<Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]): Promise<Row[]> {
    return query<Row>(this.url, statement, values);
  }

  /** Publishes the next fact of an order at noon of a day in Argentina, `skipped` positions after the last one. */
  async told(day: string, orderId: string, kind: string, data: object = {}, version = 2, skipped = 0): Promise<void> {
    this.position += 1 + skipped;
    await this.query(
      `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at, position, given_at)
       select gen_random_uuid(), $1, 1 + coalesce(max(number), 0), $2, $3, $4, $5, $4, $6, $4 from order_facts where order_id = $1`,
      ...[orderId, kind, version, `${day}T15:00:00Z`, JSON.stringify(data), this.position],
    );
  }

  paid(day: string, orderId: string, cents: number, skipped = 0): Promise<void> {
    return this.told(day, orderId, 'order.paid', { itemsTotalCents: cents, buyerShippingShareCents: 0 }, 2, skipped);
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((module) => module.get(MikroORM, ANYWHERE).close(true)));
    await this.observer.end();
  }
}
