import type { StoredPayment } from './payco-store.js';
import type { Payment } from './payment.js';
import type { Provider } from './provider.js';
import { PaycoRefusal } from './refusal.js';

const DAY_MS = 86_400_000;
const MAX_WINDOW_MS = 365 * DAY_MS;
const MAX_LIMIT = 1000;
const DATES = ['date_created', 'date_approved', 'date_last_updated', 'money_release_date'] as const;
const FILTERS = ['external_reference', 'status', 'id'] as const;

type Query = Record<string, string>;
type SortKey = (typeof DATES)[number] | 'id';

/** `GET /v1/payments/search`: the last three months unless the query says otherwise. */
export function searchPayments({ store, settings, simulator }: Provider, query: Query) {
  const { searchEmptyMs, searchIgnoresFilter, searchIgnoresWindow } = settings.current;
  const now = simulator.now();
  const limit = count(query.limit ?? '30', 1);
  const offset = count(query.offset ?? '0', 0);
  if (limit > MAX_LIMIT) throw refused(1000, 'Number of rows exceeded the limit');
  const isInWindow = windowOf(query, now);
  const isListed = ({ createdAt }: StoredPayment) => now.getTime() - createdAt.getTime() >= searchEmptyMs;
  const found = [...store.payments.values()]
    .filter(isListed)
    .map(({ resource }) => resource)
    .filter((payment) => (searchIgnoresWindow || isInWindow(payment)) && (searchIgnoresFilter || fits(payment, query)))
    .toSorted(orderOf(query));
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
}

function fits(payment: Payment, query: Query): boolean {
  return FILTERS.every((name) => query[name] === undefined || String(payment[name]) === query[name]);
}

function windowOf({ range = 'date_created', begin_date = 'NOW-3MONTHS', end_date = 'NOW' }: Query, now: Date) {
  const dateName = DATES.find((name) => name === range);
  if (!dateName) throw refused(1001, 'Invalid range');
  const begin = readDate(begin_date, now);
  const end = readDate(end_date, now);
  if (end - begin >= MAX_WINDOW_MS) throw refused(9062, 'The range must be under 365 days');
  return (payment: Payment) => {
    const date = payment[dateName];
    const time = date === null ? Number.NaN : new Date(date).getTime();
    return time >= begin && time <= end;
  };
}

/** ISO 8601, `NOW`, `NOW-5DAYS` or `NOW-2MONTHS`. */
function readDate(text: string, now: Date): number {
  const relative = /^NOW(?:-(\d+)(DAYS|MONTHS))?$/i.exec(text);
  if (relative) {
    const amount = Number(relative[1] ?? 0);
    return now.getTime() - amount * (relative[2]?.toUpperCase() === 'MONTHS' ? 30 : 1) * DAY_MS;
  }
  const time = new Date(text).getTime();
  if (Number.isNaN(time)) throw refused(1001, 'Invalid date format');
  return time;
}

function orderOf({ sort = 'date_created', criteria = 'desc' }: Query) {
  if (![...DATES, 'id'].includes(sort)) throw refused(1003, 'Invalid sort');
  if (criteria !== 'asc' && criteria !== 'desc') throw refused(1004, 'Invalid criteria');
  const sign = criteria === 'asc' ? 1 : -1;
  const key = (payment: Payment) => {
    const value = payment[sort as SortKey];
    return typeof value === 'number' ? value : new Date(value ?? 0).getTime();
  };
  return (one: Payment, other: Payment) => sign * (key(one) - key(other));
}

function count(text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw refused(1, 'Invalid parameters');
  return number;
}

function refused(code: number, message: string): PaycoRefusal {
  return new PaycoRefusal(400, 'bad_request', message, code);
}
