import { type Environment, EnvironmentError } from './config/environment.js';
import { ConnectionError } from './database/connection.js';
import { DatabaseUnavailable } from './shared/application/database-unavailable.js';
import { describeError } from './shared/application/describe-error.js';
import { isDatabaseUnavailable } from './shared/infrastructure/database-failure.js';

// A wrong password, an unknown user or database, no permission to create tables.
const REFUSED = new Set(['28P01', '28000', '3D000', '42501']);

interface Failure {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly port?: number;
}

/** A message for the operator: it names the variable at fault, if any, and contains no secret. */
export function explainStartFailure(thrown: unknown, environment?: Environment): string {
  if (thrown instanceof EnvironmentError) return thrown.message;
  const failure = thrown instanceof DatabaseUnavailable ? thrown.cause : thrown;
  const { code = '', syscall = '', message, port } = (failure ?? {}) as Failure;
  if (environment && (syscall === 'listen' || code === 'EADDRINUSE'))
    return `The service cannot start: ${listening(code, port, environment)}`;
  if (environment && (thrown instanceof ConnectionError || REFUSED.has(code) || isDatabaseUnavailable(thrown))) {
    const reason = [message, message?.includes(code) ? '' : code].filter(Boolean).join(', ');
    return `The service cannot start: ${addresses(environment)}, cannot be used: ${reason}`;
  }
  return `The service cannot start: ${describeError(thrown)}`;
}

function listening(code: string, port: number | undefined, environment: Environment): string {
  const prefix = port !== undefined && port === environment.METRICS_PORT ? 'METRICS_' : '';
  const { [`${prefix}PORT` as const]: number, [`${prefix}HOST` as const]: host } = environment;
  if (code === 'EADDRINUSE') return `${prefix}PORT ${number} is in use by another process (${prefix}HOST ${host})`;
  if (code === 'EACCES') return `${prefix}PORT ${number} is not permitted for this user`;
  return `${prefix}HOST ${host} with ${prefix}PORT ${number} cannot be listened on (${code})`;
}

function addresses({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Environment): string {
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
