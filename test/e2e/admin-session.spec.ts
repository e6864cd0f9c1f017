import { argon2Sync } from 'node:crypto';
import { createSandboxAdmin, SANDBOX_ADMIN } from '../../sandbox/sandbox-admin.js';
import { ADMIN, anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import { pairOf } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Person } from '../support/person.js';

let time: OneClock;
let market: Marketplace;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET }, { time });
});
afterAll(() => market.close());

const stranger = () => Person.stranger(market);
const bootstrap = (body: object, headers: Record<string, string> = {}) =>
  stranger().call('POST', '/api/bootstrap/admin', body, headers);
const audit = () => market.rows<{ act: string; result: string }>('select act, result, admin_id from admin_audit order by at, id');
const login = (credentials: object) => stranger().call('POST', '/api/admin/session', credentials);

describe('the first admin', () => {
  beforeEach(() => market.rows('truncate admins, admin_sessions, admin_invitations, admin_audit'));

  it.each([
    ['no secret', {}, {}],
    ['a wrong one', { secret: `${BOOTSTRAP_SECRET}x` }, {}],
    ['a wrong one in the header', { secret: BOOTSTRAP_SECRET }, { 'x-secret-key': 'x' }],
    ['one that is no text', { secret: [BOOTSTRAP_SECRET] }, {}],
  ])('is not created with %s, which is checked before the body (R-391)', async (_what, body, headers) => {
    expectError(await bootstrap({ ...body, email: 1 }, headers), 401, 'INVALID_SECRET');
    expectError(await stranger().call('POST', '/api/bootstrap/admin', '{', headers), 401, 'INVALID_SECRET');
    expect(await market.rows('select 1 from admins')).toEqual([]);
  });

  it.each([
    ['secret', { secret: BOOTSTRAP_SECRET }, {}],
    ['secretKey', { secretKey: BOOTSTRAP_SECRET }, {}],
    ['the header', {}, { 'x-secret-key': BOOTSTRAP_SECRET }],
  ])('is created once with the secret in %s (R-391)', async (_where, body, headers) => {
    const made = await bootstrap({ ...body, ...ADMIN }, headers);
    expect([made.status, made.body]).toEqual([201, { admin: { id: expect.any(String), email: ADMIN.email, role: 'owner' } }]);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const before = await market.rows('select * from admins');
    const another = { email: 'other@example.com', password: 'another password' };
    for (const again of [ADMIN, another]) {
      const answer = await bootstrap({ ...body, ...again }, headers);
      expect([answer.status, answer.body]).toEqual([200, made.body]);
    }
    expect(await market.rows('select * from admins')).toEqual(before);
    expect(await audit()).toMatchObject([{ act: 'bootstrap', result: 'created', admin_id: made.body.admin.id }]);
  });

  it('is created only once under concurrent calls (R-391)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => bootstrap({ secret: BOOTSTRAP_SECRET, ...ADMIN, email: `admin${at}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.admin.id)).size).toBe(1);
    expect(await market.rows('select 1 from admins')).toHaveLength(1);
  });

  it('of the sandbox is created once, and a rejection is reported', async () => {
    for (let start = 0; start < 2; start += 1) await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
    expect((await login(SANDBOX_ADMIN)).status).toBe(200);
    await expect(createSandboxAdmin(market.url, 'another secret')).rejects.toThrow(/^HTTP 401: .*INVALID_SECRET/);
    expect(await market.rows('select 1 from admins')).toHaveLength(1);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['email', { email: `${'x'.repeat(150)}@example.com` }],
    ['password', { password: 'elevenchars' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 123456789012 }],
  ])('needs a valid %s: %j (R-393)', async (field, wrong) => {
    const answer = await bootstrap({ secret: BOOTSTRAP_SECRET, ...ADMIN, ...wrong });
    expectError(answer, 400, 'VALIDATION_FAILED', [problem(field)]);
  });
});

