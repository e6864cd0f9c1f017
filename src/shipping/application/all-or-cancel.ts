/**
 * Runs `work` for all items concurrently, under one deadline. The first failure, or the deadline, cancels the others through
 * their signal, unless it `spares` them. Throws the first failure.
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
  try {
    return await Promise.all(items.map((item) => work(item, controller.signal)));
  } catch (error) {
    if (!spares(error)) controller.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
