import { useEffect, useState } from 'preact/hooks';
import { MarketplaceError } from '../api.js';
import { quietly } from '../parts/use-kept.js';

/** What somebody who is not logged in wants. The title is for when the catalogue has it no more. */
export interface GuestLine {
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
}

const KEY = 'cart';
const MOST_LINES = 50;
const MOST_OF_ONE = 999;
const MOST_UNITS = 1_000;
const ID = /^[^,\s]{1,64}$/;
const MOST_TITLE = 190;

const watchers = new Set<() => void>();
/** Where the browser forbids storage, the cart lasts as long as the page. */
let text = '';
let lines: readonly GuestLine[] = [];

/** Kept by this browser, for all its tabs, until a login takes it or somebody logs out. */
export function guestLines(): readonly GuestLine[] {
  const stored = quietly(() => localStorage.getItem(KEY) ?? '') ?? text;
  if (stored !== text) {
    text = stored;
    lines = linesIn(stored);
  }
  return lines;
}

/** Sets how many of a product are wanted; 0 removes it. Throws MarketplaceError if there is no room. */
export function setGuestLine(line: GuestLine): void {
  const before = guestLines();
  const at = before.findIndex(({ productId }) => productId === line.productId);
  const next = at < 0 ? [...before, line] : before.with(at, line);
  const kept = next.filter(({ quantity }) => quantity > 0);
  const isMore = line.quantity > (before[at]?.quantity ?? 0);
  if (isMore && !(kept.length <= MOST_LINES && line.quantity <= MOST_OF_ONE && unitsOf(kept) <= MOST_UNITS))
    throw new MarketplaceError({
      status: 409,
      code: 'CART_FULL',
      message: `Antes de ingresar entran hasta ${MOST_LINES} productos y ${MOST_UNITS} unidades.`,
    });
  lines = kept;
  text = kept.length > 0 ? JSON.stringify(kept) : '';
  quietly(() => (text ? localStorage.setItem(KEY, text) : localStorage.removeItem(KEY)));
  for (const tell of watchers) tell();
}

export function useGuestLines(): readonly GuestLine[] {
  const [now, setNow] = useState(guestLines);
  useEffect(() => {
    const look = () => setNow(guestLines());
    look();
    watchers.add(look);
    // Other tabs tell it by this event.
    addEventListener('storage', look);
    return () => {
      watchers.delete(look);
      removeEventListener('storage', look);
    };
  }, []);
  return now;
}

export const unitsOf = (some: readonly { quantity: number }[]): number => some.reduce((sum, { quantity }) => sum + quantity, 0);

/** What is stored may be anything: what is no line, or too much, is left out. */
function linesIn(stored: string): readonly GuestLine[] {
  const parsed = quietly(() => JSON.parse(stored) as unknown);
  const found = new Map<string, GuestLine>();
  for (const line of Array.isArray(parsed) ? parsed.slice(0, MOST_LINES) : []) {
    const { productId, title, quantity } = (line ?? {}) as Partial<Record<keyof GuestLine, unknown>>;
    if (typeof productId !== 'string' || !ID.test(productId) || !isQuantity(quantity)) continue;
    found.set(productId, { productId, title: typeof title === 'string' ? title.slice(0, MOST_TITLE) : '', quantity });
  }
  let room = MOST_UNITS;
  return [...found.values()].filter(({ quantity }) => {
    if (quantity > room) return false;
    room -= quantity;
    return true;
  });
}

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_OF_ONE;
