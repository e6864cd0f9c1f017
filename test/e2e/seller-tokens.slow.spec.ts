import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SellerAccess } from '../../src/seller-link/application/seller-access.service.js';
import type { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import { expectQuoteFailed } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { ADDRESS, Person } from '../support/person.js';
import { type ShipcoBody, sentFirst } from '../support/provider-bodies.js';
import { CREATE, Shop } from '../support/purchase.js';

const STATUS = '/api/seller/shipco/status';

let time: OneClock;
let market: Marketplace;
let second: NestFastifyApplication;
let seller: Person;
let shop: Shop;
let sellerId: string;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ SHIPCO_QUOTE_CACHE_SECONDS: '0' }, { time });
  second = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, { time });
  shop = await Shop.open(market);
  seller = await Person.signedIn(market, 'seller-norte');
  sellerId = (await seller.get('/api/seller/profile')).body.id;
});
afterAll(async () => {
  await second.close();
  await market.close();
});
beforeEach(async () => {
  await market.shipco.reset();
  seller = await Person.signedIn(market, 'seller-norte');
  await linked(market, seller);
  market.shipco.clearLedger();
});

const accessOf = (app: NestFastifyApplication) => app.get(SellerAccess, { strict: false });
const stored = async (app = market.app) => (await accessOf(app).linkOf(sellerId)) as SellerLink;
const tokenCalls = () => market.shipco.ledger({ method: 'POST', path: '/oauth/token' }).map(({ status }) => status);
const refreshes = () => tokenCalls().length;
const quotes = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });

/** So that sessions outlive them. */
async function withTokensOfAnHour(): Promise<void> {
  shop = await Shop.open(market);
  market.shipco.settings({ tokenSeconds: 3600 });
  await linked(market, seller);
  market.shipco.clearLedger();
}

describe('the tokens of a linked seller', () => {
  it('are refreshed exactly once for 200 callers in two processes, a year later (R-363)', async () => {
    await time.passes('365d');
    const links = await Promise.all([stored(market.app), stored(second)]);
    const callers = Array.from({ length: 200 }, (_, index) => {
      const app = index % 2 === 0 ? market.app : second;
      return accessOf(app).token(links[index % 2] as SellerLink);
    });
    const tokens = await Promise.all(callers);
    expect(new Set(tokens.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(refreshes()).toBe(1);
    expect((await stored()).tokenVersion).toBe((links[0] as SellerLink).tokenVersion + 1);
  });

  it('that run out during an outage of the token endpoint fail the quote, leak no credential, and stay linked (R-366)', async () => {
    await withTokensOfAnHour();
    await time.passes('1h');
    market.shipco.fault({ path: '/oauth/token', fault: { kind: 'status', status: 503, body: {} } });
    await shop.buyer.put(shop.productId);
    const failed = await shop.buyer.quote({ ...ADDRESS, number: '7' });
    expectQuoteFailed(failed);
    expect(failed.body.message).toContain('Tienda Norte');
    expect(failed.body.message).not.toMatch(/token|bearer|oauth|link/i);
    expect(quotes()).toEqual([]);
    expect((await seller.get(STATUS)).body).toMatchObject({ connected: true, needsReauthorization: false });
    expect((await shop.buyer.quote()).status).toBe(200);
    expect(quotes().map(({ headers }) => headers.authorization)).toEqual(['Bearer account:8001']);
    expect(tokenCalls()).toEqual([503, 200]);
  });

  it("that run out during such an outage make the parcel wait for the seller's account (R-366)", async () => {
    await withTokensOfAnHour();
    await time.passes('50m');
    const purchase = await shop.checkout();
    await time.passes('10m');
    market.shipco.fault({ path: '/oauth/token', times: 2, fault: { kind: 'status', status: 503, body: {} } });
    market.payco.pay(purchase.preference_id, 'approved');
    await time.passes('1m');
    expect((await shop.shipment(purchase.orders[0].id)).state).toBe('created');
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(tokenCalls().slice(0, 3)).toEqual([503, 503, 200]);
    const creates = market.shipco.ledger(CREATE);
    expect(creates.map(({ headers }) => headers.authorization)).toEqual(['Bearer account:8001']);
    expect(sentFirst<ShipcoBody>(creates)).toMatchObject({ account_id: 8001, origin_id: 'auto' });
  });

  it('are re-encrypted with the newest key, and unreadable ones are reported (R-369)', async () => {
    const [before] = await market.rows<{ access_token: string }>('select access_token from seller_links');
    expect(before?.access_token).toMatch(/^test\./);
    const newest = `next:${Buffer.alloc(32, 8).toString('base64')}`;
    const run = (keys: string) =>
      promisify(execFile)(process.execPath, ['tools/ops.mjs', 'reencrypt'], {
        env: { ...(market.environment as NodeJS.ProcessEnv), TOKEN_ENCRYPTION_KEYS: keys },
      });
    const { stdout } = await run(`${newest},${market.environment.TOKEN_ENCRYPTION_KEYS}`);
    expect(stdout).toContain('1 of 1 links are sealed with the first key');
    const [after] = await market.rows<{ access_token: string; refresh_token: string }>(
      'select access_token, refresh_token from seller_links',
    );
    expect([after?.access_token, after?.refresh_token]).toEqual([
      expect.stringMatching(/^next\./),
      expect.stringMatching(/^next\./),
    ]);
    await expect(run(market.environment.TOKEN_ENCRYPTION_KEYS as string)).rejects.toMatchObject({
      stdout: expect.stringContaining(`no key opens the tokens of seller ${sellerId}`),
    });
  });
});
