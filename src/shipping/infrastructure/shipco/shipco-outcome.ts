import { HttpFailure, type InboundReply } from '../../../shared/infrastructure/http-client.js';
import { requestedWaitMs } from '../../../shared/infrastructure/retry-after.js';
import { ShipcoError } from '../../application/shipco.gateway.js';
import { errorText } from './shipco-wire.js';

const MAX_MESSAGE_LENGTH = 400;
const SECRET_MIN_LENGTH = 3;

/** What an error response or a failed exchange reveals about the outcome of the call. `secrets` never appear in the message. */
export function refusal(reply: InboundReply, secrets: readonly string[]): ShipcoError {
  const { status, json } = reply;
  const message = redacted([`HTTP ${status}`, errorText(json)].filter(Boolean).join(': '), secrets);
  if (status === 429)
    return new ShipcoError('throttled', message, { httpStatus: status, retryAfterMs: requestedWaitMs(reply.headers) });
  // 408 is a timeout at the provider, which may have done the work.
  const refused = status >= 400 && status < 500 && status !== 408;
  return new ShipcoError(refused ? 'rejected' : 'unknown', message, { httpStatus: status });
}

export function unreadable(reply: InboundReply): ShipcoError {
  return new ShipcoError('unknown', `HTTP ${reply.status} with an answer that cannot be read`, { httpStatus: reply.status });
}

export function failed(failure: HttpFailure): ShipcoError {
  const facts = failure.status === undefined ? {} : { httpStatus: failure.status };
  return new ShipcoError(failure.notSent ? 'did_not_happen' : 'unknown', failure.message, facts, { cause: failure });
}

/** An outage of the provider, unlike a rejection of one request or our own abort. The circuit breaker counts these. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ShipcoError) || reasonOf(error) === 'cancelled') return false;
  const { httpStatus } = error.facts;
  // Failing to obtain a token is not a call of this API, and no reason to pause its calls.
  const notSent = error.kind === 'did_not_happen' && error.cause instanceof HttpFailure;
  return notSent || (error.kind === 'unknown' && (httpStatus === undefined || httpStatus >= 500));
}

/** The provider has answered, even if it refuses. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ShipcoError && error.facts.httpStatus !== undefined;
}

/** Connection failures and gateway errors, after which an idempotent call is worth a retry. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ShipcoError)) return false;
  const reason = reasonOf(error);
  return reason === 'no_connection' || reason === 'broken' || [502, 503, 504].includes(error.facts.httpStatus ?? 0);
}

function reasonOf(error: ShipcoError): HttpFailure['reason'] | undefined {
  return error.cause instanceof HttpFailure ? error.cause.reason : undefined;
}

/** Matches a text in any case, and digits with any punctuation between them. */
function loosely(secret: string): RegExp {
  const isNumber = /^[\d\s.+()-]+$/.test(secret);
  const characters = isNumber ? [...secret.replace(/\D/g, '')] : [...secret];
  const pattern = characters.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(isNumber ? '[\\s.()-]*' : '');
  return new RegExp(pattern || '(?!)', 'giu');
}

/** Removes e-mail addresses, and what we sent about the buyer or the credential, because a provider may echo them. */
export function redacted(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.trim().length >= SECRET_MIN_LENGTH).sort((a, b) => b.length - a.length);
  const withoutSecrets = known.reduce((rest, secret) => rest.replace(loosely(secret), '***'), text);
  return withoutSecrets
    .replace(/[^\s@;,:]+@[^\s@;,:]+/g, '***')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH)
    .toWellFormed();
}
