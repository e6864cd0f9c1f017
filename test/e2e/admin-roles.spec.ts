import { ADMIN, anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import { pairOf } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { type Answer, Person } from '../support/person.js';

const PASSWORD = 'another horse battery';
const NOBODY = 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55';
let time: OneClock;
let market: Marketplace;
let owner: Person;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET }, { time });
});
beforeEach(async () => {
  await market.rows('truncate admins, admin_sessions, admin_invitations, admin_audit');
  owner = await anAdmin(market);
});
afterAll(() => market.close());

const invite = (role: string, email = `${role}@example.com`, by = owner) => by.call('POST', '/api/admin/admins', { email, role });
const accept = (token: string, password: string = PASSWORD) =>
  Person.stranger(market).call('POST', `/api/admin/invitations/${token}`, { password });
const tokenOf = (address: string) => new URL(address).hash.slice(1);
const login = (email: string, password = PASSWORD) =>
  Person.stranger(market).call('POST', '/api/admin/session', { email, password });
const audit = () => market.rows<{ act: string; result: string }>('select act, result from admin_audit order by at, id');

/** An admin with this role, logged in by accepting an invitation. */
async function invited(role: string): Promise<{ id: string; person: Person }> {
  const { body } = await invite(role);
  const accepted = await accept(tokenOf(body.invitation_url));
  expect(accepted.status).toBe(201);
  return { id: body.admin.id, person: Person.withCookie(market, pairOf(accepted.headers.getSetCookie()[0])) };
}

describe('an invitation', () => {
  it('adds an admin, who sets a password and is logged in, once (R-406)', async () => {
    const answer = await invite('operator', 'Guardia@Example.com');
    expect(answer.status).toBe(201);
    expect(answer.body.admin).toMatchObject({ email: 'guardia@example.com', role: 'operator', state: 'invited' });
    const lifeHours = (Date.parse(answer.body.expires_at) - time.now().getTime()) / 3_600_000;
    expect(lifeHours).toBeGreaterThan(47.9);
    expect(lifeHours).toBeLessThanOrEqual(48);
    expectError(await login('guardia@example.com'), 401, 'INVALID_CREDENTIALS');

    const token = tokenOf(answer.body.invitation_url);
    expectError(await accept(token, 'too short'), 400, 'VALIDATION_FAILED', [problem('password')]);
    const [first, second] = await Promise.all([accept(token), accept(token)]);
    expect([first.status, second.status].sort()).toEqual([201, 404]);
    const accepted = first.status === 201 ? first : second;
    expect(accepted.body.admin).toEqual({ id: answer.body.admin.id, email: 'guardia@example.com', role: 'operator' });
    expectError(await accept(token), 404, 'INVITATION_NOT_FOUND');
    const person = Person.withCookie(market, pairOf(accepted.headers.getSetCookie()[0]));
    expect((await person.get('/api/admin/session')).body.admin).toMatchObject({ role: 'operator' });
    expect((await login('guardia@example.com')).status).toBe(200);
  });

  it('is stored as a hash, with its token in neither log nor audit (R-398)', async () => {
    const { body } = await invite('viewer');
    const token = tokenOf(body.invitation_url);
    await accept(token);
    expect(JSON.stringify(await market.rows('select * from admin_audit'))).not.toContain(token);
    expect(JSON.stringify(market.log.lines)).not.toContain(token);
  });

  it('expires after 48 hours (R-406)', async () => {
    const [early, late] = [(await invite('viewer')).body, (await invite('operator')).body];
    await time.passes('47h');
    expect((await accept(tokenOf(early.invitation_url))).status).toBe(201);
    await time.passes('61m');
    expectError(await accept(tokenOf(late.invitation_url)), 404, 'INVITATION_NOT_FOUND');
    owner = await logInAsAdmin(market);
    const again = (await invite('operator')).body;
    expect(again.admin.id).toBe(late.admin.id);
    expect((await accept(tokenOf(again.invitation_url))).status).toBe(201);
    expectError(await accept('unknown'), 404, 'INVITATION_NOT_FOUND');
  });

  it('is replaced by a new one for the same e-mail until it is accepted (R-406)', async () => {
    const earlier = await invite('viewer', 'eva@example.com');
    const later = await invite('operator', 'EVA@example.com');
    expect(later.body.admin).toMatchObject({ id: earlier.body.admin.id, role: 'operator' });
    expectError(await accept(tokenOf(earlier.body.invitation_url)), 404, 'INVITATION_NOT_FOUND');
    expect((await accept(tokenOf(later.body.invitation_url))).status).toBe(201);
    expectError(await invite('viewer', 'eva@example.com'), 409, 'ADMIN_EXISTS');
    expectError(await invite('viewer', ADMIN.email), 409, 'ADMIN_EXISTS');
  });

  it('is rejected with an invalid e-mail or role (R-406)', async () => {
    expectError(await invite('chief'), 400, 'VALIDATION_FAILED', [problem('role')]);
    expectError(await invite('viewer', 'nobody'), 400, 'VALIDATION_FAILED', [problem('email')]);
  });

  it('of a disabled admin is invalid (R-406)', async () => {
    const { body } = await invite('viewer');
    await owner.call('PATCH', `/api/admin/admins/${body.admin.id}`, { disabled: true });
    expectError(await accept(tokenOf(body.invitation_url)), 404, 'INVITATION_NOT_FOUND');
  });
});

