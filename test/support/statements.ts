import pg from 'pg';

/** Statements to ignore: polling for due rows, synchronizing rate limits, renewing shares of the provider's limits, and the test's own. */
const BESIDE = /due_in_ms|^\s*listen\b|insert into rate_limits|^select ledger\b|^update call_ledgers\b|of the test/i;
/** What gives events their positions, after a commit and beside what others do. */
export const PUBLICATION = /^\s*(?:select e\.last_position|with fence as \(\s*update event_feed)/;
const MARK = /^\s*(begin|commit|rollback)\b/i;

/**
 * What this process sends to the database while `act` runs, values in their places, in order: seen on the driver, since the ORM's
 * own log loses statements that run beside a transaction. A marketplace, whose periodic tasks run only by hand, sends nothing else by
 * itself. `marks`: with those of transactions. `publications`: with those that publish events.
 */
export async function statementsOf(act: () => Promise<unknown>, { marks = false, publications = false } = {}): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const sent: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, config: string | pg.QueryConfig, ...rest: unknown[]) {
    const { text, values = rest[0] } = typeof config === 'string' ? { text: config } : config;
    sent.push(Array.isArray(values) ? withValues(text, values) : text);
    return Reflect.apply(query, this, [config, ...rest]);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  const isWanted = (statement: string) =>
    !BESIDE.test(statement) && (marks || !MARK.test(statement)) && (publications || !PUBLICATION.test(statement));
  return sent.filter(isWanted);
}

function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number) => literal(values[number - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}
