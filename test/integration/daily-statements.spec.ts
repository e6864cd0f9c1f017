import 'reflect-metadata';
import { lockWaiter } from '../support/database.js';
import { statementsOf } from '../support/statements.js';
import { DAYS, StatementStage } from './statement-stage.js';

let stage: StatementStage;
beforeEach(async () => {
  stage = await StatementStage.open();
});
afterEach(() => stage.close());

it('states each day from the facts up to its end, with the memos of the making (R-496, R-901)', async () => {
  await stage.query(`insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect, resolved_at)
     values ('1', 'p', 'approved', 900, 0, 'ARS', '1', now(), 'first_approval', null),
            ('2', 'p', 'approved', 800, 300, 'ARS', '1', now(), 'first_approval', null),
            ('3', 'p', 'refunded', 700, 700, 'ARS', '1', now(), 'first_approval', null),
            ('4', 'p', 'approved', 600, 0, 'ARS', '1', now(), 'duplicate_payment', null),
            ('5', 'p', 'approved', 500, 0, 'ARS', '1', now(), 'payment_mismatch', now())`);
  await stage.make();
  const figures = (await stage.kept()).map(({ day, through, figures }) => ({
    day,
    through,
    ...Object.fromEntries(Object.entries(figures).filter(([, { count }]) => count > 0)),
  }));
  const memos = { unowned: { count: 1, cents: 600 }, partly_refunded: { count: 2, cents: 1_000 } };
  expect(figures.reverse()).toEqual([
    { day: DAYS[0], through: 3, live: { count: 1, cents: 1_000 }, waiting: { count: 1, cents: 777 }, ...memos },
    { day: DAYS[1], through: 5, delivered: { count: 1, cents: 1_000 }, waiting: { count: 2, cents: 5_777 }, ...memos },
    {
      day: DAYS[2],
      through: 6,
      delivered: { count: 1, cents: 1_000 },
      waiting: { count: 1, cents: 5_000 },
      refunded: { count: 1, cents: 777 },
      ...memos,
    },
  ]);
  expect(await stage.verify()).toEqual({ days: 3, faults: [] });
});

it('two instances at once make each day once (R-494)', async () => {
  const others = [stage.one, await stage.instance(), await stage.instance()];
  await Promise.all(others.map((one) => stage.make(one)));
  // Whoever came second has stopped.
  await stage.make();
  expect((await stage.kept()).map(({ day }) => day).reverse()).toEqual(DAYS);
  expect(await stage.verify()).toEqual({ days: 3, faults: [] });
});

it('what an instance that is killed has not finished, another one makes (R-497)', async () => {
  await stage.observer.query('begin');
  await stage.observer.query('lock table daily_statements in share mode');
  const killed = stage.make(await stage.instance());
  const outcome = killed.then(
    () => 'made',
    () => 'failed',
  );
  await stage.query('select pg_terminate_backend($1)', await lockWaiter(stage.url));
  await stage.observer.query('rollback');
  expect(await outcome).toBe('failed');
  expect(await stage.kept()).toEqual([]);
  await stage.make(await stage.instance());
  expect((await stage.verify()).days).toBe(3);
});

const PARTS = {
  reach: /first_given_at/,
  newest: /^select day/,
  payments: /from payments/,
  through: /as through$/,
  orders: /left join lateral/,
  changes: /select distinct order_id/,
  add: /insert into daily_statements/,
};

it('takes three statements, and one for each slice and two for each day', async () => {
  const counted = async () => {
    const sent = await statementsOf(() => stage.make());
    const parts = Object.entries(PARTS).map(([name, part]) => [name, sent.filter((statement) => part.test(statement)).length]);
    const others = sent.filter((statement) => !Object.values(PARTS).some((part) => part.test(statement)));
    expect(others).toEqual([]);
    return Object.fromEntries(parts);
  };
  // The first statement of an instance looks whether the database is there.
  await stage.kept();
  // The first day goes over the orders, the others over the positions.
  expect(await counted()).toEqual({ reach: 1, newest: 1, payments: 1, through: 3, orders: 1, changes: 2, add: 3 });
  expect(await counted()).toEqual({ reach: 1, newest: 1, payments: 0, through: 0, orders: 0, changes: 0, add: 0 });
  await stage.paid('2026-11-23', 'd', 1, 294);
  await stage.is('2026-11-24T12:00:00Z');
  // Positions 7 to 301.
  expect(await counted()).toEqual({ reach: 1, newest: 1, payments: 1, through: 1, orders: 0, changes: 3, add: 1 });
});