describe('roles', () => {
  it('take effect at once in open sessions (R-404)', async () => {
    const { id, person } = await invited('operator');
    const change = (body: object) => owner.call('PATCH', `/api/admin/admins/${id}`, body);
    expect((await change({ role: 'viewer' })).body).toMatchObject({ id, role: 'viewer', state: 'active' });
    expectError(await person.call('POST', `/api/admin/shipments/${NOBODY}/retry`), 403, 'ROLE_REQUIRED');
    expect((await change({ disabled: true })).body).toMatchObject({ role: 'viewer', state: 'disabled' });
    expectError(await person.get('/api/admin/orders'), 401, 'UNAUTHENTICATED');
    expectError(await login('operator@example.com'), 401, 'INVALID_CREDENTIALS');
    expect((await change({ disabled: false, role: 'owner' })).body).toMatchObject({ role: 'owner', state: 'active' });
    expectError(await person.get('/api/admin/orders'), 401, 'UNAUTHENTICATED');
    expect((await login('operator@example.com')).status).toBe(200);
    expectError(await owner.call('PATCH', `/api/admin/admins/${NOBODY}`, { role: 'viewer' }), 404, 'ADMIN_NOT_FOUND');
    expectError(await change({ role: 'chief' }), 400, 'VALIDATION_FAILED', [problem('role')]);
  });

  it('shows all admins to an owner (R-404)', async () => {
    await invited('viewer');
    await invite('operator');
    const { items } = (await owner.get('/api/admin/admins')).body;
    expect(items).toMatchObject([
      { email: ADMIN.email, role: 'owner', state: 'active' },
      { email: 'viewer@example.com', role: 'viewer', state: 'active' },
      { email: 'operator@example.com', role: 'operator', state: 'invited' },
    ]);
  });
});

