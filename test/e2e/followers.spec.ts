import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { pairOf } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';

const PASSWORD = 'the password of a machine';
const EMAIL = 'erp@example.com';
const FEED = '/api/admin/events';
let market: Marketplace;
let owner: Person;
let followerId: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, RATE_LIMIT_ADMIN: '0', RATE_LIMIT_FEED: '40' });
  owner = await anAdmin(market);
  followerId = await newFollower(EMAIL);
});
afterAll(() => market.close());

/** Returns its id. */
async function newFollower(email: string): Promise<string> {
  const { body } = await owner.call('POST', '/api/admin/admins', { email, role: 'follower' });
  const token = new URL(body.invitation_url).hash.slice(1);
  await Person.stranger(market).call('POST', `/api/admin/invitations/${token}`, { password: PASSWORD });
  return body.admin.id;
}
async function loggedIn(email = EMAIL): Promise<Person> {
  const { headers } = await Person.stranger(market).call('POST', '/api/admin/session', { email, password: PASSWORD });
  return Person.withCookie(market, pairOf(headers.getSetCookie()[0]));
}
const sessions = () => market.rows('select 1 from admin_sessions where admin_id = $1', [followerId]);
const age = (interval: string) =>
  market.rows(
    `update admin_sessions set created_at = created_at - interval '${interval}', seen_at = seen_at - interval '${interval}',
            expires_at = expires_at - interval '${interval}' where admin_id = $1`,
    [followerId],
  );

it('to release 0.2.0 it is a viewer, and no owner', async () => {
  expect(await market.rows('select role, follows_only from admins where id = $1', [followerId])).toEqual([
    { role: 'viewer', follows_only: true },
  ]);
});

describe('the session of a follower', () => {
  it('lasts 30 days, also without a request (R-396)', async () => {
    const machine = await loggedIn();
    await age('29 days 23 hours');
    expect((await machine.get(FEED)).status).toBe(200);
    await age('1 hour');
    expectError(await machine.get(FEED), 401, 'UNAUTHENTICATED');
  });

  it('is one of twenty: a further login ends the oldest (R-396)', async () => {
    const machines: Person[] = [];
    for (let at = 0; at < 21; at += 1) machines.push(await loggedIn());
    expect(await sessions()).toHaveLength(20);
    const [oldest, second] = machines;
    expect((await oldest?.get('/api/admin/session'))?.status).toBe(401);
    expect((await second?.get('/api/admin/session'))?.status).toBe(200);
  });

  it('ends by the terms of people once its admin is one (R-395)', async () => {
    const machine = await loggedIn();
    await age('2 hours');
    expect((await machine.get('/api/admin/session')).status).toBe(200);
    await market.rows("update admin_sessions set seen_at = now() - interval '2 hours' where admin_id = $1", [followerId]);
    await market.rows('update admins set follows_only = false where id = $1', [followerId]);
    expectError(await machine.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    await market.rows('update admins set follows_only = true where id = $1', [followerId]);
  });
});

it('the requests of an account are limited, those of another are not (R-504)', async () => {
  const email = 'busy@example.com';
  await newFollower(email);
  const machine = await loggedIn(email);
  const statuses = [];
  for (let at = 0; at < 60; at += 1) statuses.push((await machine.get(FEED)).status);
  expect(statuses).toContain(429);
  const refused = await machine.get(FEED);
  expectError(refused, 429, 'TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await owner.get(FEED)).status).toBe(200);
});
