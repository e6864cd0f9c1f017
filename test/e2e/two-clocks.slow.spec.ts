import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RateLimits } from '../../src/platform/http/rate-limits.js';
import { TooManyRequestsError } from '../../src/platform/kernel/too-many-requests.error.js';
import { ADMIN, BOOTSTRAP_SECRET } from '../support/admin.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';

const DAY_MS = 24 * 3_600_000;

interface Instance {
  readonly app: NestFastifyApplication;
  readonly url: string;
}

let market: Marketplace;
/** Their clocks are wrong by more than any duration in the service. */
let ahead: Instance;
let behind: Instance;

async function instance(offMs: number): Promise<Instance> {
  const port = await freePort();
  const clock = new AdvancedClock();
  clock.passes(offMs);
  const app = await startApp({ ...market.environment, PORT: String(port) }, undefined, { clock });
  return { app, url: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    RATE_LIMIT_BAD_SIGNATURE: '3',
    RATE_LIMIT_QUOTE: '3',
    PAYCO_LIMIT_SEARCHES: '60',
  });
  [ahead, behind] = [await instance(9 * DAY_MS), await instance(-9 * DAY_MS)];
});
afterAll(async () => {
  await ahead.app.close();
  await behind.app.close();
  await market.close();
});

const everywhere = () => [market, ahead, behind];
const of = <T>({ app }: { app: NestFastifyApplication }, port: abstract new (...given: never[]) => T): T =>
  app.get(port as never, { strict: false });

describe('instances whose clocks differ', () => {
  it('agree on the minute of a rate limit, exact or batched (R-464)', async () => {
    for (const limit of ['badSignature', 'quote'] as const) {
      for (const one of [ahead, behind, market]) {
        await of(one, RateLimits).count(limit, 'subject');
        // What is counted in batches is known to the others a moment later.
        await eventually(
          () =>
            market.rows<{ points: number }>('select sum(points)::int as points from rate_limits where key like $1', [
              `${limit}:%`,
            ]),
          ([row]) => row?.points === [ahead, behind, market].indexOf(one) + 1,
        );
      }
      const [row] = await market.rows<{ left: number }>(
        `select expire / 1000 - extract(epoch from now()) as left from rate_limits where key like '${limit}:%'`,
      );
      expect(Number(row?.left)).toBeGreaterThan(0);
      expect(Number(row?.left)).toBeLessThanOrEqual(60);
      for (const one of everywhere()) {
        const refused = await eventually(
          () =>
            of(one, RateLimits)
              .count(limit, 'subject')
              .then(
                () => null,
                (error: unknown) => error,
              ),
          (error) => error !== null,
        );
        expect(refused).toBeInstanceOf(TooManyRequestsError);
        expect((refused as TooManyRequestsError).retryAfterSeconds).toBeLessThanOrEqual(60);
      }
    }
  });

  it('agree on a limit that all share (R-634)', async () => {
    const wholes = () => market.rows<{ points: number }>("select points from rate_limits where key like 'paycoSearches:%'");
    const shares = (one: { readonly app: NestFastifyApplication }, subject: string) =>
      of(one, RateLimits)
        .share('paycoSearches', [subject])
        .then(
          () => null,
          (error: unknown) => error,
        );
    for (let at = 0; at < 40; at += 1) expect(await shares(ahead, 'ana')).toBeNull();
    await eventually(wholes, (rows) => rows.some(({ points }) => points === 40));
    // The other one learns of them with its own first.
    expect(await shares(behind, 'ana')).toBeNull();
    const refused = await eventually(
      () => shares(behind, 'ana'),
      (error) => error !== null,
    );
    expect(refused).toBeInstanceOf(TooManyRequestsError);
    expect(await shares(behind, 'bruno')).toBeNull();
    const ends = await market.rows("select distinct expire from rate_limits where key like 'paycoSearches:%'");
    expect(ends).toHaveLength(1);
  });

  it('agree on a session (R-378)', async () => {
    const [productId] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
    const buyer = await Person.signedIn(market, 'buyer-ana');
    await buyer.put(productId as string);
    const headers = { cookie: buyer.cookie as string, 'content-type': 'application/json' };
    for (const { url } of everywhere()) {
      expect((await fetch(`${url}/api/cart`, { headers })).status).toBe(200);
      const body = JSON.stringify({ shipping: ADDRESS });
      expect((await fetch(`${url}/api/shipping/shipco/quote`, { method: 'POST', headers, body })).status).toBe(200);
    }
  });

  it('agree on a repeated checkout and its dates, whichever started it', async () => {
    const [productId] = await openShop(market, 'seller-sur', 'Tienda Sur', [{}]);
    const buyer = await Person.signedIn(market, 'buyer-bruno');
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
    await buyer.put(productId as string);
    const headers = { cookie: buyer.cookie as string, 'content-type': 'application/json' };
    const checkout = ({ url }: { readonly url: string }, number: number) =>
      fetch(`${url}/api/checkout/payco`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ shipping: { ...ADDRESS, number: String(number) } }),
      });
    for (const [number, beginning] of everywhere().entries()) {
      expect((await checkout(beginning, number)).status).toBe(201);
      for (const repeating of everywhere()) expect((await checkout(repeating, number)).status).toBe(409);
    }
    const placed = await market.rows<{ off: number }>(
      'select max(abs(extract(epoch from now() - created_at)))::float8 as off from purchases',
    );
    expect(placed[0]?.off).toBeLessThan(60);
  });

  it("agree on an admin's session and its idle limit (R-395)", async () => {
    const send = (path: string, body: object, more = {}) =>
      fetch(market.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      });
    await send('/api/bootstrap/admin', { ...ADMIN, secret: BOOTSTRAP_SECRET });
    const [cookie = ''] = (await send('/api/admin/session', ADMIN)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] as string };
    await market.rows("update admin_sessions set seen_at = now() - interval '2 minutes'");
    for (const { url } of [...everywhere(), market])
      expect((await fetch(`${url}/api/admin/orders`, { headers })).status).toBe(200);
    await market.rows("update admin_sessions set seen_at = now() - interval '61 minutes'");
    for (const { url } of everywhere()) expect((await fetch(`${url}/api/admin/orders`, { headers })).status).toBe(401);
  });
});
