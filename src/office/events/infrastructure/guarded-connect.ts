import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { SendFailure } from '../domain/sent.js';
import type { Reach } from './reach.js';

/** The most addresses of one name that are tried; all of them are judged. */
const MOST_TRIED = 8;
/** How long an address may take before the next one is tried. Node's default of 250 ms is too short for a distant server. */
const ADDRESS_TIMEOUT_MS = 1_500;

/** No connection was made. */
export class ConnectFailure extends Error {
  constructor(
    readonly failure: SendFailure,
    options?: ErrorOptions,
  ) {
    super(`no connection: ${failure}`, options);
    this.name = 'ConnectFailure';
  }
}

/**
 * Connects to the addresses that it has judged itself, so that a name cannot mean another one in between. Fails with ConnectFailure. One
 * refused address refuses the whole name.
 */
export function guardedConnect(reach: Reach, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    // Said here, no variable of the environment turns it off.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    lookup: guardedLookup(reach),
  });
  return (options, callback) => {
    // For these nothing is looked up.
    if (isIP(options.hostname) !== 0 && !reach.isAllowed(options.hostname)) {
      callback(new ConnectFailure('not_allowed'), null);
      return;
    }
    connect(options, (error, socket) =>
      error ? callback(connectFailure(error, options.protocol), null) : callback(null, socket),
    );
  };
}

function guardedLookup({ resolve, isAllowed }: Reach): LookupFunction {
  return (name, _options, callback) => {
    resolve(name).then((addresses) => {
      if (addresses.length === 0) return callback(new ConnectFailure('dns'), []);
      if (!addresses.every(isAllowed)) return callback(new ConnectFailure('not_allowed'), []);
      const tried = addresses.slice(0, MOST_TRIED);
      return callback(
        null,
        tried.map((address) => ({ address, family: isIP(address) })),
      );
    });
  };
}

function connectFailure(error: Error & { code?: unknown }, protocol: string): ConnectFailure {
  return error instanceof ConnectFailure ? error : new ConnectFailure(failureOf(String(error.code), protocol), { cause: error });
}

function failureOf(code: string, protocol: string): SendFailure {
  switch (code) {
    case 'ECONNREFUSED':
      return 'connection_refused';
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'ENETDOWN':
    case 'EHOSTDOWN':
    case 'EADDRNOTAVAIL':
    case 'EACCES':
    case 'EPERM':
      return 'unreachable';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'timeout';
    default:
      // What is left after the connection is the handshake.
      return protocol === 'https:' ? 'tls' : 'dropped';
  }
}
