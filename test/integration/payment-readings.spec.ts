import 'reflect-metadata';
import { jest } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import { SettlePayment } from '../../src/payments/application/settle-payment.service.js';
import type { PaymentReading } from '../../src/payments/domain/payment.js';
import { WAITING_ALERTS } from '../../src/platform/inbox/infrastructure/inbox.schema.js';
import { lockWaiter, query } from '../support/database.js';
import { COLLECTOR_ID } from '../support/fakes/fake-payco.js';
import { addPurchase, productOnNewDatabase } from '../support/store.js';

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let payments: PaymentRepository;

beforeAll(async () => {
  ({ url, module, close } = await productOnNewDatabase());
  payments = module.get(PaymentRepository, { strict: false });
  await addPurchase(url, 'p', 'of-p');
  await addPurchase(url, 'q', 'of-q', 'leo');
});
afterAll(() => close());

describe('a reading of a payment', () => {
  it('with text that no database can store does not fail the others of its batch', async () => {
    const reads = ['p', 'x\u0000', 'p', 'p'].map((purchaseId) => payments.settlementFacts(purchaseId, '77'));
    const answers = await Promise.allSettled(reads);
    expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});

describe('a fraud alert that waits for its payment', () => {
  const READING: PaymentReading = {
    paymentId: '77',
    status: 'approved',
    statusDetail: 'accredited',
    externalReference: 'p',
    amountCents: 1,
    refundedCents: 0,
    currency: 'ARS',
    collectorId: COLLECTOR_ID,
    approvedAt: new Date(),
    updatedAt: new Date(),
    refundedAt: null,
    endsAt: null,
    slipUrl: null,
  };
  const HELD = { state: 'skipped', hold: 'payment_fraud_alert', due_at: null };
  const shipmentOf = (orderId: string) => query(url, 'select state, hold, due_at from shipments where order_id = $1', [orderId]);
  const insert = (id: string, count: number, verified: boolean, topic: string, paymentId = '77') =>
    query(
      url,
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
       select $1 || n, 'payco', $1 || n, 'webhook', $3, $4, $5, now(), 'received', 0, now() from generate_series(1, $2::int) n`,
      [id, count, verified, topic, paymentId],
    );

  it('is found at once among thousands of unsigned hints about the payment (R-193)', async () => {
    await insert('hint', 20_000, false, 'payment');
    await query(url, 'analyze webhook_inbox');
    const [plan] = await query<{ 'QUERY PLAN': unknown }>(
      url,
      `explain (format json) select 1 from webhook_inbox where ${WAITING_ALERTS} and resource_id = '77'`,
    );
    expect(JSON.stringify(plan)).toContain('webhook_inbox_waiting_alerts_index');
  });

  it('is heeded once, when two processes settle the payment and heed the alert at the same moment (R-193)', async () => {
    await insert('alert', 1, true, 'stop_delivery_op_wh');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      // The other process heeds the alert: first the entry, then the shipment.
      await other.query('begin');
      await other.query(`update webhook_inbox set state = 'processed', due_at = null where id = 'alert1'`);
      const settling = module.get(SettlePayment, { strict: false }).apply(READING, () => []);
      await lockWaiter(url);
      await other.query(
        `insert into shipments (order_id, external_id, created_at, state, stop_reason, hold, attempts, epoch, unresolved, empty_lookups,
                                verifications, cause, waits_since, payment_read_at)
         values ('of-p', 'MP-1', now(), 'skipped', 'payment_fraud_alert', 'payment_fraud_alert', 0, 0, false, 0, 0, '{}', now(), now())`,
      );
      await other.query('commit');
      expect(await settling).toMatchObject({ effect: 'first_approval', held: [] });
    } finally {
      await other.end();
    }
    // The other process has held it, and says so.
    expect(await shipmentOf('of-p')).toEqual([HELD]);
  });

  it('is heeded, when it is received between the look for it and the commit of the approval (R-193)', async () => {
    const real = payments.settlementFacts.bind(payments);
    const look = jest.spyOn(payments, 'settlementFacts').mockImplementationOnce(async (...given) => {
      const facts = await real(...given);
      await insert('late', 1, true, 'stop_delivery_op_wh', '78');
      return facts;
    });
    const reading = { ...READING, paymentId: '78', externalReference: 'q' };
    const settled = await module.get(SettlePayment, { strict: false }).apply(reading, () => []);
    expect(settled).toMatchObject({ effect: 'first_approval', held: [{ orderId: 'of-q', reason: 'payment_fraud_alert' }] });
    look.mockRestore();
    expect(await shipmentOf('of-q')).toEqual([HELD]);
    expect(await query(url, `select state, effect from webhook_inbox where resource_id = '78'`)).toEqual([
      { state: 'processed', effect: 'fraud_alert' },
    ]);
  });
});
