import { createHash } from 'node:crypto';
import pg from 'pg';

/** A connection keeps prepared statements for its whole life, so dynamic texts must not fill it up. */
const MAX_PREPARED = 300;

/**
 * The driver's client for the connections of one pool. It names every parameterized statement by its text, so that the server parses and
 * plans it once per connection instead of at every call. The name is independent of the process, because processes may share a connection
 * behind a pooler.
 */
export function preparedClient(): typeof pg.Client {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MAX_PREPARED) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  }

  class PreparedClient extends pg.Client {}
  // Not an override: the driver's method has a dozen signatures, and this one forwards what it does not handle.
  PreparedClient.prototype.query = function (this: pg.Client, config: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof config === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(config) : undefined;
    return Reflect.apply(pg.Client.prototype.query, this, [name ? { name, text: config } : config, values, ...rest]) as never;
  };
  return PreparedClient;
}
