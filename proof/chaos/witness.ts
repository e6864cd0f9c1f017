import pg from 'pg';
import { WITNESS_TRIGGERS } from './product-tables.js';

/** Something that a committed change did and that no correct change does. */
export interface Breach {
  rule: 'claim of a running lease' | 'result of a lost claim' | 'paid_at moved' | 'paid by another payment';
  /** Of the order, or of the purchase. */
  subject: string;
  text: string;
}

/** Installs the triggers; the tables must exist, so the service must have started. */
export async function installWitness(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, (client) => client.query(WITNESS_TRIGGERS));
}

/** What the triggers have recorded, oldest first. */
export async function readBreaches(databaseUrl: string): Promise<Breach[]> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query<Breach>('select rule, subject, text from chaos.breaches order by at'),
  );
  return rows;
}

async function connected<Result>(databaseUrl: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // a restart of the database also fails the statement
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
