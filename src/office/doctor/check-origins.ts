import type pg from 'pg';
import { openOrigins } from '../status/open-origins.js';
import { type CheckResult, ok, warning } from './check-result.js';
import { pendingIn } from './check-work.js';

/** A look-up, a creation and some tries that fail take less. */
const LATE_MINUTES = 60;
/** Counting stops here. */
const MOST = 10_000;

const COUNTED = `
  select cast(count(*) filter (where state = 'refused') as int) as refused,
         cast(count(*) filter (where state = 'pending' and since < now() - interval '${LATE_MINUTES} minutes') as int) as late
    from (${openOrigins(MOST)}) as open`;

/** Whether the shipping provider has the addresses that sellers ship from. */
export async function lookAtOrigins(client: pg.Client, name: string): Promise<CheckResult> {
  if ((await pendingIn(client)) > 0)
    return warning(
      name,
      { en: 'the tables do not exist yet', es: 'las tablas todavía no existen' },
      { en: 'start the service', es: 'iniciá el servicio' },
    );
  const { rows } = await client.query<{ refused: number; late: number }>(COUNTED);
  const { refused, late } = rows[0] ?? { refused: 0, late: 0 };
  if (refused + late === 0)
    return ok(name, {
      en: 'no dispatch address is refused, none is pending for long',
      es: 'ninguna dirección de despacho está rechazada ni pendiente hace mucho',
    });
  return warning(
    name,
    {
      en: `dispatch addresses: ${refused} refused, ${late} pending for more than an hour`,
      es: `direcciones de despacho: ${refused} rechazadas, ${late} pendientes hace más de una hora`,
    },
    {
      en: 'look for the sellers at /api/admin/sellers: origin says why; see docs/operate/parcels.md',
      es: 'buscá los vendedores en /api/admin/sellers: origin dice por qué; mirá docs/operate/parcels.md',
    },
  );
}
