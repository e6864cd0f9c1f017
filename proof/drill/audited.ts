import { setTimeout as sleep } from 'node:timers/promises';
import { ProductTables } from '../chaos/product-tables.js';
import { PATIENCE_MS } from '../patience.js';

/** Of a service whose rounds of the audit see everything that a drill has. */
export const AUDITED = { AUDIT_INTERVAL_MS: '3000', SHIPCO_LIMIT_READS: '100000' };

/** One to see it, one to open it, and one that was perhaps going on. */
const ROUNDS = 3;
const POLL_MS = 250;

/** What the audit finds after some more rounds. Throws if they do not end. */
export async function openFindings(databaseUrl: string): Promise<string[]> {
  const tables = new ProductTables(databaseUrl);
  try {
    const deadlineMs = Date.now() + PATIENCE_MS;
    const ends = new Set<number>();
    while (ends.size <= ROUNDS) {
      if (Date.now() > deadlineMs) throw new Error(`no ${ROUNDS} rounds of the audit in ${PATIENCE_MS / 1000} s`);
      const { ended_at: endedAt } = await tables.auditRound();
      ends.add(endedAt.getTime());
      await sleep(POLL_MS);
    }
    return await tables.openFindings();
  } finally {
    await tables.close();
  }
}
