import { RequestLimitError } from './shipment.errors.js';
import { REQUEST_KINDS, type RequestKind } from './stop-reason.js';

/**
 * What became of a request: `open` until a person decides, and holds the parcel until it has left. `granted`: the parcel was cancelled before
 * it left · `refused`: a person has released it · `too_late`: the parcel has left, and a person has seen what the buyer had asked for.
 */
export const REQUEST_STATES = ['open', 'withdrawn', 'granted', 'refused', 'too_late'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A buyer's or a seller's request not to send a parcel. Of each kind an order keeps the last one. */
export interface DispatchRequest {
  readonly kind: RequestKind;
  readonly state: RequestState;
  /** In the words of whoever asks. */
  readonly reason: string;
  /** When it was made: ISO 8601, UTC, with milliseconds. */
  readonly at: string;
  /** How often this side has asked, with this one; absent if another release has stored it. */
  readonly times?: number;
  /** When the parcel left although it was open, as the provider tells: ISO 8601. Absent if it did not, or if another release has stored it. */
  readonly leftAt?: string;
}

const MOST_TIMES = 5;

type Requests = readonly DispatchRequest[];

/** The open request that is shown: a buyer's before a seller's. */
export function openRequest(requests: Requests): RequestKind | null {
  return REQUEST_KINDS.find((kind) => isRequestOpen(requests, kind)) ?? null;
}

export function isRequestOpen(requests: Requests, kind: RequestKind): boolean {
  return requests.some((one) => one.kind === kind && one.state === 'open');
}

/** Whether its parcel was cancelled, or asked back, because of it. */
export function isGranted(requests: Requests, kind: RequestKind): boolean {
  return requests.some((one) => one.kind === kind && one.state === 'granted');
}

/** Why the open request that is shown was made, in the words of whoever asks; null for none. */
export function openReason(requests: Requests): string | null {
  const kind = openRequest(requests);
  return requests.find((one) => one.kind === kind)?.reason ?? null;
}

/** The open ones, or the one of this kind, have ended like this. The same list if none has. */
export function endedAs(state: RequestState, requests: Requests, kind: RequestKind | null = null): Requests {
  const ends = (one: DispatchRequest) => one.state === 'open' && (kind ?? one.kind) === one.kind;
  return requests.some(ends) ? requests.map((one) => (ends(one) ? { ...one, state } : one)) : requests;
}

/** The parcel has left at that time, whatever is open. The same list if nothing is. */
export function leftAnyway(requests: Requests, at: Date): Requests {
  const isNew = ({ state, leftAt }: DispatchRequest) => state === 'open' && leftAt === undefined;
  return requests.some(isNew) ? requests.map((one) => (isNew(one) ? { ...one, leftAt: at.toISOString() } : one)) : requests;
}

/** Whether a buyer who was told that it would not leave, and whose parcel has left, still waits for a person. */
export function isOvertaken(requests: Requests): boolean {
  return requests.some((one) => one.kind === 'buyer_wants_to_cancel' && isLate(one));
}

const isLate = ({ state, leftAt }: DispatchRequest): boolean => state === 'open' && leftAt !== undefined;

/** Those that a dispatch overtook are over. The others hold. The same list if there are none. */
export function overtakenEnded(requests: Requests): Requests {
  return requests.some(isLate) ? requests.map((one) => (isLate(one) ? { ...one, state: 'too_late' } : one)) : requests;
}

/** Each one is told to buyer, seller and all who follow the order, so a side has a few. Throws RequestLimitError. */
export function withRequest(requests: Requests, request: Omit<DispatchRequest, 'times'>): Requests {
  const last = requests.find(({ kind }) => kind === request.kind);
  const times = last ? (last.times ?? 1) + 1 : 1;
  if (times > MOST_TIMES) throw new RequestLimitError();
  return [...requests.filter((one) => one !== last), { ...request, times }];
}

/** Stored requests. Those that another release has stored in another form are left out. */
export function readRequests(stored: unknown): Requests {
  return Array.isArray(stored) ? stored.filter(isRequest) : [];
}

function isRequest(stored: unknown): stored is DispatchRequest {
  const { kind, state, reason, at, times = 1, leftAt = at } = (stored ?? {}) as Partial<Record<keyof DispatchRequest, unknown>>;
  const isKnown = REQUEST_KINDS.some((one) => one === kind) && REQUEST_STATES.some((one) => one === state);
  return isKnown && Number.isInteger(times) && typeof reason === 'string' && isTime(at) && isTime(leftAt);
}

const isTime = (stored: unknown): boolean => typeof stored === 'string' && TIME.test(stored) && !Number.isNaN(Date.parse(stored));

const TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
