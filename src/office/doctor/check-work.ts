import type pg from 'pg';
import { MIGRATIONS } from '../../platform/database/migrations/index.js';
import { isOfOlderRelease, pendingMigrations, RESET } from '../../platform/database/pending-migrations.js';
import { statusWordsOf } from '../status/domain/status-words.js';
import { statusBy } from '../status/service-status.js';
import type { StatusRules } from '../status/status-facts.js';
import { type CheckResult, fault, ok, warning } from './check-result.js';

const rowsOf = (client: pg.Client) => async (statement: string) => (await client.query(statement)).rows;
export const pendingIn = (client: pg.Client, migrations = MIGRATIONS) => pendingMigrations(rowsOf(client), migrations);

export async function hasTables(client: pg.Client): Promise<boolean> {
  return (await pendingIn(client)) < MIGRATIONS.length;
}

export async function lookAtMigrations(client: pg.Client, name: string, migrations = MIGRATIONS): Promise<CheckResult> {
  if (await isOfOlderRelease(rowsOf(client), migrations))
    return fault(
      name,
      { en: 'the database is of a release before 0.2.0', es: 'la base de datos es de una versión anterior a 0.2.0' },
      { en: RESET, es: `reiniciala, con lo que se pierde todo lo que tiene: ${RESET.split(': ').at(-1)}` },
    );
  const pending = await pendingIn(client, migrations);
  if (pending === 0)
    return ok(name, { en: `all ${migrations.length} are applied`, es: `las ${migrations.length} están aplicadas` });
  const found =
    pending === migrations.length
      ? { en: 'the database has no tables yet', es: 'la base de datos todavía no tiene tablas' }
      : { en: `${pending} are pending`, es: `faltan ${pending}` };
  return warning(name, found, {
    en: 'nothing: the next start applies them, or npm run db:migrate',
    es: 'nada: el próximo inicio las aplica, o npm run db:migrate',
  });
}

const LOCAL = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** What is degraded, as health and the banner of admins show it. */
export async function lookAtStatus(
  client: pg.Client,
  name: string,
  rules: StatusRules,
): Promise<CheckResult | readonly CheckResult[]> {
  if ((await pendingIn(client)) > 0)
    return warning(
      name,
      { en: 'the tables do not exist yet', es: 'las tablas todavía no existen' },
      { en: 'start the service', es: 'iniciá el servicio' },
    );
  const rows = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;
  const parts = await statusBy(rows, rules);
  if (parts.length === 0) return ok(name, { en: 'nothing is degraded', es: 'nada anda mal' });
  return parts.map((part) => {
    const { text, advice } = statusWordsOf(part);
    const { since, waitingOrders: count } = part;
    const at = since && `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    // As every page of operators says it.
    const here = since && LOCAL.format(since);
    const found = {
      en: [text.en, at && `Since ${at}.`, count !== null && `Paid orders that wait: ${count}.`],
      es: [text.es, here && `Desde el ${here}.`, count !== null && `Pedidos pagados que esperan: ${count}.`],
    };
    return fault(name, { en: found.en.filter(Boolean).join(' '), es: found.es.filter(Boolean).join(' ') }, advice);
  });
}
