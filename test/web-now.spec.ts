import { jest } from '@jest/globals';
import { noteTime, now, untilMs } from '../web/src/now.js';

const HERE = Date.parse('2026-11-25T12:00:00.000Z');
const answer = (date: string | null, cache = 'no-store') =>
  noteTime({ headers: new Headers({ ...(date && { date }), 'cache-control': cache }) });
const at = (iso: string) => new Date(iso).toUTCString();

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(HERE);
  answer(at('2026-11-25T12:00:00.000Z'));
});

it("is the service's time, whatever the browser's clock says (R-565)", () => {
  answer(at('2026-12-28T12:00:00.000Z'));
  expect(now().toISOString()).toBe('2026-12-28T12:00:00.000Z');
  answer(at('2026-11-25T12:00:03.000Z'));
  expect(now().getTime()).toBe(HERE);
});

it.each<[string, string | null, string]>([
  ['no date', null, 'no-store'],
  ['no readable date', 'yesterday', 'no-store'],
  ['a date that a cache may have kept', at('2020-01-01T00:00:00.000Z'), 'public, max-age=60'],
])('is not taken from %s', (_, date, cache) => {
  answer(date, cache);
  expect(now().getTime()).toBe(HERE);
});

it('bounds a timer on both sides', () => {
  expect(untilMs(new Date(HERE + 60_000), 5_000)).toBe(60_000);
  expect(untilMs(new Date(HERE - 60_000), 5_000)).toBe(5_000);
  expect(untilMs(new Date(HERE + 33 * 86_400_000), 5_000)).toBe(86_400_000);
  answer(at('2026-12-28T12:00:00.000Z'));
  expect(untilMs(new Date(HERE + 34 * 86_400_000), 5_000)).toBe(86_400_000);
});
