const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EAI_AGAIN']);
// Connection trouble, shutdown and restart, our own time-outs, too many connections, read-only server: never the caller's fault.
const SQL_STATES = /^(08(000|001|003|004|006)|57P0[1-5]|57014|55P03|25P03|53300|25006)$/;
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end/;

/** Whether an error means that the database cannot be reached now; looks through the wrapped causes. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause ?? previousOf(error), depth += 1) {
    const code = 'code' in error ? String(error.code) : '';
    if (NETWORK_CODES.has(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(error.message)) return true;
  }
  return false;
}

function previousOf(error: Error): unknown {
  return 'previous' in error ? error.previous : undefined;
}
