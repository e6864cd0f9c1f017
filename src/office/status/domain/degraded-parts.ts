import type { PlaceOwner } from '../../audit/domain/places.js';
import type { WaitingSome } from './waiting-orders.js';

/** Why a part that the service depends on is degraded. `*_paused`: the shipping provider has requested a pause of these calls. */
export const PART_CODES = {
  shipco: ['credential_refused', 'creations_paused', 'quotes_paused', 'reads_paused', 'labels_paused', 'provider_unavailable'],
  payco: ['provider_unavailable', 'signature_never_valid'],
  oauth: ['oauth_app_refused'],
  work: ['late'],
  database: ['read_only', 'migrations_pending'],
  events: ['endpoint_disabled'],
  audit: ['findings_open', 'places_full'],
  /** Nothing of the service is broken: a person has not kept what buyers were promised. */
  money: ['owed_overdue'],
} as const;
type PartCodes = typeof PART_CODES;
export type Part = keyof PartCodes;
export type StatusCode = PartCodes[Part][number];
export const PARTS = Object.keys(PART_CODES) as Part[];
export const STATUS_CODES: StatusCode[] = [...new Set(Object.values(PART_CODES).flat())];

/** A part that is degraded, why, and since when; null: the database does not tell. */
interface Degraded<One extends Part> {
  readonly part: One;
  readonly code: PartCodes[One][number];
  readonly since: Date | null;
  /** The orders that wait because of it. Null: nobody knows which. */
  readonly waits: WaitingSome | null;
  /** Notifications of payments that wait because of it. */
  readonly notices?: number;
  /** Whose places are full. */
  readonly full?: readonly PlaceOwner[];
}
export type DegradedPart = { [One in Part]: Degraded<One> }[Part];

/** Those that concern one of these parts. */
export function among<One extends Part>(parts: readonly DegradedPart[], ...which: readonly One[]): Degraded<One>[] {
  return parts.filter(({ part }) => which.some((one) => one === part)) as unknown as Degraded<One>[];
}

/** An order that waits for the shipping provider, and the last try to create its parcel. */
export interface WaitingTry {
  /** Null while it runs, or if its process died. */
  readonly outcome: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Tries that count, since the last retry. */
  readonly tries: number;
}

/** What the database knows of the parts. Its clock says when `now` is. */
export interface StatusSigns {
  readonly now: Date;
  readonly isReadOnly: boolean;
  readonly hasPendingMigrations: boolean;
  readonly faults: readonly { readonly name: string; readonly since: Date }[];
  readonly pauses: readonly { readonly calls: string; readonly since: Date }[];
  /** The oldest orders that wait for the shipping provider. */
  readonly tries: readonly WaitingTry[];
  /** When the shipping provider last created a parcel, of what was recorded lately. */
  readonly createdAt: Date | null;
  /**
   * Notifications that were tried twice, because the payment provider did not answer, and since which it has answered nothing: since when
   * the oldest waits, and how many.
   */
  readonly unanswered: { readonly since: Date; readonly count: number } | null;
  /** Signed notifications of payments of ours that were refused within the last hour, and when one was accepted, within it too. */
  readonly signatures: { readonly refused: number; readonly refusedSince: Date | null; readonly acceptedAt: Date | null };
  /** When the oldest due work of each kind was due. */
  readonly shipmentsDueAt: Date | null;
  readonly notificationsDueAt: Date | null;
  /** When the first endpoint of events was disabled that nobody has looked after: nothing had been delivered to it for days. */
  readonly endpointDisabledAt: Date | null;
  /** When the first of the open audit findings was seen. */
  readonly findingOpenSince: Date | null;
  /** Since when a buyer should have heard of money that is owed to her, and was told nothing; the oldest one. */
  readonly owedOverdueSince: Date | null;
  /** The accounts and classes of which the audit notes nothing new. */
  readonly fullPlaces: readonly PlaceOwner[];
}

/** Two reconciliation intervals: an instance should have claimed the work by then. */
const LATE_MS = 120_000;
/** One order alone may be at fault itself. */
const FEWEST_STUCK = 2;
const FEWEST_TRIES = 2;
/** Anyone can send a few, about a payment that they know. */
const FEWEST_REFUSED = 10;
const FAILED: readonly (string | null)[] = ['did_not_happen', 'unknown', 'look_up_failed'];
const BEFORE_CREATE = ['pending', 'creating'];
const TO_LOOK_UP = ['unknown'];
const ALL = [...BEFORE_CREATE, ...TO_LOOK_UP];
/** Shipments whose next attempt is later. Those being attempted now are left out, because their outcome is about to be known. */
const PUT_OFF = { states: ['pending', 'unknown'], isPutOff: true };
const OAUTH_APP = 'shipco_oauth_app_refused';

/** Which orders wait while these calls are refused or paused. The others make no order wait. */
const WAIT_FOR: Readonly<Record<string, readonly string[]>> = {
  creations: BEFORE_CREATE,
  shipco_creations_refused: BEFORE_CREATE,
  // What was sold without a quote is quoted first.
  shipco_quotes_refused: BEFORE_CREATE,
  reads: TO_LOOK_UP,
  shipco_look_ups_refused: TO_LOOK_UP,
};
const PAUSED: Readonly<Record<string, PartCodes['shipco'][number]>> = {
  creations: 'creations_paused',
  quotes: 'quotes_paused',
  reads: 'reads_paused',
  labels: 'labels_paused',
};

/** Waiting time of the oldest due work. */
export function lagMs({ now, shipmentsDueAt, notificationsDueAt }: StatusSigns): number {
  return Math.max(0, ...[shipmentsDueAt, notificationsDueAt].map((due) => (due ? now.getTime() - due.getTime() : 0)));
}

