import type pg from 'pg';
import type { DatabaseConfig } from '../../platform/config/database.config.js';
import { ConnectionError } from '../../platform/database/connection.js';
import { checkPreparedStatements, leadsThroughPooler } from '../../platform/database/pooler.js';
import { asIs, at, type CheckResult, fault, ok, warning } from './check-result.js';
import { databaseLocation, onDatabase, Unreachable, whenReached } from './database-address.js';

const LOSES_STATEMENTS = {
  en: 'the pooler does not keep prepared statements',
  es: 'el pooler no conserva las sentencias preparadas',
};
const KEEP_STATEMENTS = {
  en: 'set DATABASE_PREPARED_STATEMENTS=off (or, with PgBouncer from 1.21 on, its max_prepared_statements)',
  es: 'poné DATABASE_PREPARED_STATEMENTS=off (o, con PgBouncer desde la 1.21, su max_prepared_statements)',
};

/** Whether it keeps prepared statements, if DATABASE_URL leads through one. */
export async function lookAtPooler({ url, preparesStatements }: DatabaseConfig): Promise<CheckResult> {
  const name = 'database pooler';
  return whenReached(name, url, async () => {
    if (!preparesStatements) return ok(name, { en: 'no statements are prepared', es: 'no se preparan sentencias' });
    try {
      await checkPreparedStatements(url);
      return ok(name, { en: 'prepared statements are kept', es: 'las sentencias preparadas se conservan' });
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      return fault(name, LOSES_STATEMENTS, KEEP_STATEMENTS);
    }
  });
}

/** Whether DATABASE_DIRECT_URL is the same database, without a pooler if something listens. */
export async function lookAtDirectAddress({ url, directUrl, announces }: DatabaseConfig): Promise<CheckResult> {
  const name = 'database direct address';
  return whenReached(name, url, async (client) => {
    try {
      const [ours, theirs] = [await identityOf(client), await onDatabase(directUrl, identityOf)];
      if (ours !== theirs)
        return fault(
          name,
          {
            en: `${databaseLocation(directUrl)} is another database`,
            es: `${databaseLocation(directUrl)} es otra base de datos`,
          },
          {
            en: 'point DATABASE_DIRECT_URL at the database of DATABASE_URL',
            es: 'apuntá DATABASE_DIRECT_URL a la base de DATABASE_URL',
          },
        );
      if (announces && (await leadsThroughPooler(directUrl)))
        return warning(
          name,
          { en: 'it leads through a pooler', es: 'pasa por un pooler' },
          {
            en: 'set DATABASE_DIRECT_URL to the server itself: due work waits up to half a second',
            es: 'poné en DATABASE_DIRECT_URL el servidor mismo: las tareas esperan hasta medio segundo',
          },
        );
      return ok(
        name,
        directUrl === url ? { en: 'the same', es: 'la misma que DATABASE_URL' } : asIs(databaseLocation(directUrl)),
      );
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return fault(name, at(databaseLocation(directUrl), error.why), {
        en: 'correct DATABASE_DIRECT_URL',
        es: 'corregí DATABASE_DIRECT_URL',
      });
    }
  });
}

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() as identity`,
  );
  return rows[0]?.identity ?? '';
}
