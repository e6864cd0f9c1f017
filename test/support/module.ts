import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { AddressBooks } from '../../src/checkout/application/address-books.js';
import { IdempotencyKeys } from '../../src/checkout/application/idempotency-keys.js';
import { ConfigurationModule } from '../../src/config/config.module.js';
import { loadEnvironment } from '../../src/config/environment.js';
import { WebhookInbox } from '../../src/inbox/application/webhook-inbox.js';
import { Numbering } from '../../src/orders/application/numbering.js';
import { OrderFacts } from '../../src/orders/application/order-facts.js';
import { PaymentSearches } from '../../src/orders/application/payment-searches.js';
import { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import { PaycoGateway } from '../../src/payments/application/payco.gateway.js';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { ShipcoOAuthClient } from '../../src/seller-link/application/shipco-oauth.client.js';
import { Clock } from '../../src/shared/application/clock.js';
import { ConfigurationFaults } from '../../src/shared/application/configuration-faults.js';
import { DueWork } from '../../src/shared/application/due-work.js';
import { Outcomes } from '../../src/shared/application/outcomes.js';
import { PeriodicTasks } from '../../src/shared/application/periodic-tasks.js';
import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { SharedModule } from '../../src/shared/shared.module.js';
import { CallLimits } from '../../src/shipping/call-limits/application/call-limits.js';
import { BulkActs } from '../../src/shipping/failures/application/bulk-acts.js';
import { FailedShipments } from '../../src/shipping/failures/application/failed-shipments.js';
import { PdfMerger } from '../../src/shipping/labels/application/pdf-merger.js';
import { SoldParcels } from '../../src/shipping/labels/application/sold-parcels.js';
import { CartSessions } from '../../src/shipping/quoting/application/cart-sessions.js';
import { ShipcoGateways } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { PaymentStanding } from '../../src/shipping/shipments/application/payment-standing.js';
import { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import { ShipmentRecovery } from '../../src/shipping/shipments/application/shipment-recovery.js';
import { FollowedParcels } from '../../src/shipping/tracking/application/followed-parcels.js';
import { silenceLogs } from './captured-log.js';
import { FakeConfigurationFaults } from './fakes/fake-configuration-faults.js';
import { FakeDueWork, FakePeriodicTasks } from './fakes/fake-due-work.js';
import { COLLECTOR_ID, FakePayco } from './fakes/fake-payco.js';
import { FakePaymentStanding } from './fakes/fake-payment-standing.js';
import { FakePdfMerger } from './fakes/fake-pdf-merger.js';
import { FakeShipco, FakeShipcoGateways } from './fakes/fake-shipco.js';
import { FakeShipcoOAuth } from './fakes/fake-shipco-oauth.js';
import { InMemoryStage } from './fakes/in-memory-stage.js';
import { START } from './fakes/manual-clock.js';
import { NoCallLimits } from './fakes/no-call-limits.js';
import { RecordedOutcomes } from './fakes/recorded-outcomes.js';
import { aLink } from './stage.js';

interface ModuleOptions {
  /** Set or, as undefined, unset variables. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Ports that keep their own adapter. It must do without database and network. */
  readonly own?: readonly unknown[];
}

const ENVIRONMENT = {
  DATABASE_URL: 'postgresql://nobody@no-database.invalid/none',
  SESSION_SECRET: 'test-session-secret-of-at-least-32-bytes',
  OIDC_ISSUER_URL: 'http://no-provider.invalid',
  OIDC_CLIENT_ID: 'nobody',
  OIDC_CLIENT_SECRET: 'nothing',
  SHIPCO_API_BASE_URL: 'http://no-provider.invalid/v2',
  SHIPCO_ACCOUNT_ID: '7001',
  SHIPCO_API_TOKEN: 'token',
  SHIPCO_API_SECRET: 'secret',
  SHIPCO_OAUTH_CLIENT_ID: 'client',
  SHIPCO_OAUTH_CLIENT_SECRET: 'client-secret',
  TOKEN_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  PAYCO_ACCESS_TOKEN: 'token',
  PAYCO_COLLECTOR_ID: COLLECTOR_ID,
  // Few, so that a test gets to the end of them.
  SHIPMENT_MAX_ATTEMPTS: '4',
};

/** A module of the product on fakes: what it does with its ports, and what they kept. */
export class ModuleUnderTest extends InMemoryStage {
  readonly payco = new FakePayco(this.clock);
  /** The gateway of the marketplace's account. */
  shipco = new FakeShipco();
  /** The gateway of each linked account. */
  private readonly ofAccount = new Map<number, FakeShipco>();
  readonly gateways = new FakeShipcoGateways(this.shipco, (sellerId) => this.ofLink(sellerId));
  readonly oauth = new FakeShipcoOAuth();
  readonly pdfs = new FakePdfMerger();
  /** The payments' answers to shipping, when payments is not part of the test. */
  readonly standing = new FakePaymentStanding();
  readonly outcomes = new RecordedOutcomes();
  readonly faults = new FakeConfigurationFaults();
  readonly due = new FakeDueWork();
  readonly tasks = new FakePeriodicTasks();
  private module: TestingModule | null = null;

  async compile(module: Type, { environment = {}, own = [] }: ModuleOptions): Promise<void> {
    const configuration = ConfigurationModule.of(loadEnvironment({ ...ENVIRONMENT, ...environment }));
    const testing = Test.createTestingModule({ imports: [this.fromAbove(module), configuration, SharedModule, module] });
    for (const [port, fake] of this.fakes()) if (!own.includes(port)) testing.overrideProvider(port).useValue(fake);
    this.module = await testing.compile();
    // A test's module logs errors, which are part of the game here.
    silenceLogs();
    await this.module.init();
  }

  get<T>(token: abstract new (...given: never[]) => T): T {
    if (!this.module) throw new Error('the module is not compiled');
    return this.module.get(token as Type<T>, { strict: false });
  }

  /** For the next test: an empty store at the first moment, and providers that do as they should. */
  async reset(): Promise<void> {
    await this.clear();
    this.clock.nowMs = START.getTime();
    this.work.beforeCommit = async () => undefined;
    this.payco.reset();
    this.oauth.reset();
    this.shipco = new FakeShipco();
    this.gateways.marketplace = this.shipco;
    this.ofAccount.clear();
    this.standing.answer = null;
    this.outcomes.reported.length = 0;
    this.faults.known.clear();
  }

  /** Links a seller to their own account; returns its gateway. */
  async linked(sellerId: string, accountId = 8001): Promise<FakeShipco> {
    const own = new FakeShipco({ kind: 'seller', accountId, originId: null });
    this.ofAccount.set(accountId, own);
    await this.links.save(aLink(this, sellerId, accountId));
    return own;
  }

  private async ofLink(sellerId: string): Promise<FakeShipco | null> {
    const link = this.oauth.configured ? await this.links.find(sellerId) : null;
    return link?.isUsable() ? (this.ofAccount.get(link.accountId) ?? null) : null;
  }

  private fakes(): readonly (readonly [port: unknown, fake: object])[] {
    return [
      [Clock, this.clock],
      [UnitOfWork, this.work],
      [DueWork, this.due],
      [PeriodicTasks, this.tasks],
      [Outcomes, this.outcomes],
      [ConfigurationFaults, this.faults],
      [CartRepository, this.carts],
      [CartSessions, this.sessions],
      [PurchaseRepository, this.purchases],
      [Numbering, this.numbering],
      [OrderFacts, this.orderFacts],
      [PaymentSearches, this.searches],
      [PaymentRepository, this.payments],
      [ShipmentRepository, this.shipments],
      [FollowedParcels, this.followed],
      [ShipmentAttempts, this.attempts],
      [ShipmentRecovery, this.recovery],
      [FailedShipments, this.failures],
      [BulkActs, this.bulkActs],
      [SoldParcels, this.soldParcels],
      [PdfMerger, this.pdfs],
      [SellerLinkRepository, this.links],
      [WebhookInbox, this.inbox],
      [AddressBooks, this.addressBooks],
      [IdempotencyKeys, this.keys],
      [PaycoGateway, this.payco],
      [ShipcoGateways, this.gateways],
      [CallLimits, new NoCallLimits()],
      [ShipcoOAuthClient, this.oauth],
    ];
  }

  /** What modules that stand above give: no database, and the port of shipping that payments implements. */
  private fromAbove(module: Type): Type {
    const standing = { provide: PaymentStanding, useValue: this.standing };
    const database = { provide: EntityManager, useValue: {} };
    const providers = provides(module, PaymentStanding) ? [database] : [database, standing];
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class FromAbove {}
    return FromAbove;
  }
}

/** Compiles one module, with those that it imports, without database, network or open port. Once per file: `reset` is for each test. */
export async function compileModule(module: Type, options: ModuleOptions = {}): Promise<ModuleUnderTest> {
  const underTest = new ModuleUnderTest();
  await underTest.compile(module, options);
  return underTest;
}

function provides(module: Type, token: unknown): boolean {
  const listed = (key: string): Type[] => Reflect.getMetadata(key, module) ?? [];
  return listed('exports').some((one) => one === token) || listed('imports').some((one) => provides(one, token));
}
