import 'reflect-metadata';
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { OnModuleInit, Type } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { PaycoGateway } from '../../../src/payments/application/payco.gateway.js';
import { PaymentRepository } from '../../../src/payments/application/payment.repository.js';
import { PaymentWorkers } from '../../../src/payments/infrastructure/payment.workers.js';
import { ShipcoConfig } from '../../../src/platform/config/shipco.config.js';
import { Clock } from '../../../src/platform/kernel/clock.js';
import { DueWork } from '../../../src/platform/work/due-work.js';
import { PeriodicTasks } from '../../../src/platform/work/periodic-tasks.js';
import { CancellationWorkers } from '../../../src/shipping/cancelling/infrastructure/cancellation.workers.js';
import { ShipcoGateways } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import { PaymentVerdicts } from '../../../src/shipping/shipments/application/payment-verdicts.js';
import { ShipmentRepository } from '../../../src/shipping/shipments/application/shipment.repository.js';
import { ShipmentTasks } from '../../../src/shipping/shipments/infrastructure/shipment.tasks.js';
import { ShipmentWorkers } from '../../../src/shipping/shipments/infrastructure/shipment.workers.js';
import { silenceLogs } from '../../support/captured-log.js';
import { FakeDueWork } from '../../support/fakes/fake-due-work.js';
import { newStillDatabase } from '../../support/still-database.js';
import { addPeople, productOn, SELLERS } from '../../support/store.js';
import { DueTable, SEARCH } from './due-table.js';
import { type Facts, readFacts } from './facts.js';
import { setLink } from './links.js';
import { ModelTime } from './model-time.js';
import { Observer } from './observer.js';
import { Processes } from './processes.js';
import { ScriptedPayco, WEBHOOK_SECRET } from './scripted-payco.js';
import { ScriptedShipcoGateways } from './scripted-shipco.js';
import { onlyAsScripted, ScriptedTasks } from './scripted-tasks.js';
import { readAgainByProcess, watchedPayments, watchedShipments } from './watched.js';
import { Witness } from './witness.js';
import { Workers } from './workers.js';
import { breachesOfWrite } from './write-rules.js';

/**
 * The product's own services and repositories on a real PostgreSQL, between two providers, workers and a clock that do what the test
 * says. One for all runs of a file.
 */
export class World {
  readonly breaches: string[] = [];
  /** What the audit has found in the orders after some step. */
  readonly untold = new Set<string>();
  /** What happened over all runs: the test checks whether the runs reached the difficult cases. */
  readonly reached = new Map<string, number>();
  checkouts = 0;
  /** The first value of each mark that must never change. */
  firstMarks = new Map<string, string>();
  readonly processes = new Processes();
  readonly time: ModelTime;
  readonly payco: ScriptedPayco;
  readonly shipco: ScriptedShipcoGateways;
  readonly table: DueTable;
  readonly workers: Workers;
  private readonly work = new FakeDueWork();
  readonly witness: Witness;
  /** Set by `open`, before anybody has the world. */
  private module!: TestingModule;

  private constructor(readonly observer: pg.Client) {
    this.time = new ModelTime(observer, this.processes);
    this.payco = new ScriptedPayco(this.time, this.processes);
    this.shipco = new ScriptedShipcoGateways(this.time, this.processes, observer);
    this.witness = new Witness(observer);
    this.table = new DueTable(observer, this.time, this.work);
    this.workers = new Workers(this.table, this.processes, this.witness, (text) => this.breaches.push(text));
  }

  static async open(): Promise<World> {
    const url = await newStillDatabase();
    const observer = new Observer({ connectionString: url });
    await observer.connect();
    const world = new World(observer);
    await world.witness.install();
    await world.start(url);
    await addPeople(observer);
    // Each seller sells one product, of the same id.
    await observer.query(
      `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                             free_shipping, active, created_at, updated_at)
       select id, id, id, '', 10000, 900, 25, 20, 12, false, true, now(), now() from sellers`,
    );
    world.time.rule();
    return world;
  }

  private async start(url: string): Promise<void> {
    const testing = productOn(url, { RATE_LIMIT_UNSIGNED: '0', PAYCO_LIMIT_HINTS: '0', PAYCO_WEBHOOK_SECRET: WEBHOOK_SECRET });
    const doubles: [unknown, object][] = [
      [Clock, this.time],
      [DueWork, this.work],
      [PaycoGateway, this.payco],
      [ShipcoGateways, this.shipco],
    ];
    for (const [token, double] of doubles) testing.overrideProvider(token).useValue(double);
    const parts: [unknown, Type][] = [
      [PeriodicTasks, ScriptedTasks],
      [ShipmentRepository, watchedShipments(this.observer, this.processes)],
      [PaymentRepository, watchedPayments(this.processes)],
      [PaymentVerdicts, readAgainByProcess(this.processes)],
    ];
    for (const [token, use] of parts) testing.overrideProvider(token).useClass(use);
    this.module = await testing.compile();
    // A test's module logs errors: here they are part of the game.
    silenceLogs();
    // Not module.init(): that begins what goes on by itself. What the workers do are steps of the test.
    for (const part of [PaymentWorkers, ShipmentWorkers, CancellationWorkers, ShipmentTasks])
      this.get<OnModuleInit>(part).onModuleInit();
    const { createTimeoutMs } = this.get(ShipcoConfig);
    this.shipco.onWrite = (call) => this.breaches.push(...breachesOfWrite(call, this.shipco, createTimeoutMs));
  }

  get<T>(token: abstract new (...given: never[]) => T): T {
    return this.module.get(token as Type<T>, { strict: false });
  }

  private get tasks(): ScriptedTasks {
    return this.get(PeriodicTasks) as ScriptedTasks;
  }

  /** What no event triggers. */
  async recover(): Promise<void> {
    await this.tasks.run();
    await this.work.workOff(SEARCH).catch(onlyAsScripted);
  }

  /** An empty shop at the first moment of its time. */
  async reset(hasMarketplaceAccount: boolean): Promise<void> {
    await this.observer.query(`truncate owed_entries, purchases, orders, order_items, order_facts, payments, shipments, parcels, shipment_attempts, shipment_events, webhook_inbox,
      carts, cart_items, seller_links, turns, database_incarnations, model.breaches cascade;
      insert into database_incarnations (id, since) values (database_incarnation(), '-infinity')`);
    await this.time.reset();
    this.payco.reset();
    this.shipco.reset(hasMarketplaceAccount);
    this.processes.asleep = [];
    this.breaches.length = 0;
    this.untold.clear();
    this.firstMarks = new Map();
    this.checkouts = 0;
    // Without any credential nothing is quoted, and nothing leaves.
    if (!hasMarketplaceAccount) await setLink(this, SELLERS[0], 8001);
  }

  facts(): Promise<Facts> {
    return readFacts(this.observer);
  }

  /** What was noticed since the last call. */
  async noticed(): Promise<string[]> {
    return [...this.breaches.splice(0), ...(await this.witness.breaches())];
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.module.get(MikroORM, { strict: false }).close(true);
    await this.observer.end();
  }
}
