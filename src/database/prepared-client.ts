import { createHash } from 'node:crypto';
import pg from 'pg';

/** A connection keeps what it has prepared for as long as it lives; a text made up per request must not fill it. */
const MAX_PREPARED = 300;

const names = new Map<string, string>();

/**
 * Gives every statement with values a name made from its text, so that the server parses and plans it once per connection and not
 * at every call. The name says nothing of the process: behind a pooler two processes may meet on one connection.
 */
export class PreparedClient extends pg.Client {}

// Not an override: the driver's method has a dozen signatures, and this one passes on whatever it is not about.
PreparedClient.prototype.query = function (this: pg.Client, config: unknown, values?: unknown, ...rest: unknown[]): never {
  const name = typeof config === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(config) : undefined;
  return Reflect.apply(pg.Client.prototype.query, this, [name ? { name, text: config } : config, values, ...rest]) as never;
};

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
