import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Browser } from '../../sandbox/browser.js';
import { dataDirectoryOf } from '../../sandbox/embedded-postgres.js';
import { Shopper } from '../../sandbox/journey/shopper.js';
import { command } from '../support/command.js';
import { emptyDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/person.js';
import { type ClockAnswer, Sandbox } from '../support/sandbox.js';

const COMMAND = resolve('build/sandbox/command.js');
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sandbox-clock-'));
  await chmod(dir, 0o755); // the database's own user has to reach its folder
});
afterAll(async () => {
  await rm(dataDirectoryOf(join(dir, '.data/postgres')), { recursive: true, force: true });
  await rm(dir, { recursive: true });
});

/** A purchase of a buyer of the demo data, paid or not. */
async function purchase(shop: string, isPaid: boolean): Promise<{ id: string; orderId: string }> {
  const shopper = await Shopper.come(shop, 'buyer-ana');
  await shopper.fillCart();
  const { purchase_id: id, orders, redirect_url } = await shopper.checkOut();
  const orderId = orders[0]?.id ?? '';
  if (isPaid) {
    await shopper.pay(redirect_url);
    await shopper.awaitShipment(orderId);
  }
  return { id, orderId };
}

/** As the buyer reads it, who logs in anew: sessions end. */
async function read<Answer>(shop: string, path: string): Promise<Answer> {
  const browser = new Browser();
  await browser.signIn(shop, 'buyer-ana');
  return (await browser.get(shop + path)) as Answer;
}

describe('the clock of npm start', () => {
  let sandbox: Sandbox;
  let shop: string;
  let before: ClockAnswer;
  let orderId: string;
  const tracking = () => read<{ progress: string; events: object[] }>(shop, `/api/orders/${orderId}/tracking`);

  beforeAll(async () => {
    sandbox = await Sandbox.started(dir);
    shop = sandbox.address('service');
  });
  afterAll(() => sandbox.stop());

  it('moves a parcel on by a day, from its page', async () => {
    ({ orderId } = await purchase(shop, true));
    before = await sandbox.clock();
    expect(before).toMatchObject({ status: 200, moved_ms: 0, next: { at: expect.any(String) } });
    const { events } = await tracking();
    const page = await sandbox.page('1d');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Adelantado: 1 d')]);
    expect((await tracking()).events.length).toBeGreaterThan(events.length);
  });

  it('lets days pass: the parcel arrives, and a purchase that nobody pays is closed', async () => {
    const unpaid = await purchase(shop, false);
    expect((await sandbox.clock('+5d')).moved_ms).toBe(6 * DAY_MS);
    expect((await tracking()).progress).toBe('delivered');
    expect(await read(shop, `/api/purchases/${unpaid.id}`)).toMatchObject({ state: 'closed', pay_url: null });
  });

  const expectAllTold = async () => {
    const { orders, findings, counts } = await eventually(
      () => sandbox.followed(),
      (told) => told.orders.every((order) => order.is_same),
    );
    expect([findings, counts.rejected]).toEqual([[], 0]);
    expect(orders.find(({ order_id: id }) => id === orderId)?.events).toMatchObject({ progress: 'delivered' });
  };

  it('has told the receiver of events everything by then', expectAllTold);

  it('is read and advanced by npm run sandbox clock', async () => {
    const run = (...words: string[]) => command(COMMAND, {}, 'clock', ...words, '--url', sandbox.address('let time pass'));
    expect(await run('+1h')).toMatchObject({ code: 0, stdout: expect.stringContaining(', ahead by 6 d 1 h\n') });
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining(', ahead by 6 d 1 h\n') });
    expect(await run('1w')).toMatchObject({ code: 1, stderr: expect.stringContaining('a number of s, m, h or d') });
    const nowhere = await command(COMMAND, { PORT: String((await freePort()) - 5) }, 'clock', 'next');
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('does npm start run') });
  });

  it('lets the service and its providers differ by npm run sandbox diverge, and undoes it', async () => {
    const url = sandbox.address('test the audit').replace('/_sandbox/divergences', '');
    const run = (...words: string[]) => command(COMMAND, {}, 'diverge', ...words, '--url', url);
    const made = await run('row_edited', orderId);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining(`row_edited  ${orderId}\n`) });
    expect((await run()).stdout).toContain(made.stdout);
    expect(await run('twin_parcels', 'none')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The order none is none'),
    });
    expect(await run('soon')).toMatchObject({ code: 1, stderr: expect.stringContaining('Classes: orphan_parcel') });
    const [id = ''] = made.stdout.split(' ');
    expect(await run('undo', id)).toMatchObject({ code: 0, stdout: `undone: ${id}\n` });
    expect((await run('twin_parcels')).code).toBe(0);
    expect((await run('undo')).stdout).toBe('nothing differs any more\n');
    expect((await run()).stdout).toContain('nothing differs; there are: orphan_parcel');
  });

  it('rejects what it does not understand, and more than 366 days', async () => {
    expect(await sandbox.clock('367d')).toMatchObject({ status: 400, message: expect.stringContaining('366 days at most') });
    for (const bad of ['-1d', 'soon', 3, null]) expect(await sandbox.clock(bad)).toMatchObject({ status: 400 });
    expect((await sandbox.page('<b>')).status).toBe(400);
  });

  it('goes on from there after a restart, and tells the receiver everything again', async () => {
    await sandbox.stop();
    sandbox = await Sandbox.started(dir);
    const { now, moved_ms } = await sandbox.clock();
    expect(moved_ms).toBe(6 * DAY_MS + HOUR_MS);
    expect(Date.parse(now)).toBeGreaterThan(Date.parse(before.now) + 6 * DAY_MS);
    await expectAllTold();
  });
});

it('refuses to move the time of an outside database, and says which', async () => {
  const sandbox = await Sandbox.started(dir, { DATABASE_URL: await emptyDatabase() });
  try {
    expect(sandbox.output).toContain('receiver of events none: DATABASE_URL is set, and the sandbox has no admin there');
    expect(await sandbox.clock()).toMatchObject({ status: 200, moved_ms: 0, next: null });
    expect(await sandbox.clock('1d')).toMatchObject({ status: 409, message: expect.stringContaining('DATABASE_URL is set') });
    const refused = await sandbox.page('1d');
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('está definido DATABASE_URL')]);
  } finally {
    await sandbox.stop();
  }
});
