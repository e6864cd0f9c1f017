import { z } from 'zod';
import { listOf } from './wire-values.js';

describe('a list of a provider', () => {
  const parse = (json: unknown) => listOf(z.string()).safeParse(json).data ?? null;

  it.each<[string, unknown, string[]]>([
    ['is one', ['a', 'b'], ['a', 'b']],
    ['from which an entry was taken is an object with numbers for keys', { '0': 'a', '2': 'b' }, ['a', 'b']],
    ['keeps the order of its numbers', { '10': 'b', '9': 'a' }, ['a', 'b']],
    ['is empty', [], []],
    ['is empty as an object', {}, []],
  ])('%s (R-593)', (_, json, read) => expect(parse(json)).toEqual(read));

  it.each([
    ['a word for a key', { '0': 'a', next: 'b' }],
    ['a key that is no position', { '-1': 'a' }],
    ['an entry that is none', { '0': 'a', '2': 7 }],
    ['nothing', null],
    ['too many entries', Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at + 1, 'a']))],
  ])('is none with %s (R-593)', (_, json) => expect(parse(json)).toBeNull());
});
