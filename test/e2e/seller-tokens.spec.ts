import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SellerAccess } from '../../src/seller-link/application/seller-access.service.js';
import type { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
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
  await linked(market, seller);
  market.shipco.clearLedger();
});

const expire = () => market.rows("update seller_links set expires_at = now() - interval '1 hour'");
const accessOf = (app: NestFastifyApplication) => app.get(SellerAccess, { strict: false });
const stored = async (app = market.app) => (await accessOf(app).linkOf(sellerId)) as SellerLink;
const refreshes = () => market.shipco.ledger({ method: 'POST', path: '/oauth/token' }).length;

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
