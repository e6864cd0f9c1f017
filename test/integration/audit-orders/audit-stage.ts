import type { TestingModule } from '@nestjs/testing';
import { AllOrders } from '../../../src/office/audit/application/all-orders.source.js';
import { LookAtOrders } from '../../../src/office/audit/application/look-at-orders.service.js';
import type { Finding, Look, Sight } from '../../../src/office/audit/domain/finding.js';
import { ORDER_CLASSES } from '../../../src/office/audit/domain/order-sights.js';
import { StoredOrders } from '../../../src/office/audit/infrastructure/stored-orders.queries.js';
import { query } from '../../support/database.js';
import { ManualClock } from '../../support/fakes/manual-clock.js';
import { MemoryAuditCursors } from '../../support/fakes/memory-audit-cursors.js';
import { productOnNewDatabase } from '../../support/store.js';

/** The audit of our own rows on its own database, with cursors in memory. */
export class AuditStage {
  readonly clock = new ManualClock();
  cursors = new MemoryAuditCursors();
  readonly orders: StoredOrders;

  private constructor(
    readonly url: string,
    module: TestingModule,
    readonly close: () => Promise<void>,
  ) {
    this.orders = module.get(StoredOrders, { strict: false });
  }

  static async open(): Promise<AuditStage> {
    const { url, module, close } = await productOnNewDatabase();
    return new AuditStage(url, module, close);
  }

  async clear(): Promise<void> {
    this.cursors = new MemoryAuditCursors();
    await this.sql('truncate purchases, orders, order_facts, shipments, parcels cascade');
  }

  sql(statement: string) {
    return query(this.url, statement);
  }

  /** The sights of the next slice. */
  async seen(): Promise<readonly Sight[]> {
    return (await this.cursors.stepOf(new AllOrders(this.orders, this.cursors, this.clock))).sights;
  }

  /** What a look at each class of the order sees. */
  async looked(orderId: string): Promise<Record<string, Look['saw']>> {
    const findings = ORDER_CLASSES.map((one) => ({ class: one, subject: orderId }) as Finding);
    const looks = await new LookAtOrders(this.orders).look(findings);
    return Object.fromEntries(looks.map(({ saw }, at) => [ORDER_CLASSES[at], saw]));
  }
}
