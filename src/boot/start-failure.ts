import { type Environment, EnvironmentError } from '../platform/config/environment.js';
import { ConnectionError } from '../platform/database/connection.js';
import { isDatabaseUnavailable } from '../platform/database/database-failure.js';
import { DatabaseUnavailable } from '../platform/database/database-unavailable.js';
import { describeError } from '../platform/kernel/describe-error.js';

// A wrong password, an unknown user or database, no permission to create tables.
const REFUSED = new Set(['28P01', '28000', '3D000', '42501']);

// What the driver says, without a code, if the two do not agree on encryption or on a password.
const UNSAFE = /\bSSL\b|\bSASL\b|certificate|_CERT\b/;

interface DatabaseAddresses {
  readonly DATABASE_URL?: string;
  readonly DATABASE_DIRECT_URL?: string;
}

interface Failure {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly port?: number;
  readonly path?: string;
}

/** A message for the operator: it names the variable at fault, if any, and contains no secret. */
export function explainStartFailure(thrown: unknown, environment?: Environment): string {
  if (thrown instanceof EnvironmentError) return thrown.message;
  const { code = '', syscall = '', port } = (causeOf(thrown) ?? {}) as Failure;
  if (environment && (syscall === 'listen' || code === 'EADDRINUSE'))
    return `The service cannot start: ${listening(code, port, environment)}`;
  return `The service cannot start: ${(environment && databaseFailure(thrown, environment)) ?? describeError(thrown)}`;
}

/** The same for a command, in one line; only for a mistake of ours there are more. */
export function explainCommandFailure(thrown: unknown, addresses: DatabaseAddresses): string {
  if (thrown instanceof EnvironmentError) return thrown.problems.join('; ');
  return databaseFailure(thrown, addresses) ?? describeError(thrown);
}

/** Of a statement: what the driver said. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof DatabaseUnavailable ? thrown.cause : thrown;
}

function databaseFailure(thrown: unknown, addresses: DatabaseAddresses): string | undefined {
  const failure = causeOf(thrown);
  const { code = '', message = '', path } = (failure ?? {}) as Failure;
  const isCertificate = path !== undefined && `${addresses.DATABASE_URL} ${addresses.DATABASE_DIRECT_URL}`.includes(path);
  const isRefused = REFUSED.has(code) || UNSAFE.test(`${code} ${message}`);
  if (!(failure instanceof ConnectionError || isCertificate || isRefused || isDatabaseUnavailable(failure))) return undefined;
  const reason = [message.split('\n')[0], message.includes(code) ? '' : code].filter(Boolean).join(', ');
  return `${named(addresses)}, cannot be used: ${reason}`;
}

function listening(code: string, port: number | undefined, environment: Environment): string {
  const prefix = port !== undefined && port === environment.METRICS_PORT ? 'METRICS_' : '';
  const { [`${prefix}PORT` as const]: number, [`${prefix}HOST` as const]: host } = environment;
  if (code === 'EADDRINUSE') return `${prefix}PORT ${number} is in use by another process (${prefix}HOST ${host})`;
  if (code === 'EACCES') return `${prefix}PORT ${number} is not permitted for this user`;
  return `${prefix}HOST ${host} with ${prefix}PORT ${number} cannot be listened on (${code})`;
}

function named({ DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl }: DatabaseAddresses): string {
  const pooled = `DATABASE_URL, ${withoutPassword(url)}`;
  return directUrl ? `${pooled}, or DATABASE_DIRECT_URL, ${withoutPassword(directUrl)}` : pooled;
}

/** Drops the parameters too, since they may contain secrets. */
function withoutPassword(databaseUrl: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(databaseUrl);
    return `${protocol}//${username && `${username}@`}${host}${pathname}`;
  } catch {
    return 'which is no address';
  }
}