describe('the last owner', () => {
  const ownId = async () => (await owner.get('/api/admin/session')).body.admin.id;

  it('cannot be removed; an owner who is only invited does not count (R-405)', async () => {
    await invite('owner', 'second@example.com');
    const id = await ownId();
    for (const change of [{ role: 'viewer' }, { disabled: true }, { role: 'operator', disabled: false }]) {
      expectError(await owner.call('PATCH', `/api/admin/admins/${id}`, change), 409, 'LAST_OWNER');
    }
    expect((await owner.call('PATCH', `/api/admin/admins/${id}`, { role: 'owner', disabled: false })).status).toBe(200);
    expect((await owner.get('/api/admin/orders')).status).toBe(200);
  });

  it('remains when two owners disable each other concurrently (R-405)', async () => {
    const { id: secondId, person: second } = await invited('owner');
    const firstId = await ownId();
    const answers = await Promise.all([
      owner.call('PATCH', `/api/admin/admins/${secondId}`, { disabled: true }),
      second.call('PATCH', `/api/admin/admins/${firstId}`, { disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await market.rows("select 1 from admins where role = 'owner' and disabled_at is null")).toHaveLength(1);
  });
});

describe("an admin's own password", () => {
  const change = (by: Person, current_password: string, password: string) =>
    by.call('PUT', '/api/admin/password', { current_password, password });

  it('is changed with the current one, which ends all other sessions (R-407)', async () => {
    const elsewhere = await logInAsAdmin(market);
    expectError(await change(owner, 'wrong', PASSWORD), 403, 'WRONG_PASSWORD');
    expectError(await change(owner, ADMIN.password, 'short'), 400, 'VALIDATION_FAILED', [problem('password')]);
    expect((await elsewhere.get('/api/admin/session')).status).toBe(200);
    expect((await change(owner, ADMIN.password, PASSWORD)).status).toBe(204);
    expect((await owner.get('/api/admin/session')).status).toBe(200);
    expectError(await elsewhere.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    expectError(await login(ADMIN.email, ADMIN.password), 401, 'INVALID_CREDENTIALS');
    expect((await login(ADMIN.email, PASSWORD)).status).toBe(200);
  });

  it('is not required to end all own sessions (R-407)', async () => {
    const elsewhere = await logInAsAdmin(market);
    const { person: other } = await invited('viewer');
    expect((await owner.call('DELETE', '/api/admin/sessions')).status).toBe(204);
    for (const ended of [owner, elsewhere]) expectError(await ended.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    expect((await other.get('/api/admin/session')).status).toBe(200);
  });
});

it('records each of these actions in the audit log (R-408)', async () => {
  const { id, person } = await invited('operator');
  await owner.call('PATCH', `/api/admin/admins/${id}`, { role: 'viewer' });
  await person.call('PUT', '/api/admin/password', { current_password: PASSWORD, password: ADMIN.password });
  await person.call('PUT', '/api/admin/password', { current_password: PASSWORD, password: ADMIN.password });
  await person.call('DELETE', '/api/admin/sessions');
  await accept('unknown');
  expect((await audit()).slice(2)).toEqual([
    { act: 'admin_invite', result: `operator ${id}` },
    { act: 'admin_invitation_accept', result: id },
    { act: 'login', result: 'ok' },
    { act: 'admin_change', result: 'viewer, active' },
    { act: 'password_change', result: 'ok, sessions ended: 0' },
    { act: 'password_change', result: 'WRONG_PASSWORD' },
    { act: 'sessions_end', result: '1' },
    { act: 'admin_invitation_accept', result: 'INVITATION_NOT_FOUND' },
  ]);
});

it('an admin who fails to log in again and again is one entry for an hour, and no page of the list shows it twice (R-617)', async () => {
  const [left] = await market.rows<{ seconds: number }>('select 3600 - floor(extract(epoch from now()))::int % 3600 as seconds');
  await time.passes(`${left?.seconds}s`);
  await market.rows('delete from admin_audit');
  const fail = (email: string) => login(email, 'not the password');
  const admin = await logInAsAdmin(market);
  await fail(ADMIN.email);
  for (let at = 0; at < 3; at += 1) await fail(`stranger${at}@example.com`);
  await Promise.all([fail(ADMIN.email), fail(ADMIN.email)]);
  await admin.call('POST', '/api/admin/shipments/none/hold');
  await time.passes('1h');
  const again = await logInAsAdmin(market);
  await fail(ADMIN.email);
  const { items } = (await again.get('/api/admin/audit?limit=100')).body;
  expect(items.map(({ act, by, times }) => [act, by, times])).toEqual([
    ['login_failed', ADMIN.email, 1],
    ['login', ADMIN.email, 1],
    ['shipment_hold', ADMIN.email, 1],
    ['login_failed', null, 3],
    ['login_failed', ADMIN.email, 3],
    ['login', ADMIN.email, 1],
  ]);
  const [latest, , held, , ofAdmin] = items;
  expect(latest).toMatchObject({ last_at: null, result: 'INVALID_CREDENTIALS' });
  expect(Date.parse(ofAdmin?.last_at ?? '')).toBeGreaterThanOrEqual(Date.parse(ofAdmin?.at ?? ''));
  expect(Date.parse(ofAdmin?.last_at ?? '')).toBeLessThanOrEqual(Date.parse(held?.at ?? ''));
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer<{ items: unknown[]; next_cursor: string | null }> = await again.get(
      `/api/admin/audit?limit=1${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.items);
    cursor = body.next_cursor;
    if (seen.length === 2) await fail(ADMIN.email); // counts in an entry that is further up
  }
  expect(seen).toEqual(items);
});
