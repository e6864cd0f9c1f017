import type { FreshPass } from './fresh-pass.js';

/** Marks the position of a list that could not be read in its turn. */
export const UNREAD = 'unread';

type Position = Readonly<Record<string, string | number | boolean | null>> | null;

/** A stored number that counts something, from 1; null if there is none. */
export function countAt(position: Position, name: string): number | null {
  const value = position?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : null;
}

/** A stored pass; null if none is going on. */
export function freshPassAt(position: Position): FreshPass | null {
  const { end, quiet, lookedAtMs, isWhole } = position ?? {};
  const [page, until] = [countAt(position, 'page'), countAt(position, 'until')];
  if ((end !== 'first' && end !== 'last') || page === null || until === null) return null;
  if (typeof quiet !== 'number' || typeof lookedAtMs !== 'number') return null;
  return { end, page, until, quiet, lookedAtMs, isWhole: isWhole === true };
}
