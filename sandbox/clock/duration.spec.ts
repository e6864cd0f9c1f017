import { readAdvance } from './duration.js';

it.each([
  ['90s', 90_000],
  ['5m', 300_000],
  ['+12h', 43_200_000],
  ['366d', 31_622_400_000],
])('reads %s', (text, forMs) => expect(readAdvance(text)).toEqual({ forMs }));

it('reads the next thing that falls due', () => expect(readAdvance('next')).toBe('next'));

it.each(['', '0d', '-1d', '1.5h', '3', 'd', '3w', '1d ', 'NEXT', '9999999999s', null, undefined, 3, { forMs: 1 }])(
  'refuses %j',
  (text) => expect(() => readAdvance(text)).toThrow('advance is a number of s, m, h or d'),
);

it.each(['367d', '8785h'])('refuses %s, more than 366 days', (text) =>
  expect(() => readAdvance(text)).toThrow('by 366 days at most'),
);
