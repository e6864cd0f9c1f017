import { createHmac } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let anyone: Person;

beforeEach(async () => {
  market = await startMarketplace({ RATE_LIMIT_UNSIGNED: '60', RATE_LIMIT_UNSIGNED_ALL: '600', TRUST_PROXY: '1' });
  anyone = Person.stranger(market);
});
afterEach(() => market.close());

const PATH = '/api/webhooks/payco';
const hint = (id: number, from: string) => anyone.call('POST', `${PATH}?topic=payment&id=${id}`, {}, { 'x-forwarded-for': from });
const stored = () => market.rows('select 1 from webhook_inbox');

it('1,000 from one address get 200 and 60 are stored, without blocking others (R-164)', async () => {
  const seen = new Set<number>();
  for (let at = 0; at < 1_000; at += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, one) => hint(66_000_000 + at + one, '203.0.113.1')));
    for (const { status } of answers) seen.add(status);
  }
  expect([...seen]).toEqual([200]);
  expect(await stored()).toHaveLength(60);
  await hint(67_000_000, '203.0.113.2');
  expect(await stored()).toHaveLength(61);
});

it('600 from all addresses together are stored, and every signed one (R-164)', async () => {
  for (let network = 0; network < 20; network += 1) {
    const from = `198.51.100.${network}`;
    await Promise.all(Array.from({ length: 50 }, (_, one) => hint(66_000_000 + network * 50 + one, from)));
  }
  expect(await stored()).toHaveLength(600);
  const v1 = createHmac('sha256', market.payco.webhookSecret).update('id:67000000;request-id:r;ts:1;').digest('hex');
  const headers = { 'x-signature': `ts=1,v1=${v1}`, 'x-request-id': 'r', 'x-forwarded-for': '198.51.100.1' };
  expect((await anyone.call('POST', `${PATH}?type=payment&data.id=67000000`, {}, headers)).status).toBe(200);
  expect(await stored()).toHaveLength(601);
});

it('counting them costs no extra statement', async () => {
  const sent = await statementsOf(async () => {
    for (let one = 0; one < 20; one += 1) await hint(66_000_000 + one, '203.0.113.1');
  });
  expect(sent.filter((statement) => statement.includes('insert into webhook_inbox'))).toHaveLength(20);
  expect(sent.filter((statement) => statement.includes('rate_limits')).length).toBeLessThan(10);
});
