import { within } from '../../../platform/kernel/real-time.js';

/** How long the others may continue after the first failure: one cause often fails several, and the caller should see all of them. */
const GATHERING_MS = 500;

/**
 * Runs `work` for all items concurrently, under one deadline. Shortly after the first failure, unless `spares` returns true for it, or at
 * the deadline, the others are cancelled through their signal. Throws an AggregateError with the failures until then, in the order of
 * the items.
 */
export async function allOrCancel<Item, Result>(
  items: readonly Item[],
  timeoutMs: number,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
  spares: (failure: unknown) => boolean = () => false,
): Promise<Result[]> {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('the deadline has passed', 'TimeoutError'));
  const timer = setTimeout(late, timeoutMs);
  const failures: { readonly error: unknown; readonly index: number }[] = [];
  const results = items.map((item, index) =>
    work(item, controller.signal).catch((error: unknown) => {
      failures.push({ error, index });
      throw error;
    }),
  );
  try {
    return await Promise.all(results);
  } catch (error) {
    await within(GATHERING_MS, Promise.allSettled(results));
    const known = failures.toSorted((a, b) => a.index - b.index).map((failure) => failure.error);
    if (!spares(error)) controller.abort();
    throw new AggregateError(known);
  } finally {
    clearTimeout(timer);
  }
}
