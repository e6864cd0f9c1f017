import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Browser } from '../../sandbox/browser.js';
import { SellerAccess, type SellerToken } from '../../src/seller-link/application/seller-access.service.js';
import type { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';

let market: Marketplace;
let second: NestFastifyApplication;
let seller: Person;
let sellerId: string;

beforeAll(async () => {
  market = await startMarketplace();
  second = await startApp({ ...market.environment, PORT: String(await freePort()) });
  await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  seller = await Person.signedIn(market, 'seller-norte');
  sellerId = (await seller.get('/api/seller/profile')).body.id;
});
afterAll(async () => {
  await second.close();
  await market.close();
});
beforeEach(async () => {
  await market.shipco.reset();
  await link();
  market.shipco.clearLedger();
});

/** Links the seller to account 8001 as a person would. */
async function link(): Promise<void> {
  const browser = new Browser();
  await browser.signIn(market.url, 'seller-norte');
  const start = await browser.open(`${market.url}/api/seller/shipco/oauth/start`);
  const consented = await browser.submit(start.location as string, { decision: 'allow', account: '8001' });
  const back = await browser.open(consented.location as string);
  expect(back.location).toContain('shipco=connected');
}

const expire = () => market.rows("update seller_links set expires_at = now() - interval '1 hour'");
const accessOf = (app: NestFastifyApplication) => app.get(SellerAccess, { strict: false });
const stored = async (app = market.app) => (await accessOf(app).linkOf(sellerId)) as SellerLink;
const refreshes = () => market.shipco.ledger({ method: 'POST', path: '/oauth/token' }).length;
const status = async () => (await seller.get('/api/seller/shipco/status')).body;

describe('the tokens of a linked seller', () => {
  it('are refreshed exactly once for 200 callers in two processes', async () => {
    await expire();
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

  it.each(['oauth', 'envelope'] as const)(
    'that the provider rejects on refresh (%s errors) end the link after one call',
    async (shape) => {
      market.shipco.settings({ tokenErrors: shape });
      market.shipco.revokeTokens();
      await expire();
      const expired = await stored();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accessOf(market.app).token(expired)));
      expect(new Set(outcomes.map((outcome) => outcome.status))).toEqual(new Set(['rejected']));
      expect(refreshes()).toBe(1);
      expect(await status()).toMatchObject({ connected: false, needsReauthorization: true });
      expect(await accessOf(market.app).linkOf(sellerId)).toBeNull();
    },
  );

  it('wait for a refresh that another process is making', async () => {
    await expire();
    market.shipco.fault({ method: 'POST', path: '/oauth/token', fault: { kind: 'delay', ms: 300 } });
    const first = accessOf(market.app).token(await stored());
    const other = accessOf(second).token(await stored(second));
    const [one, two] = (await Promise.all([first, other])) as [SellerToken, SellerToken];
    expect(one.accessToken).toBe(two.accessToken);
    expect(refreshes()).toBe(1);
  });

  it('are re-encrypted with the newest key, and unreadable ones are reported', async () => {
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
  }, 30_000);
});
