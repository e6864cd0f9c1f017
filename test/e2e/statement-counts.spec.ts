import { createHash } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person, PROFILE } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace({ RECONCILE_INTERVAL_MS: '3600000' });
  const products = [
    ...(await openShop(market, 'seller-norte', 'Tienda Norte', [{}, {}])),
    ...(await openShop(market, 'seller-sur', 'Feria Sur', [{}])),
  ];
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  for (const productId of products) await buyer.put(productId);
});
afterAll(() => market.close());

/** What a statement does, by its first words or those of its main part. */
const named = (statements: readonly string[]) =>
  statements.map((statement) =>
    /^\s*(select|insert into|update|delete from)\b(?:.*?\bfrom)?\s*"?(\w+)/s.exec(statement)?.slice(1).join(' '),
  );

it('a quote takes one statement: the session with the cart', async () => {
  expect(named(await statementsOf(async () => expect((await buyer.quote()).status).toBe(200)))).toEqual(['select sessions']);
});

it.each(['/api/shipping/shipco/quote', '/api/checkout/payco'])('a session that has ended opens no cart: %s', async (path) => {
  const other = await Person.signedIn(market, 'buyer-bruno');
  const token = decodeURIComponent((other.cookie as string).replace('session=', '')).split('.')[0] as string;
  const hash = createHash('sha256').update(token).digest();
  const until = (at: string) =>
    market.rows(`update sessions set expires_at = now() ${at} where token_hash = $1 returning 1`, [hash]);
  const status = async () => (await other.call('POST', path, '{')).status;
  expect(await until("- interval '1 second'")).toHaveLength(1);
  expect(await status()).toBe(401);
  await until("+ interval '1 hour'");
  expect(await status()).not.toBe(401);
  await other.call('POST', '/api/auth/logout');
  expect(await status()).toBe(401);
});
