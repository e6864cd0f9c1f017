import { createHash } from 'node:crypto';

/** The seed of `TEST_ORDER=shuffled` or `TEST_ORDER=shuffled:<seed>`; undefined without one of these. */
export function seedOf(order) {
  if (!order) return undefined;
  const [, seed] = /^shuffled(?::(\w+))?$/.exec(order) ?? [undefined, null];
  if (seed === null) throw new Error(`TEST_ORDER is "shuffled" or "shuffled:<seed>", not "${order}"`);
  return seed ?? String(Math.floor(Math.random() * 1_000_000));
}

/** The same order for the same names and seed, whichever others there are. */
export function shuffled(items, seed, nameOf) {
  const place = (item) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex');
  return items.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
