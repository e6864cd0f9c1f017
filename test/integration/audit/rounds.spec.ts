import type { AuditSource } from '../../../src/office/audit/application/audit-source.js';
import { DatabaseUnavailable } from '../../../src/platform/database/database-unavailable.js';
import { AuditStage, aSight, EVERY_MS, World } from './audit-stage.js';

let stage: AuditStage;
let world: World;
beforeAll(async () => {
  stage = await AuditStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  world = new World();
  await stage.reset();
});

const leaseRow = async () =>
  (await stage.rows<{ epoch: number; is_over: boolean }>('select epoch, lease_until <= now() as is_over from audit_lease'))[0];

/** Something that a test waits for, and lets happen. */
function gate() {
  const opened = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { open: opened.resolve, arrived: reached.promise, pass };
}

describe('a round', () => {
  it('is made once an interval, whoever asks (R-487)', async () => {
    const auditors = [stage.auditor(world.sides), stage.auditor(world.sides)];
    const ask = () => Promise.all(auditors.map((auditor) => auditor.run()));
    await ask();
    expect(world.isRead).toBe(1);
    await stage.passes(EVERY_MS - 1_000);
    await ask();
    expect(world.isRead).toBe(1);
    await stage.passes(1_000);
    await ask();
    expect(world.isRead).toBe(2);
  });

  it('reports what it did', async () => {
    world.is(aSight('o1'));
    const auditor = stage.auditor(world.sides);
    await auditor.run();
    await stage.round(auditor);
    world.is();
    await stage.round(auditor);
    const figures = { event: 'audit.round', calls: 0, ms: expect.any(Number) };
    expect(auditor.reported).toEqual([
      { ...figures, sights: 1, opened: 0, resolved: 0 },
      { event: 'audit.finding', class: 'row_edited', id: expect.any(String), orderId: 'o1' },
      { ...figures, sights: 1, opened: 1, resolved: 0 },
      { ...figures, sights: 0, opened: 0, resolved: 1 },
    ]);
  });

  it('is kept by its instance for as long as it takes, and no other one begins (R-487)', async () => {
    const slow = gate();
    const first = stage.auditor({ sources: [stage.counting(1, slow.pass)] }).run();
    await slow.arrived;
    for (let passed = 0; passed < 4 * EVERY_MS; passed += 20_000) {
      await stage.passes(20_000);
      await expectRenewed();
      await stage.auditor(world.sides).run();
    }
    slow.open();
    await first;
    expect([world.isRead, await stage.standsAt()]).toEqual([0, 1]);
  });

  it('that has lost its lease saves nothing, and ends (R-487)', async () => {
    const frozen = gate();
    const before = (await leaseRow())?.epoch ?? 0;
    const old = stage.auditor({ sources: [stage.counting(3, frozen.pass)] });
    const first = old.run();
    await frozen.arrived;
    // Frozen: its own clock stands still, the database's does not.
    await stage.rows("update audit_lease set lease_until = now() - interval '1 second'");
    await stage.auditor({ sources: [stage.counting(2)] }).run();
    expect(await stage.standsAt()).toBe(2);
    frozen.open();
    await first;
    expect([await stage.standsAt(), await stage.states(), old.reported]).toEqual([2, { o1: ['sighted'], o2: ['sighted'] }, []]);
    expect(await leaseRow()).toEqual({ epoch: before + 2, is_over: true });
  });

  it('whose instance dies goes on where it stood, when its lease is over (R-487)', async () => {
    const died = new Promise<never>(() => undefined);
    const reached = gate();
    const dying = stage.counting(4, async (n) => {
      if (n < 3) return;
      void reached.pass();
      await died;
    });
    void stage.auditor({ sources: [dying] }).run();
    await reached.arrived;
    const next = stage.auditor({ sources: [stage.counting(4)] });
    await next.run();
    expect(await stage.standsAt()).toBe(2);
    await stage.rows("update audit_lease set lease_until = now() - interval '1 second'");
    await next.run();
    expect([await stage.standsAt(), Object.keys(await stage.states())]).toEqual([4, ['o1', 'o2', 'o3', 'o4']]);
  });

  it('that goes on does not look yet at what it saw itself', async () => {
    world.is(aSight('o1'));
    const stop = new AbortController();
    const seen: AuditSource = {
      name: 'last',
      kind: 'fresh',
      next: async () => {
        stop.abort();
        return { sights: [], moves: [], isDone: true };
      },
    };
    const stopping = stage.auditor({ sources: [world.source, seen], lookings: [world.looking] });
    await stopping.run(stop.signal);
    expect(stopping.reported).toEqual([]);
    await stage.passes(30_000);
    const next = stage.auditor(world.sides);
    await next.run();
    expect(await stage.states()).toEqual({ o1: ['sighted'] });
    await stage.round(next);
    expect(await stage.states()).toEqual({ o1: ['open'] });
  });

  it('of a process that ends is given back at once, and nothing is saved after that (R-487)', async () => {
    const stop = new AbortController();
    const stopping = stage.auditor({ sources: [stage.counting(5, async (n) => (n === 3 ? stop.abort() : undefined))] });
    await stopping.run(stop.signal);
    expect(await stage.standsAt()).toBe(2);
    expect((await leaseRow())?.is_over).toBe(true);
    await stage.auditor({ sources: [stage.counting(5)] }).run();
    expect(await stage.standsAt()).toBe(5);
  });

  it('that fails leaves when one last ended, however often', async () => {
    await stage.auditor(world.sides).run();
    const endedAt = async () => (await stage.rows('select ended_at from audit_lease'))[0];
    const before = await endedAt();
    world.beforeRead = () => Promise.reject(new DatabaseUnavailable('x'));
    for (let round = 0; round < 3; round += 1) await stage.round(stage.auditor(world.sides)).catch(() => undefined);
    expect(await endedAt()).toEqual(before);
    world.beforeRead = async () => undefined;
    await stage.round(stage.auditor(world.sides));
    expect(await endedAt()).not.toEqual(before);
  });

  it('tells the sources when it began by the clock of the database', async () => {
    const begins: Date[] = [];
    const noting: AuditSource = {
      ...world.source,
      next: async ({ begunAt }) => {
        begins.push(begunAt);
        return { sights: [], moves: [], isDone: true };
      },
    };
    await stage.auditor({ sources: [noting] }).run();
    expect(begins).toEqual([(await stage.rows<{ begun_at: Date }>('select begun_at from audit_lease'))[0]?.begun_at]);
  });

  it('is made although the clock of the database was ahead once', async () => {
    const ask = () => stage.auditor(world.sides).run();
    await stage.rows(
      "update audit_lease set is_running = true, begun_at = now() + interval '1 day', lease_until = now() + interval '1 day'",
    );
    await ask();
    expect(world.isRead).toBe(1);
    await stage.rows("update audit_lease set begun_at = now() + interval '1 day', ended_at = now() + interval '1 day'");
    await ask();
    expect(world.isRead).toBe(2);
  });
});

async function expectRenewed(): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if ((await leaseRow())?.is_over === false) {
      const [row] = await stage.rows<{ is_new: boolean }>(
        "select lease_until > now() + interval '50 seconds' as is_new from audit_lease",
      );
      if (row?.is_new) return;
    }
  }
  throw new Error('the lease was not renewed');
}
