import { randomBytes } from 'node:crypto';
import { FreshParcels } from '../../src/office/audit/application/fresh-parcels.source.js';
import { LookAtParcels } from '../../src/office/audit/application/look-at-parcels.service.js';
import { SweepParcels } from '../../src/office/audit/application/sweep-parcels.source.js';
import type { Sight } from '../../src/office/audit/domain/finding.js';
import { type ShipcoGateway, ShipcoGateways } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { AuditByHand, Calls, lookedAt, StoredAuditCursors } from '../support/audit-by-hand.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { SHIPMENT, shipcoErrorOf } from '../support/shipco-gateway.builder.js';
import { statementsOf } from '../support/statements.js';

const LIST = { method: 'GET', path: '/v2/shipments' } as const;
/** Five pages, the last one not full. */
const PARCELS = 62;

let market: Marketplace;
let audit: AuditByHand;
let fresh: FreshParcels;
let sweep: SweepParcels;

beforeEach(async () => {
  market = await startMarketplace({ SHIPCO_LIMIT_READS: '90000' });
  audit = new AuditByHand(market);
  fresh = market.app.get(FreshParcels, { strict: false });
  sweep = market.app.get(SweepParcels, { strict: false });
});
afterEach(() => market.close());

const marketplace = () => market.app.get(ShipcoGateways, { strict: false }).forMarketplace() as ShipcoGateway;
const ours = () => `MP-${randomBytes(11).toString('hex')}`;
const calls = () => market.shipco.ledger(LIST).map(({ query }) => [Number(query.account_id), Number(query.page)]);
const pages = () => calls().map(([, page]) => page);
const ringOf = (name: string, key = 'marketplace:7001') => new StoredAuditCursors(market).of(name, key);

async function made(externalId: string, gateway = marketplace()): Promise<string> {
  const { shipmentId } = await gateway.createShipment({ ...SHIPMENT, externalId }, () => 60_000);
  market.shipco.passes(60_000);
  return shipmentId;
}

async function madeByOthers(count = PARCELS): Promise<void> {
  for (let number = 1; number <= count; number += 1) await made(`WC-${number}`);
}

async function roundOf(source: FreshParcels | SweepParcels, budget = new Calls()): Promise<Sight[]> {
  market.shipco.clearLedger();
  return audit.round(source, budget);
}

/** All that was made so far is old for the next pass. */
const looked = () => market.rows("update audit_rings set begun_at = now() + interval '3 hours' where name = 'fresh'");

describe.each([
  ['newest_first', [1, 5, 2, 3, 4], [1, 5, 2], [1, 5, 2, 3]],
  ['oldest_first', [1, 5, 4, 3, 2], [1, 5, 4], [1, 5, 4, 3]],
] as const)('the newest end of a list that is %s', (listOrder, all, quiet, withNew) => {
  it('is read until two pages in a row have nothing new, once a round (R-491)', async () => {
    market.shipco.settings({ listOrder });
    await madeByOthers();
    expect([await roundOf(fresh), pages()]).toEqual([[], all]);
    await looked();
    expect([await roundOf(fresh), pages()]).toEqual([[], quiet]);
    await looked();
    const subject = await made(ours());
    expect([(await roundOf(fresh)).map((sight) => sight.subject), pages()]).toEqual([[subject], withNew]);
    expect(await ringOf('fresh')).toMatchObject({ position: null, completedAt: expect.any(Date) });
  });

  it('is read on where the last round has stopped', async () => {
    market.shipco.settings({ listOrder });
    await madeByOthers();
    const read: (number | undefined)[] = [];
    for (const most of [3, 1, 1]) {
      await roundOf(fresh, new Calls(most));
      read.push(...pages());
    }
    expect(read).toEqual(all);
    expect(await ringOf('fresh')).toMatchObject({ position: null });
  });
});

it('a page costs one call and one statement, beside the one that says whose turn it is', async () => {
  await madeByOthers();
  await audit.begins();
  const costs = async (source: FreshParcels | SweepParcels) => {
    const budget = new Calls();
    market.shipco.clearLedger();
    const reading = await audit.reading(budget);
    let step: Awaited<ReturnType<typeof source.next>> | undefined;
    const statements = await statementsOf(async () => {
      step = await source.next(reading);
    });
    return { step, cost: [budget.taken, calls().length, statements.length] };
  };
  // The first step reads both ends.
  expect((await costs(fresh)).cost).toEqual([2, 2, 3]);
  await audit.step(fresh);
  expect((await costs(fresh)).cost).toEqual([1, 1, 2]);
  expect((await costs(sweep)).cost).toEqual([1, 1, 2]);
  await audit.round(sweep);
  expect((await costs(sweep)).cost).toEqual([0, 0, 1]);
});

