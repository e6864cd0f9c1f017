import { RESULTS } from '../../../../test/support/attempts.builder.js';
import { aRemoteShipment } from '../../../../test/support/fakes/fake-shipco.js';
import { aShipment, aClaimedShipment as claimed, POLICY, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import { ATTEMPT_OUTCOMES, type AttemptOutcome, outcomeClass, remoteOf } from './attempt-result.js';
import { newShipment } from './shipment.js';
import { externalIdOf } from './shipment-facts.js';

const createdWith = { kind: 'seller', accountId: 7002 } as const;

describe('externalIdOf', () => {
  it.each(['M', 'MP', 'PRD'])(
    'fits the provider with the prefix %s, with room for a number: at most 26 of 30 (R-223)',
    (prefix) => {
      expect(externalIdOf('o1', prefix)).toMatch(new RegExp(`^${prefix}-[0-9a-f]{22}$`));
    },
  );

  it('is always the same for an order, also after an update: a restored database finds its parcels by it (R-223)', () => {
    expect(externalIdOf('o1', 'MP')).toBe('MP-2352da7280f1decc3acf1b');
  });

  it('is different for each order (R-223)', () => {
    expect(new Set(Array.from({ length: 1000 }, (_, at) => externalIdOf(`o${at}`, 'MP'))).size).toBe(1000);
  });
});

describe('a new shipment', () => {
  it('waits to be claimed, under an external id of its own, without an account and without a requested retry', () => {
    const { facts } = newShipment('o1', 'MP', QUOTED_AT);
    expect(facts).toEqual({ ...aShipment().facts, externalId: externalIdOf('o1', 'MP') });
    expect(facts).toMatchObject({ state: 'pending', failure: null, attempts: 0, epoch: 0, createdWith: null });
  });

  it('need not be looked up by the first who claims it (R-224)', () => {
    expect(claimed().mustLookUp(0)).toBe(false);
  });
});

describe('mustLookUp', () => {
  it.each([
    [1, false, null, false],
    [2, false, null, true],
    [1, true, null, true],
    [7, true, null, true],
    [1, false, 0, true],
    [1, false, 1, true],
  ])(
    'attempt %i, unresolved %p, %p of them before a requested retry: %p (R-224)',
    (attempts, unresolved, attemptsBeforeRetry, expected) => {
      expect(claimed({ attempts, unresolved, attemptsBeforeRetry }).mustLookUp(0)).toBe(expected);
    },
  );

  it('a first attempt that follows a commit to a create: a pause has uncounted the one before', () => {
    expect(claimed({ attempts: 1, createdWith }).mustLookUp(0)).toBe(true);
  });

  it.each([
    [120_000, false],
    [120_001, true],
    [-120_000, false],
    [-120_001, true],
    [null, true],
  ])('a first attempt %p ms after the approval: %p (R-224)', (approvedAgoMs, expected) => {
    expect(claimed().mustLookUp(approvedAgoMs)).toBe(expected);
  });
});

describe('mayExist', () => {
  it.each([
    [false, null, false],
    [true, null, false],
    [false, createdWith, false],
    [true, createdWith, true],
  ])('with unresolved %p and a create committed to %p: %p (R-230)', (unresolved, committed, expected) => {
    expect(claimed({ unresolved, createdWith: committed }).mayExist()).toBe(expected);
  });
});

describe('a look-up that found nothing', () => {
  it.each([
    ['at once when no create can have happened', false, 0, true],
    ['not the first time after an unknown outcome', true, 0, false],
    ['the second time after an unknown outcome', true, 1, true],
  ])('allows a create %s (R-231)', (_when, unresolved, emptyLookups, expected) => {
    expect(claimed({ attempts: 2, unresolved, emptyLookups }).isClearedByEmptyLookUp()).toBe(expected);
  });

  it('does not count for a claim that was taken over: the silent process may have created the shipment since (R-220, R-231)', () => {
    const shipment = claimed({ attempts: 3, unresolved: true, emptyLookups: 1 });
    shipment.takenOver();
    expect(shipment.isClearedByEmptyLookUp()).toBe(false);
  });
});

describe('isExhausted', () => {
  it.each([
    [4, null, false],
    [5, null, true],
    [8, 4, false],
    [9, 4, true],
  ])(
    'attempt %i, %p of them before a requested retry, with four allowed: %p (R-228)',
    (attempts, attemptsBeforeRetry, expected) => {
      expect(claimed({ attempts, attemptsBeforeRetry }).isExhausted(POLICY)).toBe(expected);
    },
  );
});

/** What is known of the parcel after each outcome. */
const KNOWN: Record<AttemptOutcome, ReturnType<typeof outcomeClass>> = {
  created: 'happened',
  adopted: 'happened',
  several_found: 'happened',
  rejected: 'did_not_happen',
  did_not_happen: 'did_not_happen',
  throttled: 'did_not_happen',
  exhausted: 'did_not_happen',
  skipped: 'did_not_happen',
  released: 'did_not_happen',
  payment_unseen: 'did_not_happen',
  origin_lost: 'did_not_happen',
  origin_missing: 'did_not_happen',
  paused: 'did_not_happen',
  unknown: 'unknown',
  look_up_empty: 'unknown',
  look_up_failed: 'unknown',
  account_unreachable: 'unknown',
};

describe('the outcome of an attempt', () => {
  it.each(ATTEMPT_OUTCOMES)('%s: says what is known of the parcel', (outcome) => {
    expect(outcomeClass(outcome)).toBe(KNOWN[outcome]);
  });

  it.each(Object.values(RESULTS))('$outcome: brings the parcel if there is one', (result) => {
    expect(remoteOf(result)).toEqual(['created', 'adopted'].includes(result.outcome) ? aRemoteShipment() : null);
  });

  it('is unknown as long as there is none: the process is at work, or died', () => {
    expect(outcomeClass(null)).toBe('unknown');
  });
});
