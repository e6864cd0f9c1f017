import type pg from 'pg';
import type { DatabaseConfig, ReplicaConfig } from '../../platform/config/database.config.js';
import { faultOf, REPLICA_SIGNS, type ReplicaFault, type ReplicaSigns } from '../../platform/database/replica-signs.js';
import { within } from '../../platform/kernel/real-time.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { at, type Check, type CheckResult, fault, ok, warning } from './check-result.js';
import { databaseLocation, onDatabase, Unreachable, whenReached } from './database-address.js';

const NAME = 'database replica';
/** How long a replica may consider itself connected without hearing from the primary: its pages may be that old. 0 means for ever. */
const LONGEST_SILENCE_MS = 10_000;
/** Less than the doctor's own, to which a check that hangs is a fault. */
const PATIENCE_MS = 5_000;

interface Seen extends ReplicaSigns {
  readonly identity: string;
  readonly silence_ms: number;
}

const IDENTITY = `select system_identifier || ' ' || current_database() as identity from pg_control_system()`;
const SEEN = `
  select signs.*, own.identity, cast(setting as int) as silence_ms
    from (${REPLICA_SIGNS}) signs, (${IDENTITY}) own, pg_settings where name = 'wal_receiver_timeout'`;

/** None without DATABASE_READ_URL. Whatever is wrong, the primary answers: that is a warning, unless the answers would be wrong. */
export function replicaChecks({ url: readUrl, maxLagMs }: ReplicaConfig, { url }: DatabaseConfig): Check[] {
  if (!readUrl) return [];
  return [{ name: NAME, look: () => whenReached(NAME, url, (primary) => lookAt(readUrl, maxLagMs, primary)) }];
}

async function lookAt(readUrl: string, maxLagMs: number, primary: pg.Client): Promise<CheckResult> {
  const place = databaseLocation(readUrl);
  const why = (text: Sentence) =>
    warning(NAME, at(place, text), {
      en: 'start it, or correct DATABASE_READ_URL; until then the primary answers',
      es: 'inicialo, o corregí DATABASE_READ_URL; hasta entonces responde el primario',
    });
  try {
    const rows = await within(
      PATIENCE_MS,
      onDatabase(readUrl, async (replica) => (await replica.query<Seen>(SEEN)).rows),
    );
    if (!rows) return why({ en: 'it does not answer', es: 'no responde' });
    const [seen] = rows;
    const [ours] = (await primary.query<{ identity: string }>(IDENTITY)).rows;
    if (!seen || seen.identity !== ours?.identity)
      return fault(NAME, at(place, { en: 'it is of another database', es: 'es de otra base de datos' }), {
        en: 'point DATABASE_READ_URL at a replica of the database of DATABASE_URL',
        es: 'apuntá DATABASE_READ_URL a una réplica de la base de DATABASE_URL',
      });
    return judgeReplica(seen, maxLagMs, place);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return why(error.why);
  }
}

function judgeReplica(seen: Seen, maxLagMs: number, place: string): CheckResult {
  const found = faultOf(seen, maxLagMs);
  const seconds = seen.lag_ms === null ? '?' : (seen.lag_ms / 1000).toFixed(1);
  const behind = { en: `${seconds} s behind`, es: `${seconds.replace('.', ',')} s atrás` };
  if (found) return warning(NAME, at(place, FAULTS[found].text ?? behind), FAULTS[found].action);
  if (seen.silence_ms === 0 || seen.silence_ms > LONGEST_SILENCE_MS) {
    const timeout = `wal_receiver_timeout = ${seen.silence_ms / 1000} s`;
    const text = {
      en: `${timeout}: it notices late that the primary is silent`,
      es: `${timeout}: nota tarde que el primario calla`,
    };
    return warning(NAME, at(place, text), { en: "set it to '10s' on the replica", es: "ponelo en '10s' en la réplica" });
  }
  return ok(NAME, at(place, behind));
}

const FAULTS: Readonly<Record<ReplicaFault, { readonly text: Sentence | null; readonly action: Sentence }>> = {
  not_a_replica: {
    text: { en: 'it is a primary, and is not asked', es: 'es un primario, y no se le pregunta' },
    action: {
      en: 'point DATABASE_READ_URL at a replica, or unset it',
      es: 'apuntá DATABASE_READ_URL a una réplica, o quitala',
    },
  },
  disconnected: {
    text: { en: 'it does not reach its primary', es: 'no llega a su primario' },
    action: {
      en: 'look at its log and its primary_conninfo; until then the primary answers',
      es: 'mirá su registro y su primary_conninfo; hasta entonces responde el primario',
    },
  },
  late: {
    // How late it is says it.
    text: null,
    action: {
      en: 'look for what keeps it busy; until then the primary answers',
      es: 'buscá qué la ocupa; hasta entonces responde el primario',
    },
  },
};