describe('an admin', () => {
  beforeAll(async () => {
    await market.rows('truncate admins, admin_sessions, admin_invitations, admin_audit');
    await anAdmin(market);
  });

  it('logs in with their own cookie, stored only as a hash (R-398)', async () => {
    const answer = await login({ ...ADMIN, email: 'Admin@Example.com' });
    expect([answer.status, answer.body]).toEqual([200, { admin: { id: expect.any(String), email: ADMIN.email, role: 'owner' } }]);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^admin_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const admin = Person.withCookie(market, pairOf(cookie));
    const who = await admin.get('/api/admin/session');
    expect([who.status, who.body]).toEqual([200, answer.body]);
    const token = decodeURIComponent(pairOf(cookie)).slice('admin_session='.length).split('.')[0] as string;
    const kept = await market.rows<{ all: string }>('select json_agg(s)::text as all from admin_sessions s');
    expect(kept[0]?.all).not.toContain(token);
    expect(market.log.lines.join('\n')).not.toContain(token);
  });

  it('gets the same response for a wrong password and an unknown e-mail (R-394)', async () => {
    await market.rows("delete from admin_audit where act = 'login_failed'");
    const before = (await audit()).length;
    for (const wrong of [{ password: 'not the password' }, { email: 'nobody@example.com' }, { email: 'no e-mail' }])
      expectError(await login({ ...ADMIN, ...wrong }), 401, 'INVALID_CREDENTIALS');
    const failed = { act: 'login_failed', result: 'INVALID_CREDENTIALS' };
    expect((await audit()).slice(before)).toEqual([
      { ...failed, admin_id: expect.any(String) },
      { ...failed, admin_id: null },
    ]);
    expect(JSON.stringify(await market.rows('select * from admin_audit'))).not.toContain('nobody');
    expectError(await login({ email: ADMIN.email }), 400, 'VALIDATION_FAILED', [problem('password')]);
    expectError(await login({ ...ADMIN, password: 'x'.repeat(201) }), 400, 'VALIDATION_FAILED', [problem('password')]);
  });

  it('is logged out on the server (R-397)', async () => {
    const admin = await logInAsAdmin(market);
    const answer = await admin.call('DELETE', '/api/admin/session');
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^admin_session=;/)]);
    expectError(await admin.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    expectError(await admin.call('DELETE', '/api/admin/session'), 401, 'UNAUTHENTICATED');
    expect((await audit()).at(-1)).toMatchObject({ act: 'logout', result: 'ok' });
  });

  it("ends the browser's previous session with a new login (R-397)", async () => {
    const first = await logInAsAdmin(market);
    const second = await logInAsAdmin(market, ADMIN, first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expectError(await first.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    expect((await second.get('/api/admin/session')).status).toBe(200);
  });

  it('has to log in again after an hour without use, and after eight hours of use (R-395)', async () => {
    const [used, unused] = [await logInAsAdmin(market), await logInAsAdmin(market)];
    for (const pause of ['50m', '11m', ...Array(7).fill('58m')]) {
      await time.passes(pause);
      expect((await used.get('/api/admin/session')).status).toBe(200);
      if (pause === '11m') expectError(await unused.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
    }
    await time.passes('13m');
    expectError(await used.get('/api/admin/session'), 401, 'UNAUTHENTICATED');
  });

  it('gets the password rehashed when the hash parameters change (R-398)', async () => {
    const nonce = Buffer.alloc(16, 1);
    const weak = argon2Sync('argon2id', {
      message: ADMIN.password,
      nonce,
      tagLength: 32,
      memory: 1024,
      passes: 1,
      parallelism: 1,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    await market.rows('update admins set password_hash = $1', [`$argon2id$v=19$m=1024,t=1,p=1$${text(nonce)}$${text(weak)}`]);
    expectError(await login({ ...ADMIN, password: 'not the password' }), 401, 'INVALID_CREDENTIALS');
    await logInAsAdmin(market);
    const hash = async () => (await market.rows<{ password_hash: string }>('select password_hash from admins'))[0]?.password_hash;
    const renewed = await hash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logInAsAdmin(market);
    expect(await hash()).toBe(renewed);
  });

  it('gets 503 when too many logins are waiting (R-399)', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login({ ...ADMIN, password: 'not the password' })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 503]));
    const busy = answers.find(({ status }) => status === 503);
    expectError(busy as (typeof answers)[0], 503, 'TOO_MANY_LOGINS');
  });
});

describe('the demo catalogue', () => {
  it('is loaded with the secret, idempotently (R-392)', async () => {
    const seed = (secret: string) => stranger().call('POST', '/api/bootstrap/seed', { secret });
    expectError(await seed('wrong'), 401, 'INVALID_SECRET');
    const answers = await Promise.all([seed(BOOTSTRAP_SECRET), seed(BOOTSTRAP_SECRET)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers.find(({ status }) => status === 201)?.body).toEqual({ sellers_added: 2, products_added: 5 });
    await market.rows("update products set title = 'Changed' where id = 'demo-product-1'");
    const again = await seed(BOOTSTRAP_SECRET);
    expect([again.status, again.body]).toEqual([200, { sellers_added: 0, products_added: 0 }]);
    const { body } = await stranger().get('/api/products?limit=100');
    expect(body.items.map((item) => item.title)).toEqual(expect.arrayContaining(['Changed', 'Lámpara de mimbre']));
    const buyer = await Person.signedIn(market, 'buyer-ana');
    await buyer.put('demo-product-2');
    expect((await buyer.quote()).body).toMatchObject({ used_shipco: true });
  });
});

it('has no bootstrap without a secret, and Secure cookies on https (R-391)', async () => {
  const other = await startMarketplace({ BASE_URL: 'https://shop.example' });
  try {
    const anybody = Person.stranger(other);
    const nowhere = await anybody.call('POST', '/api/nowhere', {});
    for (const path of ['/api/bootstrap/admin', '/api/bootstrap/seed']) {
      const answer = await anybody.call('POST', path, { secret: '', ...ADMIN });
      expectError(answer, 404, 'NOT_FOUND');
      expect({ ...answer.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
    }
    await other.rows('insert into admins select * from json_populate_recordset(null::admins, $1)', [
      JSON.stringify(await market.rows('select * from admins')),
    ]);
    const answer = await anybody.call('POST', '/api/admin/session', ADMIN);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-admin_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  } finally {
    await other.close();
  }
});
