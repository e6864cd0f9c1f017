import type pg from 'pg';
import { MIGRATIONS } from '../database/migrations/index.js';
import { isOfOlderRelease, pendingMigrations, RESET } from '../database/pending-migrations.js';
import { LISTEN } from '../shared/infrastructure/due-listener.js';
import { lagOf, oldestDue } from '../shared/infrastructure/due-rows.js';
import { type Finding, fault, ok, warning } from './finding.js';

/** The same limit as in the health check. */
const LATE_SECONDS = 120;

const LAG = lagOf(oldestDue('shipments'), oldestDue('webhook_inbox', 'verified', 'not verified'));

const rowsOf = (client: pg.Client) => async (statement: string) => (await client.query(statement)).rows;
const pendingIn = (client: pg.Client, migrations = MIGRATIONS) => pendingMigrations(rowsOf(client), migrations);

export async function hasTables(client: pg.Client): Promise<boolean> {
  return (await pendingIn(client)) < MIGRATIONS.length;
}

export async function lookAtMigrations(client: pg.Client, name: string, migrations = MIGRATIONS): Promise<Finding> {
  if (await isOfOlderRelease(rowsOf(client), migrations)) return fault(name, 'the database is of a release before 0.2.0', RESET);
  const pending = await pendingIn(client, migrations);
  if (pending === 0) return ok(name, `all ${migrations.length} are applied`);
  const found = pending === migrations.length ? 'the database has no tables yet' : `${pending} are pending`;
  return warning(name, found, 'nothing: the next start applies them, or npm run db:migrate');
}

interface Work {
  lag: number | null;
  instances: number;
}

/** Whether work is late, and whether an instance processes it. */
export async function lookAtJobs(client: pg.Client, name: string): Promise<Finding> {
  if ((await pendingIn(client)) > 0) return warning(name, 'the tables do not exist yet', 'start the service');
  const { rows } = await client.query<Work>(
    `select oldest.lag, (select cast(count(*) as int) from pg_stat_activity
       where datname = current_database() and query = '${LISTEN}') as instances from (${LAG}) as oldest`,
  );
  const { lag, instances } = rows[0] ?? { lag: 0, instances: 0 };
  const waited = Math.round(lag ?? 0);
  if (waited > LATE_SECONDS)
    return fault(
      name,
      `instances: ${instances}; work has waited ${waited} s`,
      instances === 0 ? 'start the service' : 'look for job.failed and work.claim_failed in the log, and restart an instance',
    );
  if (instances === 0) return warning(name, 'no instance processes them', 'start the service');
  return ok(name, `instances: ${instances}; the oldest due work has waited ${waited} s`);
}
