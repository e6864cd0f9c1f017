import type pg from 'pg';
import { ConnectionError } from './connection.js';

/** Limits a statement to the tables of the first schema that exists in the search path: where migrations create theirs. */
export const IN_OUR_SCHEMA = 'relnamespace = to_regnamespace(quote_ident(current_schema()))';

/** The name of that schema. Throws ConnectionError if there is none. */
export async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string | null; path: string }>(
    `select current_schema() as schema, current_setting('search_path') as path`,
  );
  const [{ schema, path } = { schema: null, path: '' }] = rows;
  if (schema === null) throw new ConnectionError(`no schema of its search path, ${path}, exists: create one`);
  return schema;
}
