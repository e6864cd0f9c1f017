/** Runs `work` for all items at once. The first failure cancels the others through their signal and is thrown. */
export async function allOrCancel<Item, Result>(
  items: readonly Item[],
  outer: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const siblings = new AbortController();
  const signal = AbortSignal.any([outer, siblings.signal]);
  try {
    return await Promise.all(items.map((item) => work(item, signal)));
  } catch (error) {
    siblings.abort();
    throw error;
  }
}
