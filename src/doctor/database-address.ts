import type pg from 'pg';
import { ConnectionError, onConnection } from '../database/connection.js';

/** No connection could be made. The message names the cause and no address. */
export class Unreachable extends Error {}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host is not responding',
  ECONNRESET: 'the connection was reset',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not log in',
  '3D000': 'the database does not exist',
  '53300': 'the server has no connection left',
  '55000': 'the database accepts no connections',
  '57P03': 'the server is starting or stopping',
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

/** Without user, password and parameters. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A host name with several addresses fails with one error for each. */
function causeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = first as { code?: string };
  return CAUSES[code ?? ''] ?? `no connection (${code ?? 'no answer'})`;
}
