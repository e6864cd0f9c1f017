import { randomUUID } from 'node:crypto';

/** A new id for one of our records: random, so that other ids cannot be guessed. */
export function newId(): string {
  return randomUUID();
}

const CELL_BITS = 10;

/** The same, but its first ten bits are the number of the cell that has the record; null: they are random, too. */
export function newIdIn(cell: number | null): string {
  const id = newId();
  if (cell === null) return id;
  const randomBits = 16 - CELL_BITS;
  const random = Number.parseInt(id.slice(0, 4), 16) & (2 ** randomBits - 1);
  return ((cell << randomBits) | random).toString(16).padStart(4, '0') + id.slice(4);
}
