/** The most items of a page of any list. */
export const MOST_ITEMS = 100;

/** An item's place in a list that is ordered by a time and, among equal times, by the id. */
export interface PagePosition {
  readonly at: Date;
  /** The microseconds of the time, 0 to 999, which `at` cannot hold. The database keeps them, so rows of one millisecond have an order. */
  readonly microseconds: number;
  readonly id: string;
}

/** Which page of a list is wanted: what follows `after`, or the first one. */
export interface Page {
  readonly limit: number;
  readonly after: PagePosition | null;
}

/** What a list can be narrowed to, by the time that it is in the order of. */
export interface Period {
  /** The first moment of the period; null for any. */
  readonly from: Date | null;
  /** The end of the period, exclusive; null for none. */
  readonly to: Date | null;
}

/** A page of a list. */
export interface Found<Item> {
  readonly items: readonly Item[];
  /** The place of the last item; null if nothing follows it. */
  readonly last: PagePosition | null;
}

/** The page from its items and, if there is one, the item behind them. */
export function pageFrom<Item>(
  found: readonly Item[],
  { limit }: Pick<Page, 'limit'>,
  positionOf: (item: Item) => PagePosition,
): Found<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, last: found.length > limit && last !== undefined ? positionOf(last) : null };
}