export const isLate = (waitedMs: number): boolean => waitedMs > LATE_MS;

/** What is degraded. Health, the doctor and the status of admins all come from here. */
export function degradedParts(signs: StatusSigns): DegradedPart[] {
  return [
    ...database(signs),
    ...credentials(signs),
    ...pauses(signs),
    ...outages(signs),
    ...signatures(signs),
    ...work(signs),
    ...events(signs),
    ...audit(signs),
    ...money(signs),
  ];
}

function database({ isReadOnly, hasPendingMigrations }: StatusSigns): DegradedPart[] {
  const unknown = { part: 'database', since: null, waits: null } as const;
  return [
    ...(isReadOnly ? [{ ...unknown, code: 'read_only' } as const] : []),
    ...(hasPendingMigrations ? [{ ...unknown, code: 'migrations_pending' } as const] : []),
  ];
}

/** The credential is one, whatever kinds of calls are refused. */
function credentials({ faults }: StatusSigns): DegradedPart[] {
  const ofAccount = faults.filter(({ name }) => name !== OAUTH_APP);
  const account = earliest(ofAccount);
  const app = earliest(faults.filter(({ name }) => name === OAUTH_APP));
  const states = ofAccount.flatMap(({ name }) => WAIT_FOR[name] ?? []);
  return [
    ...(account
      ? [{ part: 'shipco', code: 'credential_refused', since: account, waits: { states, account: 'none' } } as const]
      : []),
    ...(app
      ? [{ part: 'oauth', code: 'oauth_app_refused', since: app, waits: { states: ALL, account: 'failing' } } as const]
      : []),
  ];
}

function pauses({ pauses: requested }: StatusSigns): DegradedPart[] {
  return requested.flatMap(({ calls, since }) => {
    const code = PAUSED[calls];
    return code ? [{ part: 'shipco', code, since, waits: { states: WAIT_FOR[calls] ?? [] } } as const] : [];
  });
}

/** A refused credential and a pause say themselves why orders wait. */
function outages({ faults, pauses: requested, tries, createdAt, unanswered, now }: StatusSigns): DegradedPart[] {
  const isExplained = faults.length > 0 || requested.some(({ calls }) => calls in WAIT_FOR);
  const stuck = isExplained ? [] : tries.filter((one) => isStuck(one, createdAt, now));
  const since = stuck.length >= FEWEST_STUCK ? earliest(stuck.map(({ startedAt }) => ({ since: startedAt }))) : null;
  return [
    ...(since ? [{ part: 'shipco', code: 'provider_unavailable', since, waits: PUT_OFF } as const] : []),
    ...(unanswered
      ? [
          {
            part: 'payco',
            code: 'provider_unavailable',
            since: unanswered.since,
            waits: null,
            notices: unanswered.count,
          } as const,
        ]
      : []),
  ];
}

/** Forged ones alone would not keep genuine ones from being accepted. No order waits for it: payments are searched for. */
function signatures({ signatures: { refused, refusedSince: since, acceptedAt } }: StatusSigns): DegradedPart[] {
  const neverHolds = since && refused >= FEWEST_REFUSED && !acceptedAt;
  return neverHolds ? [{ part: 'payco', code: 'signature_never_valid', since, waits: { states: [] } }] : [];
}

/**
 * Tries that were not made, because the provider kept failing, count none and are stored as one. Once a parcel was created after it, a try
 * says nothing of the provider any more, however long its order waits for the next one.
 */
function isStuck({ outcome, startedAt, endedAt, tries }: WaitingTry, createdAt: Date | null, now: Date): boolean {
  if (createdAt && endedAt && endedAt < createdAt) return false;
  if (outcome === 'paused') return isLate(now.getTime() - startedAt.getTime());
  return FAILED.includes(outcome) && tries >= FEWEST_TRIES;
}

/** Shipments stay due while creations are paused. */
function work({ now, pauses: requested, shipmentsDueAt, notificationsDueAt }: StatusSigns): DegradedPart[] {
  const arePaused = requested.some(({ calls }) => calls === 'creations');
  const late = (due: Date | null) => (due && isLate(now.getTime() - due.getTime()) ? [{ since: due }] : []);
  const notifications = late(notificationsDueAt);
  const since = earliest([...notifications, ...(arePaused ? [] : late(shipmentsDueAt))]);
  const waits = notifications.length > 0 ? null : { states: ALL, isPutOff: false };
  return since ? [{ part: 'work', code: 'late', since, waits }] : [];
}

/** No order waits for it. */
function events({ endpointDisabledAt: since }: StatusSigns): DegradedPart[] {
  return since ? [{ part: 'events', code: 'endpoint_disabled', since, waits: { states: [] } }] : [];
}

/** Which orders it concerns, each finding says itself. */
function audit({ findingOpenSince: since, fullPlaces: full }: StatusSigns): DegradedPart[] {
  return [
    ...(since ? [{ part: 'audit', code: 'findings_open', since, waits: null } as const] : []),
    ...(full.length > 0 ? [{ part: 'audit', code: 'places_full', since: null, waits: null, full } as const] : []),
  ];
}

/** Owed money that is overdue. No order waits because of it; a list of its own shows what is owed. */
function money({ owedOverdueSince: since }: StatusSigns): DegradedPart[] {
  return since ? [{ part: 'money', code: 'owed_overdue', since, waits: null }] : [];
}

function earliest(all: readonly { readonly since: Date }[]): Date | null {
  return all.reduce<Date | null>((first, { since }) => (first && first <= since ? first : since), null);
}
