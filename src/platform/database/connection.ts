import pg from 'pg';

const TIMEOUT_MS = 10_000;

/** DATABASE_URL or DATABASE_DIRECT_URL points at something unusable; the message says what to change. */
export class ConnectionError extends Error {}

/** Lends a new connection to `work`. */
export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  // A connection that breaks between two statements fails the next one; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
