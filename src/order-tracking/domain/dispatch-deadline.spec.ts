import { dispatchBy } from './dispatch-deadline.js';

const HOLIDAYS = new Set(['2026-12-08', '2026-12-25']);
const by = (paidAt: string, hours = 48) => dispatchBy(new Date(paidAt), { hours, holidays: HOLIDAYS }).toISOString();

it.each([
  ['on a Monday', '2026-11-23T13:00:00.000Z', '2026-11-25T13:00:00.000Z'],
  ['on a Friday', '2026-11-27T13:00:00.000Z', '2026-12-01T13:00:00.000Z'],
  ['on a Saturday, from the beginning of Monday', '2026-11-28T13:00:00.000Z', '2026-12-02T03:00:00.000Z'],
  ['late on a Friday in Argentina, which is Saturday in UTC', '2026-11-28T02:00:00.000Z', '2026-12-02T02:00:00.000Z'],
  ['before a holiday', '2026-12-07T13:00:00.000Z', '2026-12-10T13:00:00.000Z'],
  ['before a holiday and a weekend', '2026-12-24T13:00:00.000Z', '2026-12-29T13:00:00.000Z'],
])('counts hours of working days: paid %s (R-423)', (_, paidAt, deadline) => expect(by(paidAt)).toBe(deadline));

it('takes the hours that it is given (R-423)', () => {
  expect(by('2026-11-23T13:00:00.000Z', 1)).toBe('2026-11-23T14:00:00.000Z');
  expect(by('2026-11-23T03:00:00.000Z', 24)).toBe('2026-11-24T03:00:00.000Z');
  expect(by('2026-11-23T13:00:00.000Z', 24 * 30)).toBe('2027-01-06T13:00:00.000Z');
});

it('ends for any time that a payment may have, and for years of holidays (R-423)', () => {
  expect(by('0001-01-01T00:00:00.000Z')).toMatch(/^0001-01-0/);
  const day = (n: number) => new Date(Date.UTC(2026, 10, 23) + n * 86_400_000).toISOString().slice(0, 10);
  const holidays = new Set(Array.from({ length: 500 }, (_, n) => day(n)));
  expect(dispatchBy(new Date('2026-11-23T13:00:00.000Z'), { hours: 48, holidays }).toISOString()).toMatch(/^2028-04-/);
});
