import { CallLimits } from '../../src/shipping/call-limits/application/call-limits.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

const SESSIONS = 50;
const CHECKOUTS_PER_SESSION = 3;

let market: Marketplace;
let productIds: string[];

beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_QUOTE: '60', RATE_LIMIT_QUOTE_USER: '120', RATE_LIMIT_CHECKOUT: '20' });
  const shops = [openShop(market, 'seller-norte', 'Tienda Norte', [{}]), openShop(market, 'seller-sur', 'Feria Sur', [{}])];
  productIds = (await Promise.all(shops)).flat();
});
afterAll(() => market.close());

/** A busy minute: quotes outside of checkouts have used up their part of the limit. */
async function othersLookAround(): Promise<number> {
  const limits = market.app.get(CallLimits, { strict: false });
  for (let quotes = 0; ; quotes += 1) {
    const ended = await limits.take('quotes').catch(() => null);
    if (!ended) return quotes;
    ended();
  }
}

it("a user with fifty sessions cannot block another user's checkout (R-468)", async () => {
  const people = await Promise.all(Array.from({ length: SESSIONS }, () => Person.signedIn(market, 'buyer-ana')));
  const [first] = people as [Person, ...Person[]];
  await first.call('PUT', '/api/buyer/profile', PROFILE);
  for (const id of productIds) await first.put(id);
  expect(await othersLookAround()).toBeGreaterThan(300);
  const statuses = await Promise.all(
    people.flatMap((person, session) =>
      Array.from({ length: CHECKOUTS_PER_SESSION }, async (_, at) => {
        const number = String(1_000 + session * CHECKOUTS_PER_SESSION + at);
        return [(await person.quote({ ...ADDRESS, number })).status, (await person.checkout({ ...ADDRESS, number })).status];
      }),
    ),
  );
  expect(statuses.flat().filter((status) => status === 429).length).toBeGreaterThan(SESSIONS);

  const other = await Person.signedIn(market, 'buyer-bruno');
  await other.call('PUT', '/api/buyer/profile', PROFILE);
  await other.put(productIds[0] as string);
  expect((await other.checkout({ ...ADDRESS, number: '7' })).status).toBe(201);
});
