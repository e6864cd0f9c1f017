import type { CursorMove } from '../../../src/office/audit/application/audit-cursors.js';
import type { AuditSource } from '../../../src/office/audit/application/audit-source.js';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { ShipcoConfig } from '../../../src/platform/config/shipco.config.js';
import { limitOf } from '../../../src/shipping/call-limits/domain/call-ledger.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import { environmentOf } from '../../support/store.js';
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

describe('a source', () => {
  const broken = (error: unknown, kind: AuditSource['kind'] = 'free'): AuditSource => ({
    name: `broken ${kind}`,
    kind,
    next: () => Promise.reject(error),
  });

  it.each([
    { error: new ShipcoError('unknown', 'x', { httpStatus: 500 }), facts: { kind: 'unknown', httpStatus: 500 } },
    { error: new ShipcoError('paused', 'x'), facts: { kind: 'paused', httpStatus: null } },
    { error: new PaycoError('x', 429), facts: { kind: 'payco', httpStatus: 429 } },
  ])(
    'that cannot be read is reported once, ends nothing, and the others go on: $facts.kind (R-489)',
    async ({ error, facts }) => {
      world.is(aSight('o1'));
      const auditor = stage.auditor({
        sources: [broken(error), broken(error, 'sweep'), world.source],
        lookings: [world.looking],
      });
      await auditor.run();
      await stage.round(auditor);
      expect(await stage.states()).toEqual({ o1: ['open'] });
      const failures = auditor.reported.filter(({ event }) => event === 'audit.source_failed');
      const once = ['broken free', 'broken sweep'].map((source) => ({ event: 'audit.source_failed', source, ...facts }));
      expect(failures).toEqual([...once, ...once]);
      expect(auditor.reported.filter(({ event }) => event === 'audit.round')).toHaveLength(2);
    },
  );

  it('of many lists that cannot be read is reported once a round, and each list has had its turn (R-489)', async () => {
    const failed = new ShipcoError('unknown', 'x', { httpStatus: 403 });
    const at = { name: 'lists', begunAt: null, isComplete: false };
    let steps = 0;
    const lists: AuditSource = {
      name: 'lists',
      kind: 'free',
      next: async () => {
        steps += 1;
        const list = steps % 3;
        const move: CursorMove =
          list === 1 ? { ...at, key: 'read', position: null } : { ...at, key: `refused ${list}`, position: { unread: true } };
        return { sights: [], moves: [move], isDone: list === 0, ...(list !== 1 && { failed }) };
      },
    };
    const auditor = stage.auditor({ sources: [lists] });
    await auditor.run();
    await stage.round(auditor);
    const failures = auditor.reported.filter(({ event }) => event === 'audit.source_failed');
    expect(failures).toEqual(Array(2).fill({ event: 'audit.source_failed', source: 'lists', kind: 'unknown', httpStatus: 403 }));
    const cursors = await stage.rows(
      'select key, stepped_at = max(stepped_at) over () as had_turn, read_at = max(read_at) over () as was_read from audit_rings order by key',
    );
    expect(cursors).toEqual([
      { key: 'read', had_turn: true, was_read: true },
      { key: 'refused 0', had_turn: true, was_read: false },
      { key: 'refused 2', had_turn: true, was_read: false },
    ]);
  });

  it('with a fault does not end the round of the others (R-489)', async () => {
    world.is(aSight('o1'));
    const error = new TypeError('a bug');
    const auditor = stage.auditor({ sources: [broken(error), world.source] });
    await auditor.run();
    expect(auditor.reported).toMatchObject([
      { event: 'audit.source_broken', source: 'broken free', error },
      { event: 'audit.round' },
    ]);
    expect(await stage.states()).toEqual({ o1: ['sighted'] });
  });

  it('that never ends gets 200 steps, and a turn with the others', async () => {
    let steps = 0;
    const endless: AuditSource = {
      name: 'endless',
      kind: 'free',
      next: async () => ({ sights: [], moves: [], isDone: ++steps < 0 }),
    };
    await stage.auditor({ sources: [endless, stage.counting(5)] }).run();
    expect([steps, await stage.standsAt()]).toEqual([200, 5]);
  });

  it('gets its part of the calls, and ends when they are made', async () => {
    const made: Record<string, number> = { fresh: 0, sweep: 0 };
    const paging = (kind: 'fresh' | 'sweep'): AuditSource => ({
      name: kind,
      kind,
      next: async ({ budget, signal }) => {
        const isFree = await budget.take(signal);
        if (isFree) made[kind] = (made[kind] ?? 0) + 1;
        return { sights: [], moves: [], isDone: false };
      },
    });
    const auditor = stage.auditor({ sources: [paging('sweep'), paging('fresh')] });
    await auditor.run();
    const all = (limitOf('audits', new ShipcoConfig(environmentOf(stage.url)).limits) * EVERY_MS) / 60_000;
    expect(made).toEqual({ fresh: all / 2, sweep: all / 2 });
    expect(auditor.reported).toMatchObject([{ event: 'audit.round', calls: all }]);
  });
});
