import type pg from 'pg';
import { isAnnounced } from '../../platform/database/announcements.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { LISTEN } from '../../platform/work/due-listener.js';
import { lagOf, oldestDue } from '../../platform/work/due-rows.js';
import { isLate } from '../status/domain/degraded-parts.js';
import { type CheckResult, fault, ok, warning } from './check-result.js';
import { pendingIn } from './check-work.js';

const LAG = lagOf(oldestDue('shipments'), oldestDue('webhook_inbox', 'verified', 'not verified'));

const START: Sentence = { en: 'start the service', es: 'iniciá el servicio' };
const LOOK_AT_LOG: Sentence = {
  en: 'look for job.failed and work.claim_failed in the log, and restart an instance',
  es: 'buscá job.failed y work.claim_failed en el registro, y reiniciá una instancia',
};

interface Work {
  readonly waited: number;
  /** Null: only polling instances are not seen. */
  readonly instances: number | null;
}

/** Whether work is late, and whether an instance processes it. `announces`: as configured. */
export async function lookAtJobs(client: pg.Client, name: string, announces: boolean): Promise<CheckResult> {
  if ((await pendingIn(client)) > 0)
    return warning(name, { en: 'the tables do not exist yet', es: 'las tablas todavía no existen' }, START);
  const announced = await isAnnounced(client);
  const work = await workOf(client, announces && announced);
  if (isLate(work.waited * 1000)) return late(name, work);
  if (announced !== announces) return warning(name, ...differing(announced));
  if (work.instances === 0)
    return warning(name, { en: 'no instance processes them', es: 'ninguna instancia las procesa' }, START);
  const counted = countOf(work) ?? {
    en: 'nothing is announced, so instances are not counted',
    es: 'no se anuncia nada, así que las instancias no se cuentan',
  };
  return ok(name, {
    en: `${counted.en}; the oldest due work has waited ${work.waited} s`,
    es: `${counted.es}; la tarea más vieja espera hace ${work.waited} s`,
  });
}

async function workOf(client: pg.Client, isCounted: boolean): Promise<Work> {
  const { rows } = await client.query<{ lag: number | null; instances: number }>(
    `select oldest.lag, (select cast(count(*) as int) from pg_stat_activity
       where datname = current_database() and query = '${LISTEN}') as instances from (${LAG}) as oldest`,
  );
  const { lag, instances } = rows[0] ?? { lag: 0, instances: 0 };
  return { waited: Math.round(lag ?? 0), instances: isCounted ? instances : null };
}

const countOf = ({ instances }: Work): Sentence | null =>
  instances === null ? null : { en: `instances: ${instances}`, es: `instancias: ${instances}` };

function late(name: string, work: Work): CheckResult {
  const counted = countOf(work);
  const found = {
    en: [counted?.en, `work has waited ${work.waited} s`],
    es: [counted?.es, `hay tareas que esperan hace ${work.waited} s`],
  };
  const startFirst = {
    en: `${START.en}; if it runs, ${LOOK_AT_LOG.en}`,
    es: `${START.es}; si está andando, ${LOOK_AT_LOG.es}`,
  };
  const action = work.instances === null ? startFirst : work.instances === 0 ? START : LOOK_AT_LOG;
  return fault(name, { en: found.en.filter(Boolean).join('; '), es: found.es.filter(Boolean).join('; ') }, action);
}

const differing = (announced: boolean): [found: Sentence, action: Sentence] => [
  announced
    ? { en: 'the database announces, but DATABASE_NOTIFY is off', es: 'la base anuncia, pero DATABASE_NOTIFY es off' }
    : {
        en: 'the database announces nothing, but DATABASE_NOTIFY is on',
        es: 'la base no anuncia nada, pero DATABASE_NOTIFY es on',
      },
  {
    en: 'restart all instances with this value: the first start switches the database',
    es: 'reiniciá todas las instancias con este valor: el primer inicio cambia la base',
  },
];
