import type { Recheck } from '../../../src/office/audit/application/audit-source.js';
import { CloseFinding } from '../../../src/office/audit/application/close-finding.service.js';
import { afterLook, type FindingState, type Look } from '../../../src/office/audit/domain/finding.js';
import { type Auditor, AuditStage, aSight, World } from './audit-stage.js';

let stage: AuditStage;
let world: World;
let auditor: Auditor;
beforeAll(async () => {
  stage = await AuditStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.reset();
  world = new World();
  auditor = stage.auditor(world.sides);
});

const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await stage.round(auditor);
};
const idOf = async (subject: string) =>
  (await stage.rows<{ id: string }>('select id from audit_findings where subject = $1 order by first_seen_at desc', [subject]))[0]
    ?.id ?? '';
const close = async (subject: string) =>
  stage.module.get(CloseFinding, { strict: false }).close(await idOf(subject), 'A test.', null);
const row = async (subject: string) =>
  (
    await stage.rows<Record<string, unknown>>('select * from audit_findings where subject = $1 order by first_seen_at desc', [
      subject,
    ])
  )[0];

it('what a look makes of a finding: only a complete one changes it (R-474)', () => {
  const after = (state: Exclude<FindingState, 'resolved'>) =>
    (['it', 'nothing', 'unknown'] as const).map((saw) => afterLook({ state }, { saw, expected: {}, found: {} } as Look));
  expect(after('sighted')).toEqual(['open', 'forgotten', 'same']);
  expect(after('open')).toEqual(['same', 'resolved', 'same']);
  expect(after('closed')).toEqual(['same', 'gone', 'same']);
});

describe('a finding', () => {
  it('opens when it is seen twice, keeps what was last seen, resolves when it is gone, and is a new one when it is back (R-474, R-475)', async () => {
    world.is(aSight('o1', { found: { items_total_cents: 2 } }));
    await rounds(1);
    expect(await stage.states()).toEqual({ o1: ['sighted'] });
    world.is(aSight('o1', { found: { items_total_cents: 3 } }));
    await rounds(1);
    expect(await row('o1')).toMatchObject({ state: 'open', found: { items_total_cents: 3 }, resolved_at: null, seller_id: 's1' });
    await rounds(3);
    expect(await stage.states()).toEqual({ o1: ['open'] });
    world.is();
    await rounds(1);
    const { resolved_at, last_seen_at } = (await row('o1')) as Record<string, Date>;
    expect(Number(resolved_at) - Number(last_seen_at)).toBeGreaterThan(0);
    world.is(aSight('o1'));
    await rounds(2);
    expect(await stage.states()).toEqual({ o1: ['resolved', 'open'] });
  });

  it('that was seen only once is forgotten (R-474)', async () => {
    world.is(aSight('o1'));
    await rounds(1);
    world.is();
    await rounds(1);
    expect([await stage.states(), auditor.reported.filter(({ event }) => event === 'audit.finding')]).toEqual([{}, []]);
  });

  it('that was closed stays closed while it is there, and is a new one once it was gone in between (R-477)', async () => {
    world.is(aSight('o1'));
    await rounds(2);
    await close('o1');
    await rounds(3);
    expect(await stage.states()).toEqual({ o1: ['closed'] });
    world.looks = () => ({ saw: 'unknown' });
    await rounds(2);
    expect(await row('o1')).toMatchObject({ is_gone: false });
    world.looks = null;
    world.is();
    await rounds(1);
    expect(await row('o1')).toMatchObject({ state: 'closed', is_gone: true, note: 'A test.' });
    world.is(aSight('o1'));
    await rounds(2);
    expect(await stage.states()).toEqual({ o1: ['closed', 'open'] });
  });

  it.each(['it', 'nothing'] as const)(
    'that is closed while a look runs stays closed, although the look saw %s (R-477)',
    async (saw) => {
      world.is(aSight('o1'));
      await rounds(2);
      world.looks = () => (saw === 'it' ? { saw, expected: {}, found: {} } : { saw });
      world.beforeLook = async () => {
        world.beforeLook = async () => undefined;
        world.looks = () => ({ saw: 'unknown' });
        await close('o1');
      };
      await rounds(1);
      expect(await row('o1')).toMatchObject({ state: 'closed', is_gone: false, resolved_at: null });
    },
  );

  it('is neither opened nor ended by looks that fail, however often (R-475)', async () => {
    world.is(aSight('o1'), aSight('o2'));
    await rounds(1);
    world.looks = (subject) => (subject === 'o1' ? null : { saw: 'unknown' });
    await rounds(1);
    world.is();
    world.looks = () => ({ saw: 'unknown' });
    await rounds(3);
    expect(await stage.states()).toEqual({ o1: ['open'], o2: ['sighted'] });
  });

  it('is looked at in a later round when one look after the other has failed', async () => {
    world.is(...Array.from({ length: 50 }, (_, n) => aSight(`o${n}`)));
    await rounds(1);
    const asked: string[] = [];
    world.looks = (subject) => {
      asked.push(subject);
      return { saw: 'unknown' };
    };
    await rounds(1);
    expect(asked).toHaveLength(20);
    await rounds(2);
    expect(new Set(asked).size).toBe(50);
  });

  it('keeps its turn when there was no call left for it; the others have theirs first', async () => {
    world.is(...['a', 'b', 'c'].map((subject) => aSight(subject)));
    await rounds(1);
    const looking: Recheck = {
      classes: ['row_edited'],
      // One call, and then there is none left for the others.
      look: async (findings, calls, signal) => {
        const isFree = await calls.take(signal);
        while (await calls.take(signal));
        return isFree ? findings.slice(0, 1).map((): Look => ({ saw: 'it', expected: {}, found: {} })) : [];
      },
    };
    const limited = stage.auditor({ lookings: [looking] });
    for (let round = 0; round < 3; round += 1) await stage.round(limited);
    expect(Object.values(await stage.states())).toEqual([['open'], ['open'], ['open']]);
  });
});

