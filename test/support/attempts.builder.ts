import type { AttemptResult } from '../../src/shipping/shipments/domain/attempt-result.js';
import type { Shipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { Failure } from '../../src/shipping/shipments/domain/shipment-failure.js';
import { aRemoteShipment } from './fakes/fake-shipco.js';
import { aClaimedShipment as claimed } from './shipping.builder.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const MINUTE_MS = 60_000;
export const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
const DOUBTED = { unresolved: true, failure: { code: 'unknown', text: 'HTTP 500' } as const, createdWith };

const BEFORE: Failure = { code: 'did_not_happen', text: 'HTTP 503' };

/** Shipments claimed by a process. At most four attempts are made unless an admin retries. */
export const CLAIMS: Record<string, () => Shipment> = {
  fresh: () => claimed(),
  'fresh, given back before': () => claimed({ epoch: 2 }),
  'fresh, retry requested': () => claimed({ attemptsBeforeRetry: 0 }),
  retried: () => claimed({ attempts: 3, epoch: 5, failure: BEFORE, createdWith }),
  'taken over': () => claimed({ attempts: 2, unresolved: true }),
  doubted: () => claimed({ attempts: 2, epoch: 4, ...DOUBTED }),
  'not found once': () => claimed({ attempts: 3, ...DOUBTED, emptyLookups: 1 }),
  'unseen for almost a day': () => claimed({ attempts: 3, ...DOUBTED, emptyLookups: 1, isUnseen: true }),
  'unseen for a day': () => claimed({ attempts: 3, ...DOUBTED, emptyLookups: 1, isUnseen: true }),
  'unseen for almost an hour': () => claimed({ attempts: 3, failure: BEFORE, createdWith, isUnseen: true }),
  'unseen for an hour': () => claimed({ attempts: 3, failure: BEFORE, createdWith, isUnseen: true }),
  'of an earlier database': () => claimed({ unresolved: true, mayBeForgotten: true }),
  last: () => claimed({ attempts: 4, epoch: 6, failure: BEFORE, createdWith }),
  'last and doubted': () => claimed({ attempts: 4, ...DOUBTED }),
  'last and not found once': () => claimed({ attempts: 4, ...DOUBTED, emptyLookups: 1 }),
  'one too many': () => claimed({ attempts: 5, ...DOUBTED, emptyLookups: 1 }),
  'one too many, without a failure': () => claimed({ attempts: 5 }),
  'retry requested': () => claimed({ attempts: 5, epoch: 7, attemptsBeforeRetry: 4, failure: BEFORE }),
  'retry requested, attempts spent': () => claimed({ attempts: 8, epoch: 9, attemptsBeforeRetry: 4, failure: BEFORE }),
  'retry requested, verified before': () => claimed({ attempts: 3, attemptsBeforeRetry: 2, verifications: 2, ...DOUBTED }),
};

/** How long the account or the payment was inaccessible before the claim. */
export const UNSEEN_MS: Readonly<Record<string, number>> = {
  'unseen for almost an hour': HOUR_MS - 1,
  'unseen for an hour': HOUR_MS,
  'unseen for almost a day': DAY_MS - 1,
  'unseen for a day': DAY_MS,
};

const answer = { error: 'HTTP 429', httpStatus: 429, retryAfterMs: 0, usedAccount: createdWith };
const pause = { ...answer, error: 'it was paused', httpStatus: null };
const parcel = { remote: aRemoteShipment(), usedAccount: createdWith };
export const RESULTS = {
  created: { outcome: 'created', ...parcel },
  adopted: { outcome: 'adopted', ...parcel },
  rejected: { outcome: 'rejected', ...answer },
  'did not happen': { outcome: 'did_not_happen', ...answer },
  throttled: { outcome: 'throttled', ...answer },
  'throttled for a second': { outcome: 'throttled', ...answer, retryAfterMs: 1_000 },
  'throttled for 3 minutes': { outcome: 'throttled', ...answer, retryAfterMs: 3 * MINUTE_MS },
  'throttled for an hour': { outcome: 'throttled', ...answer, retryAfterMs: 60 * MINUTE_MS },
  unknown: { outcome: 'unknown', ...answer },
  'look-up empty': { outcome: 'look_up_empty', usedAccount: createdWith },
  'look-up failed': { outcome: 'look_up_failed', ...answer },
  'several found': { outcome: 'several_found', shipmentIds: ['11', '12'], usedAccount: createdWith },
  'account unreachable': { outcome: 'account_unreachable', account: createdWith, usedAccount: null },
  exhausted: { outcome: 'exhausted', usedAccount: createdWith },
  skipped: { outcome: 'skipped', reason: 'no_email', usedAccount: null },
  'payment unseen': { outcome: 'payment_unseen', isCleared: false, usedAccount: null },
  'payment unseen after look-ups': { outcome: 'payment_unseen', isCleared: true, usedAccount: null },
  'origin lost': { outcome: 'origin_lost', origin: { accountId: 7001, originId: 501 }, ...answer },
  'origin missing': { outcome: 'origin_missing', isCleared: false, usedAccount: createdWith },
  'origin missing after look-ups': { outcome: 'origin_missing', isCleared: true, usedAccount: createdWith },
  released: { outcome: 'released', afterMs: null, isCleared: false, usedAccount: createdWith },
  'released for 30 seconds': { outcome: 'released', afterMs: 30_000, isCleared: false, usedAccount: null },
  'released after look-ups': { outcome: 'released', afterMs: null, isCleared: true, usedAccount: createdWith },
  paused: { outcome: 'paused', ...pause, isCleared: false },
  'paused for a minute': { outcome: 'paused', ...pause, isCleared: false, retryAfterMs: MINUTE_MS },
  'paused after look-ups': { outcome: 'paused', ...pause, isCleared: true },
} satisfies Record<string, AttemptResult>;
