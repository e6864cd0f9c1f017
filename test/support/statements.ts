import pg from 'pg';

const OF_THE_QUEUE_OR_A_MARK = /pgboss|pg_listening|^\s*(begin|commit|rollback)\b/i;

/**
 * What this process sends to the database while `act` runs, values included, in order: seen on the driver, since the ORM's own log
 * loses statements that run beside a transaction. Without the queue's polling; a marketplace whose recovery never comes round
 * (RECONCILE_INTERVAL_MS) sends nothing else by itself.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const sent: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, config: string | { text: string }, ...rest: unknown[]) {
    sent.push(typeof config === 'string' ? config : config.text);
    return Reflect.apply(query, this, [config, ...rest]);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter((statement) => !OF_THE_QUEUE_OR_A_MARK.test(statement));
}
