import { newId, newIdIn } from './ids.js';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The first ten bits. */
const cellOf = (id: string) => Number.parseInt(id.slice(0, 4), 16) >> 6;
const many = (of: () => string) => Array.from({ length: 2_000 }, of);

describe('an id', () => {
  it.each([0, 1, 5, 512, 1_023])('of cell %i begins with it, is otherwise random and a UUID of version 4 (R-583)', (cell) => {
    const ids = many(() => newIdIn(cell));
    expect(new Set(ids.map(cellOf))).toEqual(new Set([cell]));
    expect(ids.filter((id) => !VERSION_4.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    // The six bits after the cell.
    expect(new Set(ids.map((id) => Number.parseInt(id.slice(0, 4), 16) & 63)).size).toBe(64);
  });

  it.each([newId, () => newIdIn(null)])('without a cell begins with any', (one) => {
    const ids = many(one);
    expect(ids.filter((id) => !VERSION_4.test(id))).toEqual([]);
    expect(new Set(ids.map(cellOf)).size).toBeGreaterThan(500);
  });
});
