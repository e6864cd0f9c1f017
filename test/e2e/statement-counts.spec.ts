import { createHash } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace();
  const products = [
    ...(await openShop(market, 'seller-norte', 'Tienda Norte', [{}, {}])),
    ...(await openShop(market, 'seller-sur', 'Feria Sur', [{}])),
  ];
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  for (const productId of products) await buyer.put(productId);
});
afterAll(() => market.close());

it('a quote takes one statement', async () => {
  const statements = await ownStatements(async () => expect((await buyer.quote()).status).toBe(200));
  expect(statements).toHaveLength(1);
});

/** Those of the request: pay pages are closed, and open payments ended, in the background, at any time. */
const ownStatements = async (act: () => Promise<unknown>) =>
  (await statementsOf(act)).filter(
    (statement) => !/set expire_preference_at = now|expire_tries|from payments where purchase_id/.test(statement),
  );

describe('a checkout', () => {
  beforeEach(() => market.rows("update purchases set state = 'superseded' where state = 'open'"));

  it('takes four statements', async () => {
    const statements = await ownStatements(async () => expect((await buyer.checkout()).status).toBe(201));
    expect(statements).toHaveLength(4);
  });

  it('replacing another one takes four more', async () => {
    expect((await buyer.checkout()).status).toBe(201);
    const elsewhere = { ...ADDRESS, number: '121' };
    const statements = await ownStatements(async () => expect((await buyer.checkout(elsewhere)).status).toBe(201));
    expect(statements).toHaveLength(8);
  });

  it('with a token takes as many, and calls no provider', async () => {
    const door = { ...ADDRESS, number: '122' };
    const { quote_token } = (await buyer.quote(door)).body.shipco;
    market.shipco.clearLedger();
    const statements = await ownStatements(async () => expect((await buyer.checkout(door, { quote_token })).status).toBe(201));
    expect(statements).toHaveLength(4);
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('with an invalid token takes one (R-103)', async () => {
    const statements = await ownStatements(async () =>
      expect((await buyer.checkout(ADDRESS, { quote_token: 'forged' })).status).toBe(409),
    );
    expect(statements).toHaveLength(1);
  });

  it('as a duplicate takes three', async () => {
    expect((await buyer.checkout()).status).toBe(201);
    const statements = await ownStatements(async () => expect((await buyer.checkout()).status).toBe(409));
    expect(statements).toHaveLength(3);
  });
});

it.each(['/api/shipping/shipco/quote', '/api/checkout/payco'])('an ended session opens no cart: %s', async (path) => {
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
