import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CursorExpiredError, followEvents, MarketplaceError } from '../../client/follow-events.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { backedUp, closeDatabase, reopenDatabase } from '../support/database.js';
import { FOLLOWER, Follower, inviteFollower, MemoryStore, ofOrder } from '../support/follower.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  await inviteFollower(market, await anAdmin(market));
});
afterAll(() => market.close());

const followers: Follower[] = [];
function follower(options?: Parameters<typeof Follower.of>[1]): Follower {
  const follower = Follower.of(market, options);
  followers.push(follower);
  return follower;
}
afterEach(() => Promise.allSettled(followers.splice(0).map((each) => each.stop())));

async function shipped(): Promise<string> {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  return orderId;
}
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const sequencesOf = (events: readonly { sequence: number }[]) => events.map(({ sequence }) => sequence);
const SHIPPED = ['order.created', 'order.paid', 'shipment.scheduled', 'shipment.created'];

describe('a program that follows the events', () => {
  it('gets those of orders and links from the first on, and then each when it happens (R-526)', async () => {
    const before = await shipped();
    const program = follower();
    expect(typesOf(await program.told(4, ofOrder(before)))).toEqual(SHIPPED);
    const after = await shipped();
    expect(typesOf(await program.told(4, ofOrder(after)))).toEqual(SHIPPED);
    const seller = await Person.signedIn(market, 'seller-norte');
    await linked(market, seller);
    expect(await program.told(1, ({ type }) => type === 'link.connected')).toMatchObject([{ sequence: 1 }]);
    expect(program.retries).toEqual([]);
  });

  it('begins at a time, if it is told one', async () => {
    await shipped();
    await follower().told(3);
    const [row] = await market.rows<{ now: Date }>('select clock_timestamp() as now');
    const program = follower({ since: row?.now as Date });
    const orderId = await shipped();
    await program.told(4, ofOrder(orderId));
    expect(program.events.filter(ofOrder(orderId))).toEqual(program.events);
  });

  it('goes on after its restart where it has stopped (R-526)', async () => {
    const store = new MemoryStore();
    const first = follower({ store, limit: 2 });
    const before = await shipped();
    await first.told(4, ofOrder(before));
    await eventually(
      async () => store.cursor,
      (cursor) => cursor !== null,
    );
    await first.stop();
    const after = await shipped();
    const second = follower({ store, limit: 2 });
    await second.told(4, ofOrder(after));
    expect(second.events.filter(ofOrder(after))).toEqual(second.events);
  });

  it('gets again what it had not applied when it died (R-526)', async () => {
    const store = new MemoryStore();
    const options = { baseUrl: market.url, ...FOLLOWER, store, limit: 3 };
    await shipped();
    const seen: string[] = [];
    const dies = async (after: number) => {
      for await (const { id } of followEvents(options)) if (seen.push(id) >= after) return;
    };
    await dies(3);
    expect(store.cursor).toBeNull();
    await dies(7);
    expect(store.cursor).not.toBeNull();
    const [first, second, third, ...again] = seen;
    expect(again.slice(0, 3)).toEqual([first, second, third]);
    const last = seen.at(-1);
    await dies(8);
    expect(seen.at(-1)).toBe(last);
  });

  it('logs in again when its session has ended, and only then', async () => {
    const sessions = () =>
      market.rows('delete from admin_sessions using admins where admin_id = admins.id and email = $1 returning 1', [
        FOLLOWER.email,
      ]);
    const program = follower({ waitSeconds: 1 });
    await sessions();
    await program.told(3);
    const before = await shipped();
    await program.told(4, ofOrder(before));
    expect(await sessions()).toHaveLength(1);
    const after = await shipped();
    expect(sequencesOf(await program.told(4, ofOrder(after)))).toEqual([1, 2, 3, 4]);
    await eventually(sessions, (ended) => ended.length === 1);
    expect(program.retries).toEqual([]);
  });

  it('ends at a wrong password, which nothing repeats (R-526)', async () => {
    const program = follower({ password: 'not the password' });
    const error = await program.ended.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MarketplaceError);
    expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(String(error)).not.toContain('not the password');
    expect(program.retries).toEqual([]);
  });

  it('ends with what its store throws', async () => {
    const store = new MemoryStore();
    store.save = () => Promise.reject(new Error('no space left'));
    await expect(follower({ store }).ended).rejects.toThrow('no space left');
  });
});

describe('while the service is down', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    await market.app.close();
    app = await startApp(market.environment);
  });
  afterAll(() => app.close());

  const restarted = async (meanwhile: () => Promise<unknown>) => {
    await app.close();
    await meanwhile();
    app = await startApp(market.environment);
  };

  it('a program waits for the database', async () => {
    const program = follower({ waitSeconds: 1 });
    await program.told(3);
    await closeDatabase(market.databaseUrl);
    await eventually(
      async () => program.retries.length,
      (retries) => retries > 0,
    ).finally(() => reopenDatabase(market.databaseUrl));
    expect(program.retries[0]).toMatchObject({ error: { status: 503, code: 'DATABASE_UNAVAILABLE' }, attempts: 1 });
    const orderId = await shipped();
    expect(sequencesOf(await program.told(4, ofOrder(orderId)))).toEqual([1, 2, 3, 4]);
  });

  it('a program goes on, until a restored database does not know its cursor (R-526)', async () => {
    const kept = await shipped();
    const expired: string[] = [];
    const [stopping, beginning] = [
      follower({ waitSeconds: 2 }),
      follower({
        waitSeconds: 2,
        onExpired: () => {
          expired.push(...beginning.events.splice(0).map(({ id }) => id));
        },
      }),
    ];
    const programs = [stopping, beginning];
    for (const program of programs) await program.told(4, ofOrder(kept));
    let restore: () => Promise<void> = async () => undefined;
    await restarted(async () => {
      restore = await backedUp(market.databaseUrl);
      await eventually(
        async () => programs.every(({ retries }) => retries.some(({ error }) => error.code === 'CONNECTION_FAILED')),
        Boolean,
      );
    });
    const lost = await shipped();
    for (const program of programs) expect(sequencesOf(await program.told(4, ofOrder(lost)))).toEqual([1, 2, 3, 4]);

    await restarted(() => restore());
    await expect(stopping.ended).rejects.toThrow(CursorExpiredError);
    const anew = await shipped();
    expect(sequencesOf(await beginning.told(4, ofOrder(anew)))).toEqual([1, 2, 3, 4]);
    const ids = beginning.events.map(({ id }) => id);
    expect(expired).toEqual(expect.arrayContaining(beginning.events.filter(ofOrder(kept)).map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(beginning.events.filter(ofOrder(lost))).toEqual([]);
  });
});
