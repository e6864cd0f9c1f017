import pg from 'pg';

/** A statement with the values that it was first sent with. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Session commands, those without a plan, and what tests and migrations send. */
const NOT_PLANNED =
  /^\s*(begin|commit|rollback|savepoint|release|set|show|listen|unlisten|notify|truncate|create|alter|drop|start)\b/i;
const OF_TESTS =
  /of the test|pg_database|sandbox_clock|pg_catalog\.pg_|information_schema|pg_terminate|mikro_orm|pg_tables|pg_trigger|pg_(try_)?advisory/i;

/** Records every statement that this process sends from now on, each text once. Returns a function that stops it. */
export function noteStatements(sent: Map<string, Sent>): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, config: string | pg.QueryConfig, ...rest: unknown[]) {
    const { text, values = rest[0] } = typeof config === 'string' ? { text: config } : config;
    if (isProducts(text) && !sent.has(text)) sent.set(text, { text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, [config, ...rest]);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

function isProducts(text: unknown): text is string {
  return typeof text === 'string' && !NOT_PLANNED.test(text) && !OF_TESTS.test(text);
}
