import { jest } from '@jest/globals';
import { CLAIMS, createdWith, MINUTE_MS, RESULTS, UNSEEN_MS } from '../../../../test/support/attempts.builder.js';
import { decided, POLICY } from '../../../../test/support/shipping.builder.js';
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from './attempt-result.js';
import type { Shipment } from './shipment.js';
import type { ShipmentFacts } from './shipment-facts.js';
import {
  accountUnreachable,
  type Failure,
  type FailureCode,
  NO_ATTEMPT_SUCCEEDED,
  type Review,
  severalParcels,
} from './shipment-failure.js';
import { type DueTimes, FIRST_READING_AFTER_MS } from './shipment-policy.js';

type Row = [result: keyof typeof RESULTS, of: string, changed: Partial<ShipmentFacts>, times: DueTimes];
const RESOLVED = { unresolved: false, emptyLookups: 0 };
const PARCEL = { state: 'created', failure: null, createdWith, ...RESOLVED } as const;
const why = (code: FailureCode): Failure => ({ code, text: 'HTTP 429' });
const failed = (code: FailureCode) => ({ state: 'failed', failure: why(code) }) as const;
const again = (code: FailureCode) => ({ state: 'pending', failure: why(code) }) as const;
const UNKNOWN = { state: 'unknown', failure: why('unknown'), unresolved: true, emptyLookups: 0 } as const;
/** The failure before it stays beside it: no row of these lists one. */
const review = (what: Review) => ({ state: 'needs_review', review: what }) as const;
const SEVERAL = review(severalParcels(['11', '12']));
const UNSEEN_PAYMENT = review({ code: 'payment_unseen', shipmentIds: [] });
const MISSING_ORIGIN = review({ code: 'origin_missing', shipmentIds: [] });
const LOST = { accountId: 7001, originId: 501 };
const NOT_LOOKED_UP = {
  ...review({ code: 'outcome_unknown', failure: why('look_up_failed'), shipmentIds: [] }),
  failure: why('look_up_failed'),
} as const;
const never: DueTimes = { dueInMs: null };
const within = (dueInMs: number): DueTimes => ({ dueInMs });
const verifiedWithin = (verifyInMs: number | null): DueTimes => ({ dueInMs: null, verifyInMs });

