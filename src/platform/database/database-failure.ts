import { DatabaseUnavailable } from './database-unavailable.js';

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Connection errors, shutdown and restart, our own timeouts, too many connections, read-only server: never caused by the request.
const SQL_STATES = /^(08(000|001|003|004|006)|57P0[1-5]|57014|55000|55P03|25P03|53300|25006)$/;
const DRIVER_MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|not queryable|Cannot use a pool after calling end/;

interface Failure {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly previous?: unknown;
}

/** Whether an error of the database's driver means that the database is unavailable; checks the wrapped causes too. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let error = thrown as Failure | null | undefined, depth = 0; error && depth < 5; depth += 1) {
    const code = String(error.code ?? '');
    // FATAL ends or rejects the connection.
    if (error.severity === 'FATAL' || NETWORK_CODES.has(code) || SQL_STATES.test(code)) return true;
    if (DRIVER_MESSAGES.test(String(error.message ?? ''))) return true;
    error = (error.cause ?? error.previous) as Failure | undefined;
  }
  return false;
}

/** What to throw for an error of the database's driver. */
export function databaseFailure(thrown: unknown): unknown {
  return isDatabaseUnavailable(thrown) ? new DatabaseUnavailable(thrown) : thrown;
}
