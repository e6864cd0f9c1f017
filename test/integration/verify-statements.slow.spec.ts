import 'reflect-metadata';
import { hashOf } from '../../src/office/audit/domain/statement.js';
import { DAYS, StatementStage } from './statement-stage.js';

let stage: StatementStage;
beforeEach(async () => {
  stage = await StatementStage.open();
});
afterEach(() => stage.close());

describe('verification', () => {
  beforeEach(() => stage.make());

  const edit = (statement: string, ...values: unknown[]) => stage.query(statement, ...values);
  const figure = (day: string, name: string, stated: object, counted: object) => ({
    day,
    cause: 'figure',
    name,
    stated,
    counted,
  });
  const none = { count: 0, cents: 0 };

  it('finds a figure that was edited (R-499)', async () => {
    await edit(
      `update daily_statements set figures = jsonb_set(figures, '{lost}', '{"count":1,"cents":5}') where day = $1`,
      DAYS[1],
    );
    expect((await stage.verify()).faults).toEqual([
      { day: DAYS[1], cause: 'hash' },
      figure(DAYS[1], 'lost', { count: 1, cents: 5 }, none),
    ]);
  });

  it('finds it also with a hash that fits (R-499)', async () => {
    await edit(
      `update daily_statements set figures = jsonb_set(figures, '{lost}', '{"count":1,"cents":5}') where day = $1`,
      DAYS[1],
    );
    const edited = (await stage.kept()).find(({ day }) => day === DAYS[1]);
    if (!edited) throw new Error('no statement');
    await edit('update daily_statements set hash = $1 where day = $2', hashOf(edited), DAYS[1]);
    expect((await stage.verify()).faults).toEqual([
      figure(DAYS[1], 'lost', { count: 1, cents: 5 }, none),
      { day: DAYS[2], cause: 'chain' },
    ]);
  });

  it('finds a hash that was edited (R-499)', async () => {
    await edit('update daily_statements set hash = $1 where day = $2', '0'.repeat(64), DAYS[0]);
    expect((await stage.verify()).faults).toEqual([
      { day: DAYS[0], cause: 'hash' },
      { day: DAYS[1], cause: 'chain' },
    ]);
  });

  it('finds a memo that was edited, by the hash (R-499)', async () => {
    await edit(
      `update daily_statements set figures = figures - 'unowned' || '{"unowned":{"count":1,"cents":1}}' where day = $1`,
      DAYS[2],
    );
    expect((await stage.verify()).faults).toEqual([{ day: DAYS[2], cause: 'hash' }]);
  });

  it('finds a fact that was edited (R-499)', async () => {
    await edit(`update order_facts set data = jsonb_set(data, '{itemsTotalCents}', '5001') where order_id = 'c'`);
    expect((await stage.verify()).faults[0]).toEqual(
      figure(DAYS[1], 'waiting', { count: 2, cents: 5_777 }, { count: 2, cents: 5_778 }),
    );
  });

  it('finds a fact that was deleted (R-499)', async () => {
    await edit(`delete from order_facts where kind = 'parcel.progress'`);
    expect((await stage.verify()).faults.slice(0, 2)).toEqual([
      figure(DAYS[1], 'live', none, { count: 1, cents: 1_000 }),
      figure(DAYS[1], 'delivered', { count: 1, cents: 1_000 }, none),
    ]);
  });

  it('finds that the last fact of a day was deleted, also one that changes no figure (R-499)', async () => {
    await stage.told('2026-11-23', 'c', 'shipment.scheduled', { state: 'pending', shipmentId: null });
    await stage.is('2026-11-24T12:00:00Z');
    await stage.make();
    await edit('delete from order_facts where position = 7');
    expect((await stage.verify()).faults).toEqual([{ day: '2026-11-23', cause: 'through', stated: 7, counted: 6 }]);
  });

  it('finds a day that was deleted (R-499)', async () => {
    await edit('delete from daily_statements where day = $1', DAYS[1]);
    expect((await stage.verify()).faults).toEqual([
      { day: DAYS[2], cause: 'missing_days', from: DAYS[1] },
      { day: DAYS[2], cause: 'chain' },
    ]);
  });

  it('finds that the first days were deleted (R-499)', async () => {
    await edit('delete from daily_statements where day = $1', DAYS[0]);
    expect((await stage.verify()).faults).toEqual([{ day: DAYS[1], cause: 'chain' }]);
  });

  it('finds a position that was edited (R-499)', async () => {
    await edit('update daily_statements set through = 4 where day = $1', DAYS[1]);
    expect((await stage.verify()).faults).toEqual([
      { day: DAYS[1], cause: 'hash' },
      { day: DAYS[1], cause: 'through', stated: 4, counted: 5 },
    ]);
  });

  it('holds again when the days from the first bad one on are deleted and made again (R-499)', async () => {
    await edit(`update daily_statements set figures = '{}' where day = $1`, DAYS[1]);
    await edit('delete from daily_statements where day >= $1', DAYS[1]);
    await stage.make();
    expect(await stage.verify()).toEqual({ days: 3, faults: [] });
    await stage.query('delete from daily_statements');
    await stage.make();
    expect(await stage.verify()).toEqual({ days: 3, faults: [] });
  });
});