/** The effect of each result on a claim. Fields that are not listed stay the same. Jitter is fixed: three quarters of the longest wait. */
const TRANSITIONS: Row[] = [
  ['created', 'fresh', PARCEL, verifiedWithin(null)],
  ['created', 'fresh, given back before', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['created', 'retried', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['created', 'not found once', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['created', 'retry requested, verified before', { ...PARCEL, verifications: 0 }, verifiedWithin(10 * MINUTE_MS)],
  ['adopted', 'fresh, retry requested', PARCEL, verifiedWithin(null)],
  ['adopted', 'retried', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['adopted', 'taken over', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['adopted', 'doubted', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['adopted', 'one too many', PARCEL, verifiedWithin(10 * MINUTE_MS)],
  ['adopted', 'retry requested, verified before', { ...PARCEL, verifications: 0 }, verifiedWithin(10 * MINUTE_MS)],
  ['rejected', 'fresh', failed('rejected'), never],
  ['rejected', 'retried', failed('rejected'), never],
  ['rejected', 'not found once', { ...failed('rejected'), ...RESOLVED }, verifiedWithin(10 * MINUTE_MS)],
  ['rejected', 'retry requested', failed('rejected'), never],
  ['did not happen', 'fresh', again('did_not_happen'), within(3_750)],
  ['did not happen', 'retried', again('did_not_happen'), within(15_000)],
  ['did not happen', 'not found once', { ...again('did_not_happen'), ...RESOLVED }, within(15_000)],
  ['did not happen', 'last', failed('did_not_happen'), never],
  ['did not happen', 'last and not found once', { ...failed('did_not_happen'), ...RESOLVED }, never],
  ['did not happen', 'retry requested', again('did_not_happen'), within(3_750)],
  ['did not happen', 'retry requested, attempts spent', failed('did_not_happen'), never],
  // Up to a quarter is added to a wait that the provider requests; here it is an eighth.
  ['throttled', 'fresh', { ...again('throttled'), attempts: 0 }, within(3_750)],
  ['throttled', 'not found once', { ...again('throttled'), attempts: 2, ...RESOLVED }, within(15_000)],
  ['throttled', 'last', { ...again('throttled'), attempts: 3 }, within(120_000)],
  ['throttled for a second', 'fresh', { ...again('throttled'), attempts: 0 }, within(3_750)],
  ['throttled for 3 minutes', 'fresh', { ...again('throttled'), attempts: 0 }, within(3.375 * MINUTE_MS)],
  ['throttled for an hour', 'fresh', { ...again('throttled'), attempts: 0 }, within(16.875 * MINUTE_MS)],
  [
    'throttled for 3 minutes',
    'last and not found once',
    { ...again('throttled'), attempts: 3, ...RESOLVED },
    within(3.375 * MINUTE_MS),
  ],
  [
    'throttled for 3 minutes',
    'retry requested, attempts spent',
    { ...again('throttled'), attempts: 7 },
    within(3.375 * MINUTE_MS),
  ],
  ['unknown', 'fresh', UNKNOWN, within(60_000)],
  ['unknown', 'retried', UNKNOWN, within(60_000)],
  ['unknown', 'not found once', UNKNOWN, within(60_000)],
  ['unknown', 'last', UNKNOWN, within(60_000)],
  ['unknown', 'retry requested, attempts spent', UNKNOWN, within(60_000)],
  ['look-up empty', 'taken over', { state: 'unknown', emptyLookups: 1 }, within(90_000)],
  ['look-up empty', 'doubted', { state: 'unknown', emptyLookups: 1 }, within(90_000)],
  ['look-up empty', 'last and doubted', { state: 'unknown', emptyLookups: 1 }, within(90_000)],
  ['look-up empty', 'retry requested, verified before', { state: 'unknown', emptyLookups: 1 }, within(90_000)],
  ['look-up empty', 'of an earlier database', { state: 'unknown', emptyLookups: 1 }, within(90_000)],
  ['unknown', 'unseen for a day', { ...UNKNOWN, isUnseen: false }, within(60_000)],
  ['adopted', 'of an earlier database', { ...PARCEL, mayBeForgotten: false }, verifiedWithin(null)],
  [
    'rejected',
    'of an earlier database',
    { ...failed('rejected'), ...RESOLVED, mayBeForgotten: false },
    verifiedWithin(10 * MINUTE_MS),
  ],
  ['look-up failed', 'retried', again('look_up_failed'), within(15_000)],
  ['look-up failed', 'doubted', { state: 'unknown', failure: why('look_up_failed') }, within(7_500)],
  ['look-up failed', 'not found once', { state: 'unknown', failure: why('look_up_failed') }, within(15_000)],
  ['look-up failed', 'last', failed('look_up_failed'), never],
  ['look-up failed', 'last and doubted', NOT_LOOKED_UP, never],
  ['look-up failed', 'one too many', NOT_LOOKED_UP, never],
  ['look-up failed', 'retry requested', again('look_up_failed'), within(3_750)],
  ['look-up failed', 'retry requested, attempts spent', failed('look_up_failed'), never],
  ['several found', 'fresh, retry requested', SEVERAL, never],
  ['several found', 'retried', SEVERAL, never],
  ['several found', 'not found once', SEVERAL, never],
  ['account unreachable', 'doubted', { state: 'unknown', attempts: 1, isUnseen: true }, within(30_000)],
  ['account unreachable', 'unseen for almost a day', { state: 'unknown', attempts: 2 }, within(15_000)],
  ['account unreachable', 'unseen for a day', review(accountUnreachable(createdWith)), never],
  ['account unreachable', 'one too many', { state: 'unknown', attempts: 4, isUnseen: true }, within(60_000)],
  ['payment unseen', 'fresh', { state: 'pending', attempts: 0, isUnseen: true }, within(3_750)],
  ['payment unseen', 'taken over', { state: 'unknown', attempts: 1, isUnseen: true }, within(7_500)],
  ['payment unseen', 'unseen for a day', { ...UNSEEN_PAYMENT, isUnseen: true }, never],
  [
    'payment unseen after look-ups',
    'not found once',
    { state: 'pending', attempts: 2, isUnseen: true, ...RESOLVED },
    within(15_000),
  ],
  ['payment unseen after look-ups', 'unseen for a day', { ...UNSEEN_PAYMENT, isUnseen: true, ...RESOLVED }, never],
  ['origin lost', 'fresh', { ...again('rejected'), lostOrigins: [LOST] }, within(3_750)],
  ['origin lost', 'not found once', { ...again('rejected'), ...RESOLVED, lostOrigins: [LOST] }, within(15_000)],
  ['origin lost', 'last', { ...failed('rejected'), lostOrigins: [LOST] }, never],
  ['origin missing', 'fresh', { state: 'pending', attempts: 0, isUnseen: true }, within(3_750)],
  ['origin missing', 'doubted', { state: 'unknown', attempts: 1, isUnseen: true }, within(30_000)],
  ['origin missing after look-ups', 'unseen for almost an hour', { state: 'pending', attempts: 2 }, within(15_000)],
  ['origin missing after look-ups', 'unseen for an hour', MISSING_ORIGIN, never],
  ['exhausted', 'one too many', { state: 'failed', ...RESOLVED }, verifiedWithin(10 * MINUTE_MS)],
  ['exhausted', 'one too many, without a failure', { state: 'failed', failure: NO_ATTEMPT_SUCCEEDED }, never],
  ['skipped', 'fresh', { state: 'skipped', stopReason: 'no_email' }, never],
  ['skipped', 'retried', { state: 'skipped', stopReason: 'no_email', failure: null }, never],
  ['skipped', 'retry requested', { state: 'skipped', stopReason: 'no_email', failure: null }, never],
  ['released', 'fresh', { state: 'pending', attempts: 0 }, within(3_750)],
  ['released', 'retried', { state: 'pending', attempts: 2 }, within(60_000)],
  ['released', 'doubted', { state: 'unknown', attempts: 1 }, within(30_000)],
  ['released', 'one too many', { state: 'unknown', attempts: 4 }, within(60_000)],
  ['released', 'retry requested, attempts spent', { state: 'pending', attempts: 7 }, within(15 * MINUTE_MS * 0.75)],
  ['released for 30 seconds', 'last', { state: 'pending', attempts: 3 }, within(30_000)],
  ['released for 30 seconds', 'not found once', { state: 'unknown', attempts: 2 }, within(30_000)],
  ['released after look-ups', 'not found once', { state: 'pending', attempts: 2, ...RESOLVED }, within(15_000)],
  ['paused after look-ups', 'not found once', { state: 'pending', attempts: 2, ...RESOLVED }, within(15_000)],
  ['paused', 'fresh', { state: 'pending', attempts: 0 }, within(3_750)],
  ['paused', 'retried', { state: 'pending', attempts: 2 }, within(60_000)],
  ['paused', 'not found once', { state: 'unknown', attempts: 2 }, within(15_000)],
  ['paused for a minute', 'last', { state: 'pending', attempts: 3 }, within(1.125 * MINUTE_MS)],
  ['paused', 'last', { state: 'pending', attempts: 3 }, within(120_000)],
];

const claimOf = (name: string) => (CLAIMS[name] as () => Shipment)();
const applied = (result: keyof typeof RESULTS, name: string) => {
  const shipment = claimOf(name);
  return { times: shipment.attempted(RESULTS[result], POLICY, UNSEEN_MS[name] ?? 0), facts: shipment.facts };
};

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.restoreAllMocks());

describe('the result of an attempt', () => {
  const rowsOf = (...outcomes: AttemptOutcome[]) => TRANSITIONS.filter(([result]) => outcomes.includes(RESULTS[result].outcome));
  const leadsTo = (...[result, name, changed, times]: Row) => {
    const before = claimOf(name).facts;
    const shipment = claimOf(name);
    const followed = changed.state === 'created' && { followInMs: FIRST_READING_AFTER_MS };
    expect(shipment.attempted(RESULTS[result], POLICY, UNSEEN_MS[name] ?? 0)).toEqual({ ...times, ...followed });
    expect(decided(shipment.facts)).toEqual({ ...decided(before), ...changed });
  };

  it.each(rowsOf('created', 'adopted'))('%s, of a claim that is %s (R-226, R-232)', leadsTo);
  it.each(rowsOf('rejected'))('%s, of a claim that is %s (R-227)', leadsTo);
  it.each(rowsOf('did_not_happen', 'exhausted'))('%s, of a claim that is %s (R-228)', leadsTo);
  it.each(rowsOf('throttled', 'released', 'paused'))('%s, of a claim that is %s (R-229)', leadsTo);
  it.each(rowsOf('unknown', 'look_up_empty'))('%s, of a claim that is %s (R-230, R-231)', leadsTo);
  it.each(rowsOf('several_found'))('%s, of a claim that is %s (R-233)', leadsTo);
  it.each(rowsOf('look_up_failed'))('%s, of a claim that is %s (R-234)', leadsTo);
  it.each(rowsOf('account_unreachable'))('%s, of a claim that is %s (R-235)', leadsTo);
  it.each(rowsOf('payment_unseen'))('%s, of a claim that is %s (R-191)', leadsTo);
  it.each(rowsOf('origin_lost', 'origin_missing'))('%s, of a claim that is %s (R-982, R-983)', leadsTo);
  it.each(rowsOf('skipped'))('%s, of a claim that is %s (R-215)', leadsTo);

  it.each(ATTEMPT_OUTCOMES)(
    '%s leaves a time to whoever waits, and none to what has ended, whatever the claim was',
    (outcome) => {
      const results = Object.entries(RESULTS).filter(([, one]) => one.outcome === outcome);
      const ends = results.flatMap(([result]) =>
        Object.keys(CLAIMS).map((name) => applied(result as keyof typeof RESULTS, name)),
      );
      const waits = ends.filter(({ facts }) => ['pending', 'unknown'].includes(facts.state));
      expect(ends.length).toBeGreaterThanOrEqual(Object.keys(CLAIMS).length);
      expect(ends.filter(({ times }) => times.dueInMs !== null)).toEqual(waits);
    },
  );
});

describe('an attempt of which something is known at last', () => {
  it('an adopted shipment no longer says that its outcome is unknown (R-232)', () => {
    for (const name of ['taken over', 'doubted', 'not found once', 'last and doubted'])
      expect(applied('adopted', name).facts).toMatchObject({ state: 'created', unresolved: false, emptyLookups: 0 });
  });

  it('a skipped shipment no longer says that its outcome is unknown: two look-ups found nothing, or nothing was ever called', () => {
    for (const name of ['not found once', 'taken over'])
      expect(applied('skipped', name).facts).toMatchObject({ state: 'skipped', unresolved: false, emptyLookups: 0 });
  });

  it('counts empty look-ups anew when another create ends unknown (R-231)', () => {
    const shipment = claimOf('not found once');
    expect(shipment.isClearedByEmptyLookUp()).toBe(true);
    shipment.attempted(RESULTS.unknown, POLICY, 0);
    expect(shipment.mustLookUp(0)).toBe(true);
    expect(shipment.isClearedByEmptyLookUp()).toBe(false);
  });
});

describe('a wait', () => {
  it.each([
    [0, 2_500],
    [1, 5_000],
  ])('is spread by chance: with %d the first one is %i ms (R-228)', (chance, dueInMs) => {
    jest.mocked(Math.random).mockReturnValue(chance);
    expect(applied('did not happen', 'fresh').times).toEqual({ dueInMs });
    expect(applied('released', 'fresh').times).toEqual({ dueInMs });
  });

  it('that protects from a second parcel is not shortened by chance (R-230)', () => {
    jest.mocked(Math.random).mockReturnValue(0);
    expect(applied('unknown', 'fresh').times).toEqual({ dueInMs: 60_000 });
    expect(applied('look-up empty', 'doubted').times).toEqual({ dueInMs: 90_000 });
  });
});
