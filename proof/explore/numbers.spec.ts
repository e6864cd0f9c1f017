import { describe, expect, it } from '@jest/globals';
import { NOTHING } from './limits.js';
import { Numbers, Register } from './numbers.js';
import { restOfAll } from './rest.js';
import { Visits } from './visits.js';

function numbers(...given: readonly number[]): Numbers {
  const all = new Numbers();
  for (const one of given) all.push(one);
  return all;
}

describe('a register', () => {
  it('numbers each key once, in the order in which they come, also after it has grown', () => {
    const register = new Register();
    const keys = Array.from({ length: 10_000 }, (_, at) => ({
      row: `${at % 100}`,
      workers: [`${Math.floor(at / 100)}`, ''] as const,
      outside: `${at % 7}`,
    }));
    const given = keys.map((key) => register.numberOf(key));
    const again = keys.map((key) => register.numberOf(key));
    expect({ given, again, length: register.length }).toEqual({ given: [...keys.keys()], again: given, length: 10_000 });
  });
});

describe('two worlds', () => {
  it('are the same one if only their workers change places', () => {
    const register = new Register();
    register.numberOf({ row: 'r', workers: ['a', 'b'], outside: 'o' });
    expect(register.numberOf({ row: 'r', workers: ['b', 'a'], outside: 'o' })).toBe(0);
  });
});

describe('a visit', () => {
  const start = { ...NOTHING, crash: 1, fault: 2 };

  it.each([
    ['with as much left as before is none', { crash: 0, fault: 2 }, false],
    ['with less left than before is none', { crash: 0, fault: 1 }, false],
    ['with more left of one thing counts', { crash: 1, fault: 0 }, true],
  ])('of a world %s', (_name, left, counts) => {
    const visits = new Visits(start);
    visits.add(0, { ...start, crash: 0 }, -1, -1);
    expect(visits.add(0, { ...start, ...left }, 0, 3) !== -1).toBe(counts);
  });

  it('knows the events that led to it', () => {
    const visits = new Visits(start);
    visits.add(0, start, -1, -1);
    visits.add(1, start, 0, 3);
    expect(visits.ordinalsTo(visits.add(2, start, 1, 5))).toEqual([3, 5]);
  });
});

describe('the longest rest', () => {
  it('is that of the world whose events are the most', () => {
    expect(restOfAll(numbers(1, 2, -1, 0))).toEqual({ longest: 3, endless: -1 });
  });

  it('is endless for a world that comes back to itself', () => {
    expect(restOfAll(numbers(1, 2, 1, -1)).endless).toBe(1);
  });
});
