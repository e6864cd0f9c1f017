import type { FactHistory } from '../domain/order-standing.js';
import type { StatementSources } from './statement-sources.js';

/** How many orders one statement reads. It takes a few milliseconds, however many orders there are. */
const ORDERS = 35;

/** All orders that were ever placed, in slices, until the signal is aborted. */
export async function* allOrders(sources: StatementSources, signal: AbortSignal): AsyncGenerator<FactHistory[]> {
  for (let last: string | undefined = ''; last !== undefined && !signal.aborted; ) {
    const slice: FactHistory[] = await sources.ordersAfter(last, ORDERS);
    yield slice;
    last = slice.length < ORDERS ? undefined : slice.at(-1)?.orderId;
  }
}
