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
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(WITNESS_TRIGGERS);
  } finally {
    await client.end();
  }
}

/** What the triggers have recorded, oldest first. */
export async function readBreaches(databaseUrl: string): Promise<Breach[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Breach>('select rule, subject, text from chaos.breaches order by at')).rows;
  } finally {
    await client.end();
  }
}
