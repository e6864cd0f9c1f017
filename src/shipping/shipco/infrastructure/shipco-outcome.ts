import { HttpFailure, type InboundReply } from '../../../platform/calls/http-client.js';
import { requestedWaitMs } from '../../../platform/calls/retry-after.js';
import { ShipcoError, type ShipcoErrorKind } from '../application/shipco.gateway.js';
import { refusedFor } from './impediment-wire.js';
import { redacted } from './redaction.js';
import { errorText } from './shipco-wire.js';

/** What an error response or a failed exchange reveals about the outcome of the call. `secrets` never appear in the message. */
export function refusal(reply: InboundReply, secrets: readonly string[]): ShipcoError {
  const { status, json } = reply;
  const said = redacted(errorText(json), secrets);
  const message = [`HTTP ${status}`, said].filter(Boolean).join(': ');
  const wait = status === 429 && { retryAfterMs: requestedWaitMs(reply.headers) };
  const impediment = refusedFor(json);
  const facts = { httpStatus: status, ...wait, ...(said && { said }), ...(impediment && { impediment }) };
  return new ShipcoError(kindOf(status), message, facts);
}

/** What a status that is no success says of the outcome. */
function kindOf(status: number): ShipcoErrorKind {
  if (status === 429) return 'throttled';
  // 408 is a timeout at the provider, which may have done the work.
  return status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'unknown';
}

export function unreadable(reply: InboundReply): ShipcoError {
  return new ShipcoError('unknown', `HTTP ${reply.status} with an answer that cannot be read`, { httpStatus: reply.status });
}

/** A refusal is one by its status alone, however long, slow or broken its body is. */
export function failed(failure: HttpFailure): ShipcoError {
  const { status, notSent, message } = failure;
  if (status === undefined) return new ShipcoError(notSent ? 'did_not_happen' : 'unknown', message, {}, { cause: failure });
  const kind = kindOf(status);
  const said = kind === 'unknown' ? message : `HTTP ${status}: ${message}`;
  return new ShipcoError(kind, said, { httpStatus: status }, { cause: failure });
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
  if (!(error instanceof ShipcoError) || error.kind === 'rejected' || error.kind === 'throttled') return false;
  const reason = reasonOf(error);
  return reason === 'no_connection' || reason === 'broken' || [502, 503, 504].includes(error.facts.httpStatus ?? 0);
}

function reasonOf(error: ShipcoError): HttpFailure['reason'] | undefined {
  return error.cause instanceof HttpFailure ? error.cause.reason : undefined;
}
