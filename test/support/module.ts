import 'reflect-metadata';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { ENTITIES } from '../../src/boot/tables.js';
import { PaycoGateway } from '../../src/payments/application/payco.gateway.js';
import { ConfigurationModule } from '../../src/platform/config/config.module.js';
import { loadEnvironment } from '../../src/platform/config/environment.js';
import { ormOptions } from '../../src/platform/database/orm.options.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Clock } from '../../src/platform/kernel/clock.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { Outcomes } from '../../src/platform/telemetry/outcomes.js';
import { DueWork } from '../../src/platform/work/due-work.js';
import { PeriodicTasks } from '../../src/platform/work/periodic-tasks.js';
import { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { ShipcoOAuthClient } from '../../src/seller-link/application/shipco-oauth.client.js';
import { CallLimits } from '../../src/shipping/call-limits/application/call-limits.js';
import { PdfMerger } from '../../src/shipping/labels/application/pdf-merger.js';
import { ShipcoGateways } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { PaymentVerdicts } from '../../src/shipping/shipments/application/payment-verdicts.js';
import { silenceLogs } from './captured-log.js';
import { FakeDueWork, FakePeriodicTasks } from './fakes/fake-due-work.js';
import { FakePayco } from './fakes/fake-payco.js';
import { FakePaymentVerdicts } from './fakes/fake-payment-verdicts.js';
import { FakePdfMerger } from './fakes/fake-pdf-merger.js';
import { FakeShipco, FakeShipcoGateways } from './fakes/fake-shipco.js';
import { FakeShipcoOAuth } from './fakes/fake-shipco-oauth.js';
import { NoCallLimits } from './fakes/no-call-limits.js';
import { RecordedOutcomes } from './fakes/recorded-outcomes.js';
import { portsOf, type Stage, StageActs } from './stage.js';
import { aLink } from './staged.js';
import { ENVIRONMENT, Store } from './store.js';

type Variables = Readonly<Record<string, string | undefined>>;

interface ModuleOptions {
  /** Set or, as undefined, unset variables. */
  readonly environment?: Variables;
  /** Ports that keep their own adapter. It must do without network. */
  readonly own?: readonly unknown[];
}

/** A module of the product on a database of its own: the providers, the time and when due work is done are the test's. */
export type ModuleUnderTest = Stage & ModuleActs;

class ModuleActs extends StageActs {
  readonly payco = new FakePayco(this.clock);
  /** The gateway of the marketplace's account. */
  shipco = new FakeShipco();
  /** The gateway of each linked account. */
  private readonly ofAccount = new Map<number, FakeShipco>();
  readonly gateways = new FakeShipcoGateways(this.shipco, (sellerId) => this.ofLink(sellerId));
  readonly oauth = new FakeShipcoOAuth();
  readonly pdfs = new FakePdfMerger();
  /** The payments' answers to shipping, when payments is not part of the test. */
  readonly standing = new FakePaymentVerdicts();
  readonly outcomes = new RecordedOutcomes();
  readonly due = new FakeDueWork();
  readonly tasks = new FakePeriodicTasks();
  /** What another process does between a decision of the module and the commit of it. */
  beforeCommit: () => Promise<void> = async () => undefined;
  private module: TestingModule | null = null;

  async compile(module: Type, { environment = {}, own = [] }: ModuleOptions): Promise<TestingModule> {
    const given = { ...ENVIRONMENT, ...environment, DATABASE_URL: this.store.url };
    const fakes = this.fakes().filter(([port]) => !own.includes(port));
    this.module = await compiled(module, given, this.standing, fakes);
    this.interrupt(this.get(UnitOfWork));
    // A test's module logs errors, which are part of the game here.
    silenceLogs();
    await this.module.init();
    return this.module;
  }

  get<T>(token: abstract new (...given: never[]) => T): T {
    if (!this.module) throw new Error('the module is not compiled');
    return this.module.get(token as Type<T>, { strict: false });
  }

  /** For the next test: an empty store at the first moment, and providers that do as they should. */
  async reset(): Promise<void> {
    await this.clear();
    this.beforeCommit = async () => undefined;
    this.payco.reset();
    this.oauth.reset();
    this.shipco = new FakeShipco();
    this.gateways.marketplace = this.shipco;
    this.ofAccount.clear();
    this.standing.answer = null;
    this.outcomes.reported.length = 0;
  }

  /** Links a seller to their own account; returns its gateway. */
  async linked(sellerId: string, accountId = 8001): Promise<FakeShipco> {
    const own = new FakeShipco({ kind: 'seller', accountId, originId: null });
    this.ofAccount.set(accountId, own);
    await this.staging.get(SellerLinkRepository, { strict: false }).save(aLink(this, sellerId, accountId));
    return own;
  }

  override async close(): Promise<void> {
    await this.module?.close();
    await super.close();
  }

  private interrupt(work: UnitOfWork): void {
    const commit = work.commit.bind(work);
    work.commit = async (...changes) => {
      await this.beforeCommit();
      return commit(...changes);
    };
  }

  private async ofLink(sellerId: string): Promise<FakeShipco | null> {
    const link = this.oauth.configured ? await this.staging.get(SellerLinkRepository, { strict: false }).find(sellerId) : null;
    return link?.isUsable() ? (this.ofAccount.get(link.accountId) ?? null) : null;
  }

  private fakes(): Fakes {
    return [
      [Clock, this.clock],
      [DueWork, this.due],
      [PeriodicTasks, this.tasks],
      [Outcomes, this.outcomes],
      [PdfMerger, this.pdfs],
      [PaycoGateway, this.payco],
      [ShipcoGateways, this.gateways],
      [CallLimits, new NoCallLimits()],
      [ShipcoOAuthClient, this.oauth],
    ];
  }
}

/** One module for the tests of a file or group, compiled with those that it imports, without network or open port. */
export function moduleUnderTest(module: Type, options: ModuleOptions = {}): () => ModuleUnderTest {
  let underTest: ModuleUnderTest;
  beforeAll(async () => {
    underTest = await compileModule(module, options);
  });
  beforeEach(() => underTest.reset());
  afterAll(() => underTest.close());
  return () => underTest;
}

async function compileModule(module: Type, options: ModuleOptions): Promise<ModuleUnderTest> {
  const store = await Store.open();
  const staging = await store.compiled();
  const underTest = new ModuleActs(store, staging);
  return Object.assign(underTest, portsOf(await underTest.compile(module, options), staging));
}

type Fakes = readonly (readonly [port: unknown, fake: object])[];

/** A module with those that it imports, and what a module above gives: the port of shipping that payments implements. */
export function compiled(module: Type, environment: Variables, standing: PaymentVerdicts, fakes: Fakes): Promise<TestingModule> {
  const configuration = ConfigurationModule.of(loadEnvironment(environment));
  const options = { ...ormOptions(environment.DATABASE_URL ?? '', 5, ENTITIES), registerRequestContext: false };
  const orm = MikroOrmModule.forRoot(options) as Promise<DynamicModule>;
  const imports = [fromAbove(module, standing), configuration, orm, PlatformModule, module];
  const testing = Test.createTestingModule({ imports });
  for (const [port, fake] of fakes) testing.overrideProvider(port).useValue(fake);
  return testing.compile();
}

function fromAbove(module: Type, standing: PaymentVerdicts): Type {
  const providers = provides(module, PaymentVerdicts) ? [] : [{ provide: PaymentVerdicts, useValue: standing }];
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class FromAbove {}
  return FromAbove;
}

function provides(module: Type, token: unknown): boolean {
  const listed = (key: string): Type[] => Reflect.getMetadata(key, module) ?? [];
  return listed('exports').some((one) => one === token) || listed('imports').some((one) => provides(one, token));
}
