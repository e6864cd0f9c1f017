import { FINDING_CLASSES } from '../../src/office/audit/domain/finding.js';
import { ADMIN, anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { FOUND, storeFinding } from '../support/audit-findings.js';
import { inBoth } from '../support/both-languages.js';
import { expectError, problem } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const PATH = '/api/admin/audit-findings';
let market: Marketplace;
let admin: Person;
let viewer: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  admin = await anAdmin(market);
  viewer = await anotherAdmin(market, admin, 'viewer');
});
afterAll(() => market.close());
beforeEach(() => market.rows('truncate audit_findings'));

const list = async (query = '', by = admin) => (await by.get(`${PATH}${query}` as typeof PATH)).body.items;
const close = (id: string, body: object = { note: 'A test of ours.' }, by = admin) =>
  by.call('POST', `${PATH}/${id}/close`, body);

it('shows a finding with its order, amounts in ARS, and what to do, to viewers (R-486)', async () => {
  const shop = await Shop.open(market);
  const { orders } = await shop.checkout();
  const id = await storeFinding(market, { orderId: orders[0].id });
  expect(await list('', viewer)).toEqual([
    {
      id,
      class: 'price_moved',
      state: 'open',
      order_id: orders[0].id,
      order_number: orders[0].number,
      seller_id: null,
      seller_name: null,
      account: { credential_kind: 'marketplace', account_id: 7001 },
      shipment_id: '690625721',
      external_id: 'MP-7Q2M5H9K4R',
      payment_id: '209834082808',
      expected: { price: 4206.2 },
      found: { price: 5100 },
      first_seen_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      resolved_at: null,
      closed_at: null,
      closed_by: null,
      note: null,
      text: 'Parcel 690625721 was recorded with a price of ARS 4206.20, and the shipping provider now shows ARS 5100.00.',
      advice: expect.stringMatching(/invoice/),
    },
  ]);
});

it('filters by state, class and order, newest first, and never shows what was seen only once (R-474)', async () => {
  const ids = [];
  for (const [index, state] of (['open', 'resolved', 'closed', 'sighted'] as const).entries())
    ids.push(await storeFinding(market, { state, subject: state, secondsAgo: 100 * (index + 1) }));
  ids.push(await storeFinding(market, { class: 'row_edited', subject: 'o1', orderId: 'o1', ...FOUND.row_edited, secondsAgo: 1 }));
  const [open, resolved, closed, sighted, edited] = ids;
  const found = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await found('')).toEqual([edited, open, resolved, closed]);
  expect(await found('?state=open')).toEqual([edited, open]);
  expect(await found('?state=resolved')).toEqual([resolved]);
  expect(await found('?state=closed')).toEqual([closed]);
  expect(await found('?class=row_edited')).toEqual([edited]);
  expect(await found('?class=row_edited&state=closed')).toEqual([]);
  expect(await found('?order_id=o1')).toEqual([edited]);
  expect(await found('?order_id=o2')).toEqual([]);
  const { body: page } = await admin.get(`${PATH}?limit=3` as typeof PATH);
  const { body: last } = await admin.get(`${PATH}?limit=3&cursor=${page.next_cursor}` as typeof PATH);
  expect([...page.items, ...last.items].map(({ id }) => id)).toEqual([edited, open, resolved, closed]);
  expect(last.next_cursor).toBeNull();
  expectError(await close(sighted as string), 404, 'FINDING_NOT_FOUND');
});

it('has words and advice for every class in both languages (R-486)', async () => {
  for (const known of FINDING_CLASSES) await storeFinding(market, { class: known, ...FOUND[known] });
  const { body } = await inBoth(admin, 'GET', PATH);
  expect(body.items).toHaveLength(FINDING_CLASSES.length);
  expect(new Set(body.items.map(({ text }) => text)).size).toBe(FINDING_CLASSES.length);
  expect(new Set(body.items.map(({ advice }) => advice)).size).toBe(FINDING_CLASSES.length);
  expect(body.items.filter(({ text, advice }) => /\?|undefined|null/.test(text + advice))).toEqual([]);
});

describe('closing', () => {
  it('is for operators, who say why; it happens once and is in the audit trail (R-402, R-476)', async () => {
    const id = await storeFinding(market);
    expectError(await close(id, { note: 'x' }, viewer), 403, 'ROLE_REQUIRED');
    expectError(await close(id, { note: ' ' }), 400, 'VALIDATION_FAILED', [problem('note')]);
    expectError(await close('unknown'), 404, 'FINDING_NOT_FOUND');
    const askedAtMs = Date.now();
    const answers = await Promise.all([close(id), close(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const closed = answers.find(({ status }) => status === 200)?.body;
    expect(closed).toMatchObject({ id, state: 'closed', note: 'A test of ours.', closed_by: ADMIN.email, resolved_at: null });
    expect(Date.parse(closed?.closed_at ?? '')).toBeGreaterThanOrEqual(askedAtMs);
    expectError(await close(id), 409, 'FINDING_NOT_OPEN');
    expect(await list('?state=closed')).toEqual([closed]);
    const trail = await market.rows("select subject, result from admin_audit where act = 'finding_close' order by at, id");
    expect(trail).toContainEqual({ subject: id, result: 'closed' });
    expect(trail).toContainEqual({ subject: id, result: 'FINDING_NOT_OPEN' });
    expect(trail).toContainEqual({ subject: 'unknown', result: 'FINDING_NOT_FOUND' });
  });

  it('is refused once a look has resolved it (R-476)', async () => {
    expectError(await close(await storeFinding(market, { state: 'resolved' })), 409, 'FINDING_NOT_OPEN');
  });
});

it('two instances make rounds in turn, and give the lease back when they end (R-487)', async () => {
  const rounds = () => market.log.lines.filter((line) => line.startsWith('audit.round')).length;
  const instance = async () =>
    startApp({ ...market.environment, AUDIT_INTERVAL_MS: '200', PORT: String(await freePort()) }, market.log);
  const instances = await Promise.all([instance(), instance()]);
  await eventually(
    async () => rounds(),
    (made) => made >= 3,
  );
  await Promise.all(instances.map((app) => app.close()));
  const [lease] = await market.rows<{ epoch: number; is_free: boolean }>(
    'select epoch, lease_until <= now() as is_free from audit_lease',
  );
  expect(lease?.is_free).toBe(true);
  expect(rounds()).toBeLessThanOrEqual(lease?.epoch ?? 0);
});
