import { jest } from '@jest/globals';
import type { FaultRule } from '../../sandbox/simulator/fault.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const LABELS = '/v2/shipments/*/label.*';
const BIG_PDF = `%PDF-${'x'.repeat(2 * 1024 * 1024)}%%EOF`;

let market: Marketplace;
let shop: Shop;
let norte: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace();
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());
beforeEach(() => {
  market.shipco.clearLedger();
  market.shipco.clearFaults();
});

const label = () => norte.get(`/api/seller/orders/${orderId}/label`);
const asked = () => market.shipco.ledger({ path: LABELS });
const named = async (order_id: string) => [{ order_id, order_number: (await shop.order(order_id)).number }];

describe('a provider that fails', () => {
  const json = (body: string) => ({ kind: 'mutate', patch: { body: Buffer.from(body).toString('base64') } }) as const;
  const FAULTS: Record<string, FaultRule['fault']> = {
    'HTML with status 200': { kind: 'html', status: 200 },
    'HTML that says it is a PDF': { kind: 'status', status: 200, headers: { 'content-type': 'application/pdf' }, text: '<html>' },
    'HTML in base64': json('<html><script>alert(1)</script></html>'),
    'a file that is too large': json(BIG_PDF),
    'a broken connection': { kind: 'drop_before' },
    'HTTP 404': { kind: 'status', status: 404, body: {} },
  };

  it.each(Object.keys(FAULTS))('with %s returns no file (R-316)', async (what) => {
    market.shipco.fault({ path: LABELS, fault: FAULTS[what] as FaultRule['fault'] });
    expectError(await label(), 502, 'SHIPCO_UNAVAILABLE', await named(orderId));
    expect((await label()).status).toBe(200);
  });

  it('that hangs returns no file after the timeout (R-316)', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const hurry = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 1_500 : ms));
    market.shipco.fault({ path: LABELS, fault: { kind: 'hang' } });
    expectError(await label(), 502, 'SHIPCO_UNAVAILABLE', await named(orderId));
    hurry.mockRestore();
    expect((await label()).status).toBe(200);
  });
});

// Last, because the pause holds for all reads.
it("passes on the provider's Retry-After, and respects it (R-316)", async () => {
  market.shipco.fault({
    path: LABELS,
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '120' }, body: {} },
  });
  const answer = await label();
  expectError(answer, 502, 'SHIPCO_UNAVAILABLE', await named(orderId));
  expect(answer.headers.get('retry-after')).toBe('120');
  market.shipco.clearLedger();
  const again = await label();
  expectError(again, 502, 'SHIPCO_UNAVAILABLE', await named(orderId));
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(110);
  expect(asked()).toEqual([]);
});
