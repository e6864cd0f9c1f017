import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import { query } from '../support/database.js';
import { servicesOnNewDatabase } from './model/set-up.js';

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let payments: PaymentRepository;

beforeAll(async () => {
  ({ url, module, close } = await servicesOnNewDatabase());
  payments = module.get(PaymentRepository, { strict: false });
  await query(url, `insert into carts (buyer_id) values ('b1')`);
  await query(
    url,
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
     values ('p', 'b1', 1, '', '{}', 1, now(), now(), 'open', 'none')`,
  );
});
afterAll(() => close());

describe('a reading of a payment', () => {
  it('with text that no database can store does not fail the others of its batch', async () => {
    const reads = ['p', 'x\u0000', 'p', 'p'].map((purchaseId) => payments.settlementFacts(purchaseId, '77'));
    const answers = await Promise.allSettled(reads);
    expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
