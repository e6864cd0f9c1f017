import type pg from 'pg';
import { ConnectionError, onConnection } from '../../platform/database/connection.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { type CheckResult, notChecked } from './check-result.js';

/** No connection could be made. It names the cause and no address. */
export class Unreachable extends Error {
  constructor(
    readonly why: Sentence,
    options: ErrorOptions,
  ) {
    super(why.en, options);
  }
}

const CAUSES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: { en: 'nothing listens there', es: 'ahí no escucha nadie' },
  ENOTFOUND: { en: 'the host name is unknown', es: 'el nombre del servidor no se conoce' },
  EAI_AGAIN: { en: 'the host name cannot be looked up', es: 'no se puede resolver el nombre del servidor' },
  EHOSTUNREACH: { en: 'the host cannot be reached', es: 'no se llega al servidor' },
  ETIMEDOUT: { en: 'the host is not responding', es: 'el servidor no responde' },
  ECONNRESET: { en: 'the connection was reset', es: 'se cortó la conexión' },
  '28P01': { en: 'the user or the password is wrong', es: 'el usuario o la contraseña no son correctos' },
  '28000': { en: 'the user may not log in', es: 'el usuario no puede ingresar' },
  '3D000': { en: 'the database does not exist', es: 'la base de datos no existe' },
  '53300': { en: 'the server has no connection left', es: 'al servidor no le quedan conexiones' },
  '55000': { en: 'the database accepts no connections', es: 'la base de datos no acepta conexiones' },
  '57P03': { en: 'the server is starting or stopping', es: 'el servidor está iniciando o terminando' },
};

/** Lends a connection; throws Unreachable when there is none. */
export async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  let isReached = false;
  try {
    return await onConnection(url, (client) => {
      isReached = true;
      return work(client);
    });
  } catch (error) {
    throw isReached || error instanceof ConnectionError ? error : new Unreachable(causeOf(error), { cause: error });
  }
}

/** What the check finds there. Another line says why the database cannot be reached. */
export async function whenReached<Found extends CheckResult | readonly CheckResult[]>(
  name: string,
  url: string,
  look: (client: pg.Client) => Promise<Found>,
): Promise<Found | CheckResult> {
  if (!url) return notChecked(name, { en: 'DATABASE_URL is not valid', es: 'DATABASE_URL no es válida' });
  try {
    return await onDatabase(url, look);
  } catch (error) {
    if (error instanceof Unreachable)
      return notChecked(name, { en: 'the database cannot be reached', es: 'no se llega a la base de datos' });
    throw error;
  }
}

/** Without user, password and parameters. */
export function databaseLocation(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A host name with several addresses fails with one error for each. */
function causeOf(error: unknown): Sentence {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = first as { code?: string };
  return CAUSES[code ?? ''] ?? { en: `no connection (${code ?? 'no answer'})`, es: `sin conexión (${code ?? 'sin respuesta'})` };
}
