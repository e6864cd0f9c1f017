import { aClaimedShipment as claimed } from '../../../test/support/shipping.builder.js';
import { newExternalId, Shipment } from './shipment.js';

const LATER = new Date('2026-11-21T10:05:00.000Z');

const facts = ({ state, reason, nextAttemptAt, leaseUntil, unresolved, emptyLookups }: Shipment) => ({
  state,
  reason,
  nextAttemptAt,
  leaseUntil,
  unresolved,
  emptyLookups,
});
const quiet = { leaseUntil: null, unresolved: false, emptyLookups: 0 };

describe('newExternalId', () => {
  it.each(['M', 'MP', 'PRD'])('fits the provider with the prefix %s: at most 30 letters, digits and hyphens', (prefix) => {
    expect(newExternalId(prefix)).toMatch(new RegExp(`^${prefix}-[A-Za-z0-9-]{24}$`));
    expect(newExternalId(prefix).length).toBeLessThanOrEqual(30);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newExternalId('MP'))).size).toBe(1000);
  });
});

describe('a new shipment', () => {
  it('waits to be claimed, at once', () => {
    const shipment = new Shipment('o1', 'MP-1', LATER);
    expect(facts(shipment)).toEqual({ ...quiet, state: 'pending', reason: null, nextAttemptAt: null });
    expect([shipment.attempts, shipment.epoch]).toEqual([0, 0]);
  });
});

describe('createdWith', () => {
  it('is nobody before the first create', () => {
    expect(claimed().createdWith()).toBeNull();
  });

  it('is the account that a create was committed to', () => {
    const createdWith = { kind: 'seller', accountId: 7002 } as const;
    expect(claimed({ createdWith }).createdWith()).toEqual(createdWith);
  });
});

describe('mustLookUp', () => {
  it.each([
    [1, false, false],
    [2, false, true],
    [1, true, true],
    [7, true, true],
  ])('attempt %i with unresolved %p: %p', (attempts, unresolved, expected) => {
    expect(claimed({ attempts, unresolved }).mustLookUp()).toBe(expected);
  });
});

describe('the end of an attempt', () => {
  it('created: done, without a reason', () => {
    const shipment = claimed({ reason: 'HTTP 500' });
    shipment.created();
    expect(facts(shipment)).toEqual({ ...quiet, state: 'created', reason: null, nextAttemptAt: null });
  });

  it('rejected: failed for good', () => {
    const shipment = claimed();
    shipment.rejected('HTTP 400: zip not served');
    expect(facts(shipment)).toEqual({ ...quiet, state: 'failed', reason: 'HTTP 400: zip not served', nextAttemptAt: null });
  });

  it('did not happen: pending until the next attempt, or failed when there is none', () => {
    const shipment = claimed();
    shipment.didNotHappen('no connection', LATER);
    expect(facts(shipment)).toEqual({ ...quiet, state: 'pending', reason: 'no connection', nextAttemptAt: LATER });
    shipment.didNotHappen('no connection', null);
    expect(facts(shipment)).toEqual({ ...quiet, state: 'failed', reason: 'no connection', nextAttemptAt: null });
  });

  it('outcome unknown: unresolved, and looked up before anything else', () => {
    const shipment = claimed();
    shipment.outcomeUnknown('no answer in time', LATER);
    expect(facts(shipment)).toEqual({
      ...quiet,
      state: 'unknown',
      reason: 'no answer in time',
      nextAttemptAt: LATER,
      unresolved: true,
    });
    expect(shipment.mustLookUp()).toBe(true);
  });

  it('skipped: ends with its code', () => {
    const shipment = claimed();
    shipment.skip('no_email');
    expect(facts(shipment)).toEqual({ ...quiet, state: 'skipped', reason: 'no_email', nextAttemptAt: null });
  });

  it('needs review: ends with what a person has to know', () => {
    const shipment = claimed({ unresolved: true });
    shipment.needsReview('several shipments exist: 1, 2');
    expect(facts(shipment)).toMatchObject({
      state: 'needs_review',
      reason: 'several shipments exist: 1, 2',
      nextAttemptAt: null,
      leaseUntil: null,
    });
  });

  it.each([
    [false, 'pending'],
    [true, 'unknown'],
  ])('released with unresolved %p: %s again, with the reason it had and without counting as an attempt', (unresolved, state) => {
    const shipment = claimed({ attempts: 3, unresolved, reason: 'HTTP 503' });
    shipment.release(LATER);
    expect(shipment.attempts).toBe(2);
    expect(facts(shipment)).toEqual({ ...quiet, state, reason: 'HTTP 503', nextAttemptAt: LATER, unresolved });
  });
});

describe('a look-up that failed', () => {
  it.each([
    [false, LATER, 'pending'],
    [true, LATER, 'unknown'],
    [false, null, 'failed'],
    [true, null, 'needs_review'],
  ])('with unresolved %p and a next attempt at %p: %s', (unresolved, retryAt, state) => {
    const shipment = claimed({ attempts: 3, unresolved, emptyLookups: unresolved ? 1 : 0 });
    shipment.lookUpFailed('HTTP 503', retryAt);
    expect(facts(shipment)).toMatchObject({ state, reason: 'HTTP 503', nextAttemptAt: retryAt, leaseUntil: null });
    expect([shipment.unresolved, shipment.emptyLookups]).toEqual([unresolved, unresolved ? 1 : 0]);
  });
});

describe('a look-up that found nothing', () => {
  it('allows a create at once when no create can have happened', () => {
    const shipment = claimed({ attempts: 2 });
    expect(shipment.lookedUpEmpty(LATER)).toBe(true);
    expect(facts(shipment)).toMatchObject({ state: 'creating', unresolved: false });
  });

  it('allows a create after an unknown outcome only the second time, and waits in between', () => {
    const shipment = claimed({ attempts: 2, unresolved: true, reason: 'HTTP 500' });
    expect(shipment.lookedUpEmpty(LATER)).toBe(false);
    expect(facts(shipment)).toEqual({
      state: 'unknown',
      reason: 'HTTP 500',
      nextAttemptAt: LATER,
      leaseUntil: null,
      unresolved: true,
      emptyLookups: 1,
    });
    expect(shipment.lookedUpEmpty(LATER)).toBe(true);
    expect(facts(shipment)).toMatchObject({ unresolved: false, emptyLookups: 0 });
  });

  it('counts anew when another create ends unknown', () => {
    const shipment = claimed({ attempts: 3, unresolved: true, emptyLookups: 1 });
    shipment.outcomeUnknown('no answer in time', LATER);
    expect(shipment.emptyLookups).toBe(0);
    expect(shipment.lookedUpEmpty(LATER)).toBe(false);
  });
});