describe('the number of findings', () => {
  const count = async (state: string) =>
    (await stage.rows<{ n: number }>('select cast(count(*) as int) as n from audit_findings where state = $1', [state]))[0]?.n;

  it('of a class is bounded while many wait for their first look; the rest are found again (R-490)', async () => {
    world.is(...Array.from({ length: 300 }, (_, n) => aSight(`o${n}`)));
    await rounds(1);
    expect(await count('sighted')).toBe(250);
    await rounds(1);
    expect([await count('open'), await count('sighted')]).toEqual([250, 50]);
  });

  it('is bounded by what is watched (R-490)', async () => {
    await stage.rows(
      `insert into audit_findings (id, class, subject, state, expected, found, first_seen_at, last_seen_at, looked_at)
       select 'x' || n, 'twin_parcels', 'x' || n, 'open', '{}', '{}', now(), now(), now() from generate_series(1, 2498) n`,
    );
    const twin = (subject: string) => aSight(subject, { class: 'twin_parcels' });
    world.is(twin('x1'), ...Array.from({ length: 5 }, (_, n) => twin(`o${n}`)));
    await rounds(1);
    expect(await count('sighted')).toBe(2);
  });

  it('of one linked account keeps nobody else’s from being found, however many parcels it lists (R-618)', async () => {
    const orphan = (subject: string, accountId: number) =>
      aSight(subject, { class: 'orphan_parcel', orderId: null, account: { kind: 'seller', accountId } });
    const many = Array.from({ length: 12_000 }, (_, n) => orphan(`p${n}`, 8001));
    world.is(...many);
    await rounds(12);
    expect([await count('open'), await count('sighted')]).toEqual([2_500, 0]);
    world.is(...many, orphan('of another account', 8002), aSight('of another class'));
    await rounds(2);
    expect(await stage.states()).toMatchObject({ 'of another account': ['open'], 'of another class': ['open'] });
    await stage.rows(
      "update audit_findings set state = 'closed' where subject in (select 'p' || n from generate_series(0, 9) n)",
    );
    await rounds(1);
    expect(await count('sighted')).toBe(10);
  });

  it('is not bounded by those that people have closed, which are looked at last (R-490)', async () => {
    await stage.rows(
      `insert into audit_findings (id, class, subject, state, expected, found, first_seen_at, last_seen_at, looked_at)
       select 'x' || n, 'row_edited', 'x' || n, 'closed', '{}', '{}', now() - interval '2 hours', now(), now() - interval '1 hour'
         from generate_series(1, 10000) n`,
    );
    world.is(aSight('o1'));
    const asked: string[] = [];
    world.looks = (subject) => {
      asked.push(subject);
      return null;
    };
    await rounds(3);
    expect((await stage.states()).o1).toEqual(['open']);
    // A round looks at a thousand: in each of the last two it was the first.
    expect(asked.flatMap((subject, at) => (subject === 'o1' ? [at % 1_000] : []))).toEqual([0, 0]);
  });

  it('of one class and subject is one, also within one step (R-474)', async () => {
    world.is(aSight('o1'));
    const twice = stage.auditor({
      sources: [{ ...world.source, next: async () => ({ sights: [aSight('o1'), aSight('o1')], moves: [], isDone: true }) }],
    });
    await stage.round(twice);
    await stage.round(twice);
    expect(await stage.states()).toEqual({ o1: ['sighted'] });
  });
});
