import { ProductTables } from '../chaos/product-tables.js';
import { PATIENCE_MS } from '../patience.js';
import { until } from '../until.js';

/** Of a service whose rounds of the audit see everything that a drill has. */
export const AUDITED = { AUDIT_INTERVAL_MS: '3000', SHIPCO_LIMIT_READS: '100000' };

/** One to see it, one to open it, and one that was perhaps going on. */
const ROUNDS = 3;

/** What the audit finds after some more rounds. Throws if they do not end. */
export async function openFindings(databaseUrl: string): Promise<string[]> {
  const tables = new ProductTables(databaseUrl);
  try {
    const ends = new Set<number>();
    await until(
      () => `no ${ROUNDS} rounds of the audit in ${PATIENCE_MS / 1000} s`,
      async () => ends.add((await tables.auditRound()).ended_at.getTime()).size > ROUNDS,
    );
    return await tables.openFindings();
  } finally {
    await tables.close();
  }
}
