import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { PaymentRepository } from '../../src/payments/application/payment.repository.js';
import type { PaymentFacts } from '../../src/payments/domain/payment.js';
import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
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

async function read(patch: Partial<PaymentFacts>): Promise<void> {
  const facts = await payments.settlementFacts('p', '77');
  const payment: PaymentFacts = {
    id: '77',
    purchaseId: 'p',
    status: 'pending',
    statusDetail: null,
    amountCents: 1,
    refundedCents: 0,
    currency: 'ARS',
    collectorId: '1',
    approvedAt: null,
    updatedAt: null,
    effect: 'recorded',
    ...patch,
  };
  const fence = module.get(CartRepository, { strict: false }).fence('b1', facts?.cart.version ?? -1);
  expect(await module.get(UnitOfWork).commit(fence, payments.read(payment))).toBe(true);
}
const known = async () => (await payments.settlementFacts('p', '77'))?.payment;

describe('a reading of a payment', () => {
  it.each([
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    [null, null],
  ])('dated %s is kept as dated %s', async (given, kept) => {
    await query(url, 'truncate payments');
    await read({ updatedAt: given ? new Date(given) : null });
    expect((await known())?.updatedAt?.toISOString() ?? null).toBe(kept);
  });

  it('that is dated ahead counts as of now: what comes next is not older', async () => {
    await read({ updatedAt: new Date(Date.now() + 4 * 3_600_000) });
    expect(Math.abs(((await known())?.updatedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  it('with what no database keeps does not fail those that are asked for with it', async () => {
    const asked = ['p', 'x\u0000', 'p', 'p'].map((purchaseId) => payments.settlementFacts(purchaseId, '77'));
    const answers = await Promise.allSettled(asked);
    expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
