import { aShipment, decided } from '../../../../test/support/shipping.builder.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { ParcelProgress } from './parcel-progress.js';
import {
  externalIdOf,
  externalIdsNear,
  externalIdsToAsk,
  externalIdsToVerify,
  nextExternalId,
  readExternalId,
  type ShipmentFacts,
  type ShipmentState,
} from './shipment-facts.js';
import { type Review, severalParcels } from './shipment-failure.js';

const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
const of = (facts: Partial<ShipmentFacts>, stop: PaymentStop | null) =>
  aShipment({ state: 'created', attempts: 2, epoch: 4, createdWith, cancelTries: 1, paymentStop: stop, ...facts });

describe('another parcel', () => {
  const PENDING = { state: 'pending' };
  const ROWS: [ShipmentState, ParcelProgress | null, object | null][] = [
    ['pending', 'cancelled', null],
    ['creating', 'cancelled', null],
    ['unknown', 'cancelled', null],
    ['created', 'in_transit', null],
    ['created', 'delivered', null],
    ['created', 'returning', null],
    ['created', 'lost', PENDING],
    ['created', 'returned', PENDING],
    ['rescue_requested', 'in_transit', null],
    ['rescue_requested', 'returned', PENDING],
    ['needs_review', null, null],
    ['needs_review', 'preparing', null],
    ['needs_review', 'expired', PENDING],
    ['needs_review', 'cancelled', PENDING],
    ['cancelled', null, PENDING],
    ['cancelled', 'preparing', PENDING],
    ['failed', null, PENDING],
    ['skipped', null, PENDING],
  ];

  it.each(ROWS)('for a shipment that is %s, whose parcel is %s (R-253)', (state, progress, changed) => {
    const shipment = of(
      {
        state,
        externalId: 'MP-1',
        cancelRequested: true,
        stopReason: state === 'skipped' ? 'held' : null,
        recordedId: progress && '11',
        progress,
      },
      null,
    );
    const before = shipment.facts;
    expect(shipment.shipAgain()).toEqual(changed && { dueInMs: 0, cancelInMs: null, followInMs: null });
    const externalId = progress ? 'MP-1-2' : 'MP-1';
    const counted = { epoch: before.epoch + 1, attemptsBeforeRetry: 2 };
    const again = { externalId, ...counted, stopReason: null, cancelRequested: false, cancelTries: 0 };
    expect(decided(shipment.facts)).toEqual(decided(changed ? { ...before, ...again, ...changed } : before));
    if (changed) expect(shipment.facts).toMatchObject({ recordedId: null, progress: null });
  });

  const EXPIRED = { recordedId: '11', progress: 'expired' } as const;
  it.each<[Review, 'refused' | 'free']>([
    [severalParcels(['11', '12']), 'refused'],
    [severalParcels(['11']), 'free'],
    [{ code: 'not_cancelled', because: 'requested', outcome: 'dispatched', shipmentIds: ['11', '12'] }, 'refused'],
    [{ code: 'not_cancelled', because: 'requested', outcome: 'dispatched', shipmentIds: ['11'] }, 'free'],
    [{ code: 'gone_without_us', statusCode: 'expired', shipmentIds: ['12'] }, 'refused'],
    [{ code: 'gone_without_us', statusCode: 'expired', shipmentIds: [] }, 'free'],
  ])('is only free if the review names no parcel but the recorded one: %j is %s (R-253)', (review, expected) => {
    const shipment = of({ state: 'needs_review', review, ...EXPIRED }, null);
    expect(shipment.shipAgain() === null ? 'refused' : 'free').toBe(expected);
    expect(shipment.facts.review).toEqual(expected === 'free' ? null : review);
  });

  it.each<[Review, 'refused' | 'free']>([
    [{ code: 'approved_again', shipmentIds: [] }, 'free'],
    [{ code: 'payment_unseen', shipmentIds: [] }, 'refused'],
    [severalParcels(['11', '12']), 'refused'],
  ])('without a recorded parcel is only free after a shipment that found none: %j is %s (R-253)', (review, expected) => {
    const shipment = of({ state: 'needs_review', review }, null);
    expect(shipment.shipAgain() === null ? 'refused' : 'free').toBe(expected);
    expect(shipment.facts).toMatchObject(expected === 'free' ? { state: 'pending', review: null } : { review });
  });

  it('begins the look for a second parcel anew if there was one, because a review may have ended it (R-243)', () => {
    const doubted = of({ state: 'needs_review', verifyEpoch: 3, verifications: 1, ...EXPIRED }, null);
    expect(doubted.shipAgain()).toMatchObject({ dueInMs: 0, verifyInMs: 600_000 });
    expect(doubted.facts).toMatchObject({ verifyEpoch: 4, verifications: 0 });
  });

  it('has the next number, and a look-up asks for one more (R-254)', () => {
    expect(nextExternalId('MP-0123456789abcdef012345')).toBe('MP-0123456789abcdef012345-2');
    expect(externalIdsToAsk('MP-0123456789012345678901-9')).toEqual([
      'MP-0123456789012345678901-9',
      'MP-0123456789012345678901-10',
    ]);
  });

  it('leaves the earlier numbers to the look for a second parcel, the last ten of them (R-244)', () => {
    expect(externalIdsToVerify('MP-a')).toEqual(['MP-a', 'MP-a-2']);
    expect(externalIdsToVerify('MP-a-3')).toEqual(['MP-a', 'MP-a-2', 'MP-a-3', 'MP-a-4']);
    expect(externalIdsToVerify('MP-a-999')).toHaveLength(10);
    expect(externalIdsToVerify('MP-a-999').at(-1)).toBe('MP-a-1000');
  });
});

describe('an external id', () => {
  const FIRST = 'MP-0123456789abcdef012345';

  it.each([
    [FIRST, 1],
    [`${FIRST}-2`, 2],
    [`${FIRST}-10`, 10],
    [`${FIRST}-999`, 999],
  ])('of ours has a number: %s (R-254)', (externalId, number) => {
    expect(readExternalId(externalId, 'MP')).toEqual({ first: FIRST, number });
  });

  it.each([
    '',
    'MP',
    'MP-1',
    `${FIRST}-`,
    `${FIRST}-0`,
    `${FIRST}-1`,
    `${FIRST}-02`,
    `${FIRST}-1000`,
    `${FIRST}0`,
    FIRST.toUpperCase(),
    ` ${FIRST}`,
  ])('of another system has none: %j (R-254)', (externalId) => {
    expect(readExternalId(externalId, 'MP')).toBeNull();
    expect(readExternalId(FIRST, 'M')).toBeNull();
  });

  it('is read as it is made (R-254)', () => {
    const made = externalIdOf('o1', 'MP');
    expect(readExternalId(nextExternalId(made), 'MP')).toEqual({ first: made, number: 2 });
  });

  it('may be beside those that its order has now (R-254)', () => {
    expect(externalIdsNear({ first: FIRST, number: 1 })).toEqual([
      FIRST,
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${FIRST}-${n}`),
    ]);
    expect(externalIdsNear({ first: FIRST, number: 12 })).toEqual(
      expect.arrayContaining([11, 12, 13].map((n) => `${FIRST}-${n}`)),
    );
  });
});
