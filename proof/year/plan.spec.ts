import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { Agenda } from './agenda.js';
import { DAY_MS, NEW_YEAR, onDay, timesOfPurchases } from './calendar.js';
import { keptTooLong } from './kept-rows.js';
import { isPaid, planYear } from './plan.js';

const year = (seed = 7) => planYear(1000, 365, new SeededRandom(seed));

describe('the plan of a year', () => {
  it('has as many paid purchases as are wanted, others on top, and is the same for the same seed', () => {
    const planned = year();
    expect(planned.filter(isPaid)).toHaveLength(1000);
    expect(planned.length).toBeGreaterThan(1040);
    expect(year()).toEqual(planned);
    expect(year(8)).not.toEqual(planned);
  });

  it('has every way to pay, and refunds of every age', () => {
    const planned = year();
    expect(new Set(planned.map(({ payment }) => payment))).toEqual(
      new Set(['card', 'declined_first', 'slip', 'slip_unpaid', 'none']),
    );
    expect(new Set(planned.flatMap(({ later }) => later?.what ?? []))).toEqual(
      new Set(['refunded', 'charged_back', 'called_off']),
    );
    const ages = planned.flatMap(({ later }) => (later?.what === 'refunded' ? later.afterMs : []));
    for (const [from, to] of [
      [0, DAY_MS / 24],
      [DAY_MS, 10 * DAY_MS],
      [60 * DAY_MS, 200 * DAY_MS],
    ] as const)
      expect(ages.some((age) => age >= from && age < to)).toBe(true);
  });
});

it('spreads purchases over the year: more in December than in January, fewer on weekends', () => {
  const times = timesOfPurchases(20_000, 365, new SeededRandom(3));
  const within = (from: number, to: number) => times.filter((time) => time >= onDay(from) && time < onDay(to)).length;
  expect(within(334, 365)).toBeGreaterThan(1.8 * within(0, 31));
  const weekday = (day: number) =>
    times.filter((time) => Math.floor((time.getTime() - NEW_YEAR.getTime()) / DAY_MS) % 7 === day).length;
  // The year begins on a Tuesday.
  expect(weekday(4)).toBeLessThan(0.8 * weekday(1));
  expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
});

it('takes what is on the agenda in the order of time, and of the same time in the order it was added', async () => {
  const agenda = new Agenda();
  const done: string[] = [];
  const add = (name: string, day: number) => agenda.add(onDay(day), async () => void done.push(name));
  for (const [name, day] of [
    ['late', 9],
    ['first', 1],
    ['second', 1],
    ['middle', 5],
    ['third', 1],
  ] as const)
    add(name, day);
  await agenda.take()?.act();
  add('in between', 4);
  for (let next = agenda.take(); next; next = agenda.take()) await next.act();
  expect(done).toEqual(['first', 'second', 'third', 'in between', 'middle', 'late']);
});

it('finds rows that are kept too long', () => {
  const rows = { name: 'sessions', rows: 3, mostDays: 31 };
  const old = { ...rows, oldestDays: 31.5 };
  expect(keptTooLong([{ ...rows, oldestDays: null }, { ...rows, oldestDays: 30.9 }, old])).toEqual([old]);
});
