import 'reflect-metadata';
import { jest } from '@jest/globals';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../../src/app.module.js';
import { migrate } from '../../../src/database/migrate.js';
import { PaycoGateway } from '../../../src/payments/application/payco.gateway.js';
import { PaymentWorkers } from '../../../src/payments/infrastructure/payment.workers.js';
import { RecoveryTimer } from '../../../src/payments/infrastructure/recovery.timer.js';
import { Clock } from '../../../src/shared/application/clock.js';
import { JobQueue } from '../../../src/shared/application/job-queue.js';
import { ShipcoGateways } from '../../../src/shipping/application/shipco.gateway.js';
import { ShipmentRepository } from '../../../src/shipping/application/shipment.repository.js';
import { SqlShipmentRepository } from '../../../src/shipping/infrastructure/sql-shipment.repository.js';
import { emptyDatabase } from '../../support/database.js';
import { breachesOfCreate } from './create-rules.js';
import { type Facts, readFacts } from './facts.js';
import { FakeJobs } from './fake-jobs.js';
import { FakePayco } from './fake-payco.js';
import { type CreateCall, FakeShipco, MARKETPLACE } from './fake-shipco.js';
import { setLink } from './links.js';
import { ModelTime } from './model-time.js';
import { Processes } from './processes.js';
import { addPeople, environmentOf, SELLERS } from './set-up.js';
import { watched } from './watched-shipments.js';

interface Rounds {
  attempt(work: () => Promise<void>): Promise<void>;
  round(): Promise<void>;
  wake(aheadMs: number): Promise<void>;
}

/** Takes the place of a part of the product, to show that the model notices. */
export interface Faults {
  shipments?: typeof SqlShipmentRepository;
  providers?: readonly { readonly token: unknown; readonly use: Type }[];
}

/**
 * The product's own services and repositories on a real PostgreSQL, between two providers, a job queue and a clock that do what the
 * test says. One for all runs of a file.
 */
export class World {
  readonly breaches: string[] = [];
  /** What came to pass over all runs: the test looks whether the runs went where it hurts. */
  readonly reached = new Map<string, number>();
  checkouts = 0;
  /** The first value of each mark that must never change. */
  firstMarks = new Map<string, string>();

  private constructor(
    readonly observer: pg.Client,
    readonly time: ModelTime,
    readonly processes: Processes,
    readonly jobs: FakeJobs,
    readonly payco: FakePayco,
    readonly shipco: FakeShipco,
    private readonly module: TestingModule,
  ) {}

  static async open(faults: Faults = {}): Promise<World> {
    const url = await emptyDatabase();
    await migrate(url);
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    await ModelTime.install(observer);
    await FakeJobs.install(observer);
    const time = new ModelTime(observer);
    const processes = new Processes();
    const jobs = new FakeJobs(observer, time);
    const payco = new FakePayco(time, processes);
    const shipco = new FakeShipco(time, processes, observer);
    const watch = { observer, processes, breach: (text: string) => void world.breaches.push(text) };
    const testing = Test.createTestingModule({ imports: [AppModule.of(environmentOf(url))] })
      .overrideProvider(Clock)
      .useValue(time)
      .overrideProvider(JobQueue)
      .useValue(jobs)
      .overrideProvider(PaycoGateway)
      .useValue(payco)
      .overrideProvider(ShipcoGateways)
      .useValue(shipco)
      .overrideProvider(ShipmentRepository)
      .useClass(watched(faults.shipments ?? SqlShipmentRepository, watch));
    for (const { token, use } of faults.providers ?? []) testing.overrideProvider(token).useClass(use);
    const module = await testing.compile();
    const world = new World(observer, time, processes, jobs, payco, shipco, module);
    jobs.connect(module.get(EntityManager, { strict: false }));
    // Not module.init(): the recovery timer would start. Its rounds are steps of the test.
    world.get(PaymentWorkers).onModuleInit();
    shipco.onCreate = (call: CreateCall) => world.breaches.push(...breachesOfCreate(call, shipco));
    await addPeople(observer);
    time.rule();
    return world;
  }

  get<T>(token: abstract new (...given: never[]) => T): T {
    return this.module.get(token as Type<T>, { strict: false });
  }

  /** The product's own timer, of which the model says when it rings. */
  get recovery(): Rounds {
    return this.get(RecoveryTimer) as unknown as Rounds;
  }

  /** An empty shop at the first moment of its time. */
  async reset(hasMarketplaceAccount: boolean): Promise<void> {
    await this.observer.query(`truncate purchases, orders, order_items, payments, shipments, shipment_attempts, webhook_inbox,
      carts, cart_items, seller_links, turns, model.jobs`);
    await this.time.reset();
    this.payco.reset();
    this.shipco.reset(hasMarketplaceAccount ? MARKETPLACE : null);
    this.processes.asleep = [];
    this.breaches.length = 0;
    this.firstMarks = new Map();
    this.checkouts = 0;
    // Without any credential nothing is quoted, and nothing leaves.
    if (!hasMarketplaceAccount) await setLink(this, SELLERS[0], 8001);
  }

  facts(): Promise<Facts> {
    return readFacts(this.observer);
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.module.get(MikroORM, { strict: false }).close(true);
    await this.observer.end();
  }
}
