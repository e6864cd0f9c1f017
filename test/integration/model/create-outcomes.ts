import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { CancelOutcome, CreateOutcome } from './processes.js';

interface Outcome {
  leaves: 'parcel' | 'late_parcel' | 'nothing';
  /** The error that the caller gets; null: the parcel. */
  error: ShipcoError | null;
}

export const unknown = (message: string, httpStatus?: number) =>
  new ShipcoError('unknown', message, httpStatus === undefined ? {} : { httpStatus });
export const throttled = () => new ShipcoError('throttled', 'HTTP 429', { httpStatus: 429, retryAfterMs: 300_000 });

export const paused = () => new ShipcoError('paused', 'the provider keeps failing');

export const CREATE_OUTCOMES: Record<Exclude<CreateOutcome, 'paused'>, () => Outcome> = {
  created: () => ({ leaves: 'parcel', error: null }),
  reply_lost: () => ({ leaves: 'parcel', error: unknown('the connection broke') }),
  late: () => ({ leaves: 'late_parcel', error: unknown('the connection broke') }),
  unreadable: () => ({ leaves: 'parcel', error: unknown('HTTP 201 with an answer that cannot be read', 201) }),
  server_error: () => ({ leaves: 'nothing', error: unknown('HTTP 503', 503) }),
  did_not_happen: () => ({ leaves: 'nothing', error: new ShipcoError('did_not_happen', 'no connection') }),
  throttled: () => ({ leaves: 'nothing', error: throttled() }),
  rejected: () => ({ leaves: 'nothing', error: new ShipcoError('rejected', 'HTTP 422', { httpStatus: 422 }) }),
};

export const rejected = () => new ShipcoError('rejected', 'HTTP 401', { httpStatus: 401 });

/** Whether the provider does it, and the error that the caller gets. */
export const CANCEL_OUTCOMES: Record<Exclude<CancelOutcome, 'paused'>, () => { isDone: boolean; error: ShipcoError | null }> = {
  cancelled: () => ({ isDone: true, error: null }),
  reply_lost: () => ({ isDone: true, error: unknown('the connection broke') }),
  server_error: () => ({ isDone: false, error: unknown('HTTP 503', 503) }),
  not_done: () => ({ isDone: false, error: null }),
  did_not_happen: () => ({ isDone: false, error: new ShipcoError('did_not_happen', 'no connection') }),
  throttled: () => ({ isDone: false, error: throttled() }),
  rejected: () => ({ isDone: false, error: rejected() }),
};
