import { aShipment, decided } from '../../../../test/support/shipping.builder.js';
import type { Shipment } from './shipment.js';
import { SHIPMENT_STATES, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import { accountUnreachable, type Failure, LEASE_EXPIRED, severalParcels } from './shipment-failure.js';
import { parcelOf } from './shipment-hold.js';

const MINUTE_MS = 60_000;
const createdWith = { kind: 'marketplace', accountId: 7001 } as const;

const UNKNOWN: Failure = { code: 'unknown', text: 'HTTP 500' };

/** A shipment of each state, with the fields that this state has. */
const SHIPMENTS: Record<ShipmentState, Partial<ShipmentFacts>> = {
  pending: { attempts: 1, epoch: 3, failure: { code: 'did_not_happen', text: 'HTTP 503' } },
  creating: { attempts: 3, epoch: 3, unresolved: true, emptyLookups: 1, failure: UNKNOWN, createdWith },
  created: { attempts: 2, epoch: 2, createdWith },
  unknown: { attempts: 2, epoch: 2, unresolved: true, emptyLookups: 1, failure: UNKNOWN, createdWith },
  failed: { attempts: 4, epoch: 4, failure: { code: 'rejected', text: 'HTTP 400' }, createdWith },
  needs_review: { attempts: 3, epoch: 3, emptyLookups: 1, failure: UNKNOWN, review: severalParcels(['11', '12']), createdWith },
  skipped: { attempts: 1, epoch: 1, stopReason: 'no_email' },
  cancelled: { attempts: 1, epoch: 2, createdWith },
  rescue_requested: { attempts: 1, epoch: 2, createdWith },
};

const inState = (state: ShipmentState, patch: Partial<ShipmentFacts> = {}) => aShipment({ state, ...SHIPMENTS[state], ...patch });

const EVENTS = {
  'a person asks for another try': (shipment: Shipment) => shipment.retryRequested(),
  'a person holds it': (shipment: Shipment) => shipment.hold('held'),
  'a fraud alert holds it': (shipment: Shipment) => shipment.hold('payment_fraud_alert'),
  'a person releases it': (shipment: Shipment) => shipment.release(true),
  'its claim is taken over': (shipment: Shipment) => shipment.takenOver(),
  'a parcel is found late': (shipment: Shipment) => shipment.foundLate(['21']),
  'a parcel is found late beside the one of the order': (shipment: Shipment) => shipment.foundLate(['20', '21']),
  'several parcels are found late': (shipment: Shipment) => shipment.foundLate(['21', '22']),
  'the parcel of the order is found late': (shipment: Shipment) => shipment.foundLate(['20']),
  'no parcel is found': (shipment: Shipment) => shipment.foundLate([]),
  'a look for a second parcel was taken': (shipment: Shipment) => shipment.verified(),
};

/** The order has recorded a parcel before these. */
const OF_RECORDED: readonly (keyof typeof EVENTS)[] = [
  'a parcel is found late beside the one of the order',
  'the parcel of the order is found late',
  'no parcel is found',
];

type Rows = Record<ShipmentState, [changed: Partial<ShipmentFacts>, answer: unknown]>;
const each = (row: Rows[ShipmentState]) => Object.fromEntries(SHIPMENT_STATES.map((state) => [state, row])) as Rows;

const OWN = { state: 'created', failure: null, review: null, stopReason: null, unresolved: false, emptyLookups: 0 } as const;
const TOO_MANY = { state: 'needs_review', review: severalParcels(['20', '21']), stopReason: null } as const;
const SEVERAL = { ...TOO_MANY, review: severalParcels(['21', '22']) } as const;
const TOLD_MORE = { review: severalParcels(['11', '12', '21']) };
const RETRIED = { dueInMs: 0, cancelInMs: null };
const NEVER = { dueInMs: null };
const CANCEL_SOON = { cancelInMs: 'soon' };
const AS_IT_WAS = {};

/** The effect of each event on each state. A state that is not listed stays the same. */
const TRANSITIONS: Record<keyof typeof EVENTS, Rows> = {
  'a person asks for another try': {
    pending: [{ attemptsBeforeRetry: 1 }, RETRIED],
    creating: [{}, null],
    created: [{}, null],
    unknown: [{ attemptsBeforeRetry: 2 }, {}],
    failed: [{ state: 'pending', attemptsBeforeRetry: 4 }, RETRIED],
    // What failed before the review stays, so that an answer still says why there is no parcel.
    needs_review: [{ state: 'unknown', review: null, unresolved: true, emptyLookups: 0, attemptsBeforeRetry: 3 }, RETRIED],
    skipped: [{ state: 'pending', stopReason: null, attemptsBeforeRetry: 1 }, RETRIED],
    cancelled: [{}, null],
    rescue_requested: [{}, null],
  },
  'a person holds it': {
    ...each([{ hold: 'held' }, AS_IT_WAS]),
    pending: [{ state: 'skipped', stopReason: 'held', hold: 'held' }, NEVER],
    created: [{}, null],
    cancelled: [{}, null],
    rescue_requested: [{}, null],
  },
  'a fraud alert holds it': {
    ...each([{ hold: 'payment_fraud_alert' }, AS_IT_WAS]),
    pending: [{ state: 'skipped', stopReason: 'payment_fraud_alert', hold: 'payment_fraud_alert' }, NEVER],
    created: [{ hold: 'payment_fraud_alert' }, CANCEL_SOON],
    needs_review: [{ hold: 'payment_fraud_alert' }, CANCEL_SOON],
    cancelled: [{ hold: 'payment_fraud_alert' }, CANCEL_SOON],
    rescue_requested: [{ hold: 'payment_fraud_alert' }, CANCEL_SOON],
  },
  'a person releases it': each([{}, null]),
  'its claim is taken over': each([{ unresolved: true, emptyLookups: 0, failure: LEASE_EXPIRED }, undefined]),
  'a parcel is found late': { ...each([OWN, true]), needs_review: [TOLD_MORE, true] },
  'a parcel is found late beside the one of the order': {
    ...each([TOO_MANY, true]),
    needs_review: [TOLD_MORE, true],
  },
  'several parcels are found late': {
    ...each([SEVERAL, true]),
    needs_review: [{ review: severalParcels(['11', '12', '21', '22']) }, true],
  },
  'the parcel of the order is found late': each([{}, false]),
  'no parcel is found': each([{}, false]),
  'a look for a second parcel was taken': each([{ verifications: 1 }, { verifyInMs: 50 * MINUTE_MS }]),
};

const ROWS = Object.entries(TRANSITIONS).flatMap(([event, rows]) =>
  Object.entries(rows).map(([state, row]) => [event as keyof typeof EVENTS, state as ShipmentState, ...row] as const),
);

describe('an event', () => {
  it.each(ROWS)('%s: a shipment that is %s', (event, state, changed, answer) => {
    const shipment = inState(state, { recordedId: OF_RECORDED.includes(event) ? '20' : null });
    const before = shipment.facts;
    expect(EVENTS[event](shipment)).toEqual(answer);
    // The results of a claim that was running are not saved any more.
    const epoch = answer === true ? before.epoch + 1 : before.epoch;
    expect(decided(shipment.facts)).toEqual({ ...decided(before), epoch, ...changed });
  });
});

describe('skip', () => {
  it.each(SHIPMENT_STATES)(
    'of a shipment that is %s: ends with its code, and a parcel is looked for only if one may exist (R-215)',
    (state) => {
      const shipment = inState(state);
      const { orderId, attempts, epoch, attemptsBeforeRetry, verifications } = shipment.facts;
      const mayExist = shipment.mayExist();
      expect(shipment.skip('payment_refunded')).toEqual({ dueInMs: null, ...(mayExist && { verifyInMs: 10 * MINUTE_MS }) });
      expect(shipment.facts).toMatchObject({ state: 'skipped', stopReason: 'payment_refunded', failure: null, review: null });
      expect(shipment.facts).toMatchObject({ orderId, attempts, epoch, attemptsBeforeRetry, verifications });
    },
  );
});

describe('an end without a parcel that an admin has asked for', () => {
  it.each(SHIPMENT_STATES)('of a shipment that is %s: is `cancelled`, without a reason (R-274)', (state) => {
    const shipment = inState(state, { cancelRequested: true });
    const mayExist = shipment.mayExist();
    expect(shipment.skip('cancelled')).toEqual({ dueInMs: null, ...(mayExist && { verifyInMs: 10 * MINUTE_MS }) });
    expect(shipment.facts).toMatchObject({
      state: 'cancelled',
      stopReason: null,
      failure: null,
      review: null,
      cancelRequested: true,
    });
  });
});

describe('an account that stayed inaccessible until the last look', () => {
  it.each(SHIPMENT_STATES)('of a shipment that is %s: an admin decides, if no attempt is to come (R-245)', (state) => {
    const shipment = inState(state);
    const ends = ['created', 'failed', 'skipped', 'cancelled', 'rescue_requested'].includes(state);
    expect(shipment.neverCleared(createdWith)).toBe(ends);
    const { failure } = inState(state).facts;
    const review = accountUnreachable(createdWith);
    expect(shipment.facts).toMatchObject(ends ? { state: 'needs_review', stopReason: null, failure, review } : { state });
  });
});

describe('a hold', () => {
  const heldBy = (reason: 'held' | 'payment_fraud_alert', patch: Partial<ShipmentFacts> = {}) =>
    aShipment({ state: 'skipped', stopReason: reason, hold: reason, ...patch });

  it('of a fraud alert takes the place of a person’s, and not the other way round (R-260)', () => {
    const shipment = heldBy('held');
    expect(shipment.hold('payment_fraud_alert')).toEqual({ dueInMs: null });
    expect(shipment.hold('held')).toEqual({ dueInMs: null });
    expect(shipment.facts).toMatchObject({ stopReason: 'payment_fraud_alert', hold: 'payment_fraud_alert' });
  });

  it.each(['held', 'payment_fraud_alert'] as const)('that is released lets the shipment go on at once: %s (R-256)', (reason) => {
    const shipment = heldBy(reason);
    expect(shipment.release(true)).toEqual({ dueInMs: 0 });
    expect(shipment.facts).toMatchObject({ state: 'pending', stopReason: null, hold: null });
    expect(shipment.release(true)).toBeNull();
  });

  it('that is released before the payment waits for the payment (R-257)', () => {
    const shipment = heldBy('held');
    expect(shipment.release(false)).toEqual({ dueInMs: null });
    expect(shipment.facts).toMatchObject({ state: 'skipped', stopReason: 'not_paid', hold: null });
  });

  it('that is released leaves every other reason and every doubt as it was (R-256)', () => {
    for (const state of SHIPMENT_STATES.filter((one) => one !== 'pending')) {
      const shipment = inState(state, { hold: 'held' });
      const before = shipment.facts;
      // What is over may have to be cancelled no more, or again.
      const isOver = state === 'cancelled' || state === 'rescue_requested';
      expect(shipment.release(true)).toEqual(isOver ? CANCEL_SOON : {});
      expect(shipment.facts).toEqual({ ...before, hold: null });
    }
  });

  it.each([
    ['pending', 'none'],
    ['creating', 'may_exist'],
    ['created', 'exists'],
    ['unknown', 'may_exist'],
    ['failed', 'none'],
    ['needs_review', 'may_exist'],
    ['skipped', 'none'],
  ] as const)('of a shipment that is %s says about the parcel: %s (R-259)', (state, parcel) => {
    expect(parcelOf(inState(state).facts)).toBe(parcel);
  });
});

describe('another try', () => {
  it.each(['failed', 'skipped', 'pending'] as const)(
    'keeps the doubt of a shipment that is %s: two look-ups come first (R-251)',
    (state) => {
      const shipment = inState(state, { unresolved: true, emptyLookups: 1 });
      expect(shipment.retryRequested()).toEqual({ dueInMs: 0, cancelInMs: null });
      expect(shipment.facts).toMatchObject({ state: 'unknown', unresolved: true, emptyLookups: 0 });
      expect(shipment.isClearedByEmptyLookUp()).toBe(false);
    },
  );

  it('that is requested twice brings no look-up forward (R-250)', () => {
    const shipment = inState('needs_review');
    expect(shipment.retryRequested()).toEqual({ dueInMs: 0, cancelInMs: null });
    expect(shipment.retryRequested()).toEqual({});
  });

  it('looks up before it creates (R-247)', () => {
    const shipment = inState('skipped', { attempts: 0, epoch: 0 });
    expect(shipment.mustLookUp(0)).toBe(false);
    shipment.retryRequested();
    expect(shipment.mustLookUp(0)).toBe(true);
  });
});