it('a list that does not show its newest end is left to the sweep', async () => {
  for (let number = 1; number <= 40; number += 1)
    await marketplace().createShipment({ ...SHIPMENT, externalId: `WC-${number}` }, () => 60_000);
  expect([await roundOf(fresh), pages()]).toEqual([[], [1, 3]]);
  expect([await roundOf(sweep), pages()]).toEqual([[], [1, 2, 3]]);
});

it('a page that is not whole is not quiet, and the pass after it goes back as far (R-491)', async () => {
  await madeByOthers();
  await roundOf(fresh);
  await market.rows("update audit_rings set begun_at = now() - interval '1 hour'");
  const before = (await ringOf('fresh'))?.begunAt;
  market.shipco.fault({ ...LIST, times: 2, fault: { kind: 'mutate', patch: { meta: { total: 63 } } } });
  await roundOf(fresh);
  expect((await ringOf('fresh'))?.begunAt).toEqual(before);
});

it('all pages of all accounts are swept, a page of each in turn, again and again (R-492, R-633)', async () => {
  const seller = await Person.signedIn(market, 'seller-norte');
  await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte' });
  await linked(market, seller);
  const [link] = await market.rows<{ seller_id: string }>('select seller_id from seller_links');
  const sellerId = String(link?.seller_id);
  const own = (await market.app.get(ShipcoGateways, { strict: false }).forSeller(sellerId)) as ShipcoGateway;
  await madeByOthers(16);
  const [subject, other] = [await made(ours()), await made(ours(), own)];
  const sights = await roundOf(sweep);
  expect(calls()).toEqual([
    [7001, 1],
    [8001, 1],
    [7001, 2],
  ]);
  const [ofMarketplace, ofSeller] = ['marketplace', 'seller'].map((kind) => sights.find(({ account }) => account?.kind === kind));
  expect(ofMarketplace).toMatchObject({ subject, account: { accountId: 7001 }, sellerId: null });
  expect(ofSeller).toMatchObject({ subject: other, account: { accountId: 8001 }, sellerId });
  expect((await roundOf(fresh)).map((sight) => sight.subject).toSorted()).toEqual([subject, other].toSorted());
  const looking = market.app.get(LookAtParcels, { strict: false });
  expect(await lookedAt(looking, ofSeller as Sight)).toMatchObject({ saw: 'it' });
  // An account that cannot be read stops no other, and has its turn again in the next round.
  market.shipco.revokeTokens(8001);
  expect((await roundOf(sweep)).map((sight) => sight.subject)).toEqual([subject]);
  expect(await lookedAt(looking, ofSeller as Sight)).toEqual({ saw: 'unknown' });
  await seller.call('DELETE', '/api/seller/shipco');
  await roundOf(sweep);
  expect(new Set(calls().map(([account]) => account))).toEqual(new Set([7001]));
});

it('a page that fails has been read by nobody: it is read in the next round', async () => {
  await madeByOthers(40);
  await roundOf(sweep, new Calls(1));
  market.shipco.fault({ ...LIST, fault: { kind: 'status', status: 503 } });
  expect([await roundOf(sweep), pages()]).toEqual([[], [2]]);
  expect(await ringOf('sweep')).toMatchObject({ position: { page: 2, unread: true } });
  expect([await roundOf(sweep), pages()]).toEqual([[], [2, 3]]);
});

it.each([
  ['an empty list', { data: [], meta: { last_page: 1, total: 0, per_page: 15 } }],
  ["other accounts' parcels", { data: [{ id: 1, account_id: 9999 }] }],
  ['no list', { data: null }],
])('%s makes no finding and ends no round (R-489)', async (_, patch) => {
  await madeByOthers(20);
  market.shipco.fault({ ...LIST, times: 99, fault: { kind: 'mutate', patch } });
  for (const source of [fresh, sweep, fresh, sweep]) expect(await roundOf(source)).toEqual([]);
});

it('the limit of the provider ends the reading of all accounts for now, and nothing moves', async () => {
  await made(ours());
  market.shipco.fault({ ...LIST, fault: { kind: 'status', status: 429, headers: { 'retry-after': '30' } } });
  await audit.begins();
  expect(await shipcoErrorOf(fresh.next(await audit.reading()))).toMatchObject({ kind: 'throttled' });
  expect(await shipcoErrorOf(sweep.next(await audit.reading()))).toMatchObject({ kind: 'paused' });
  expect(await market.rows('select 1 from audit_rings')).toEqual([]);
});
