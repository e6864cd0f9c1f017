import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLLOWER, inviteFollower } from '../support/follower.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, type Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { moved } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let folder: string;
beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  await inviteFollower(market, admin);
  folder = mkdtempSync(join(tmpdir(), 'payouts-'));
});
afterAll(async () => {
  program?.kill('SIGKILL');
  await market.close();
  rmSync(folder, { recursive: true });
});

let program: ChildProcess | null = null;
let printed = '';
/** The example, as its documentation starts it. */
function start(more: Record<string, string> = {}): void {
  const variables = { FOLLOWER_EMAIL: FOLLOWER.email, FOLLOWER_PASSWORD: FOLLOWER.password, ...more };
  const env = { BASE_URL: market.url, PAYOUTS_DIR: folder, ...variables } as unknown as NodeJS.ProcessEnv;
  program = spawn(process.execPath, ['client/examples/pay-sellers.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (printed += text));
}
async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(program as ChildProcess, 'close');
  program?.kill(signal);
  const [code] = await ended;
  return code;
}

const file = (name: string) => join(folder, name);
const textOf = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '');
const payouts = (): { order_id: string }[] =>
  textOf('payouts.jsonl')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []));
const paidOrders = (): string[] => payouts().map(({ order_id }) => order_id);
const paid = (...orders: string[]) =>
  eventually(
    async () => paidOrders(),
    (ids) => orders.every((id) => ids.includes(id)),
  );

async function shipped(): Promise<string> {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  return orderId;
}
/** Everything of the order until its delivery can be read. */
async function delivered(): Promise<string> {
  const orderId = await shipped();
  await moved(market, orderId, 'delivered');
  await eventually(
    () => admin.get('/api/admin/events?limit=500'),
    ({ body }) =>
      JSON.stringify(body.items.filter(({ data }) => 'order_id' in data && data.order_id === orderId)).includes('"delivered"'),
  );
  return orderId;
}

describe('the example that pays sellers', () => {
  it('pays each parcel once, although it is killed after it has paid and before it has saved how far it is', async () => {
    const first = await delivered();
    const second = await delivered();
    // Nobody reads from it, so the program stands still when it saves.
    execFileSync('mkfifo', [file('state.json.tmp')]);
    start();
    await paid(first, second);
    expect(await stop('SIGKILL')).toBeNull();
    expect(existsSync(file('state.json'))).toBe(false);
    rmSync(file('state.json.tmp'));
    appendFileSync(file('payouts.jsonl'), '{"order_id":"cut o'); // as a power cut may leave it

    start();
    const third = await delivered();
    await paid(third);
    expect(paidOrders()).toEqual([first, second, third]);
    const { items_total, seller_id } = await shop.order(third);
    expect(payouts()[2]).toEqual({ order_id: third, seller_id, amount: items_total });

    await stop('SIGKILL');
    start();
    const fourth = await delivered();
    await paid(fourth);
    expect(await stop('SIGTERM')).toBe(0);
    expect(paidOrders()).toEqual([first, second, third, fourth]);
    expect(printed).toContain(`for order ${fourth}`);
    expect(printed).not.toContain(FOLLOWER.password);
  });

  it('pays nothing for an order that was refunded before its delivery', async () => {
    start();
    const refunded = await shipped();
    market.payco.changePayment(String(shop.lastPayment().id), { status: 'charged_back' }, { notify: true });
    await shop.orderWhen(refunded, 'cancelled');
    await moved(market, refunded, 'delivered');
    const next = await delivered();
    await paid(next);
    expect(paidOrders()).not.toContain(refunded);
    expect(await stop('SIGTERM')).toBe(0);
  });

  it('says what is wrong with its account, and ends', async () => {
    printed = '';
    start({ FOLLOWER_PASSWORD: 'not the password' });
    const [code] = await once(program as ChildProcess, 'close');
    expect(code).toBe(1);
    expect(printed.split('\n')[1]).toBe('The e-mail or the password is wrong.');
  });
});
