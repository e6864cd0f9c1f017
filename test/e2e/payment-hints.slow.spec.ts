import { createHmac } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

const PATH = '/api/webhooks/payco';
const LIMITS = { PAYCO_LIMIT_HINTS: '60', RATE_LIMIT_UNSIGNED: '60', RATE_LIMIT_UNSIGNED_ALL: '600', TRUST_PROXY: '1' };

let time: OneClock;
let market: Marketplace;
let anyone: Person;

beforeEach(async () => {
  time = await OneClock.started();
  market = await startMarketplace(LIMITS, { time });
  market.payco.settings({ dropAll: true });
  anyone = Person.stranger(market);
});
afterEach(() => market.close());

const hint = async (id: number | string, from: string) => {
  const { status } = await anyone.call('POST', `${PATH}?topic=payment&id=${id}`, {}, { 'x-forwarded-for': from });
  expect(status).toBe(200);
};
const signed = (id: string) => {
  const v1 = createHmac('sha256', market.payco.webhookSecret).update(`id:${id};request-id:r;ts:1;`).digest('hex');
  return anyone.call('POST', `${PATH}?type=payment&data.id=${id}`, {}, { 'x-signature': `ts=1,v1=${v1}`, 'x-request-id': 'r' });
};
const reads = (prefix: string) =>
  market.payco.ledger({ method: 'GET' }).filter(({ path }) => path.startsWith(`/v1/payments/${prefix}`)).length;
/** Limits that all share count by whole minutes. */
const nextMinute = () => time.passes(`${60 - time.now().getUTCSeconds()}s`);

it('600 from ten networks cause 60 readings a minute, and the signed ones pass, whatever was announced before (R-164, R-636)', async () => {
  const shop = await Shop.open(market);
  const { orders, preference_id } = await shop.checkout();
  const paymentId = String(market.payco.pay(preference_id, 'approved').id);
  await nextMinute();
  market.payco.fault({ method: 'GET', path: `/v1/payments/${paymentId}`, times: 1, fault: { kind: 'status', status: 404 } });
  await hint(paymentId, '192.0.2.1');
  await time.idle();
  for (let at = 0; at < 600; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, network) => hint(66_000_000 + at + network, `198.51.${network}.1`)));
  await time.idle();
  expect(reads('66')).toBeGreaterThan(50);
  expect(reads('66')).toBeLessThanOrEqual(60);
  const before = reads('66');
  await signed(paymentId);
  await time.idle();
  expect(await shop.shipment(orders[0].id)).toMatchObject({ state: 'created' });
  expect(reads('66')).toBe(before);
  const stored = await market.rows<{ row: string }>('select w::text as row from webhook_inbox w where not verified');
  expect(stored).toHaveLength(600);
  for (const { row } of stored) expect(row).not.toMatch(/198\.51|192\.0\.2/);
  // The rest waits, and is read as far as there is room.
  await nextMinute();
  await time.passes('40s');
  expect(reads('66')).toBeGreaterThan(before + 40);
  expect(reads('66')).toBeLessThanOrEqual(before + 60);
});

it('1,000 from one address get 200 and 60 are stored, without blocking others (R-164)', async () => {
  const stored = async () => (await market.rows('select 1 from webhook_inbox')).length;
  for (let at = 0; at < 1_000; at += 50)
    await Promise.all(Array.from({ length: 50 }, (_, one) => hint(66_000_000 + at + one, '203.0.113.1')));
  expect(await stored()).toBe(60);
  await hint(67_000_000, '203.0.113.2');
  expect(await stored()).toBe(61);
});

it('the receipt of one is one statement, and so is that of one that waits already (R-636)', async () => {
  const sent = await statementsOf(async () => {
    for (let one = 0; one < 5; one += 1) await hint(66_001, '203.0.113.1');
  });
  expect(sent.filter((statement) => statement.includes('insert into webhook_inbox'))).toHaveLength(5);
  expect(await market.rows('select 1 from webhook_inbox')).toHaveLength(1);
});
