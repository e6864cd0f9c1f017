import { dayOf, daysAfter, endOf } from './statement-day.js';

it.each([
  ['2026-11-25T02:59:59.999Z', '2026-11-24'],
  ['2026-11-25T03:00:00.000Z', '2026-11-25'],
  ['2027-01-01T02:00:00.000Z', '2026-12-31'],
])('at %s it is %s in Argentina (R-494)', (time, day) => {
  expect(dayOf(new Date(time))).toBe(day);
});

it('a day ends where the next one begins (R-494)', () => {
  expect(endOf('2026-12-31').toISOString()).toBe('2027-01-01T03:00:00.000Z');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});
