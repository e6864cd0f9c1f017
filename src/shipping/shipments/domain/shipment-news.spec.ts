import {
  ANSWER,
  describeActs,
  held,
  IN_REVIEW,
  MADE,
  NAMES,
  RELEASED,
  review,
  SCHEDULED,
  SHIPPED,
  standing,
  type Told,
  usedAccount,
} from '../../../../test/support/shipment-news.builder.js';
import { aClaimedShipment, aShipment, POLICY, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import type { AttemptResult } from './attempt-result.js';
import { newShipment, type Shipment } from './shipment.js';

const REMOTE = { shipmentId: '20', externalId: 'MP-1', createdAt: QUOTED_AT, carrierTrackingId: null, tracking: null };
const CREATED: AttemptResult = { outcome: 'created', remote: REMOTE, usedAccount };
const HELD = { state: 'skipped', stopReason: 'held', hold: 'held' } as const;
const skipped = (reason: string): OrderFact => ({ kind: 'shipment.skipped', data: { reason } });

describe('a new shipment', () => {
  it('is scheduled (R-324)', () => {
    const shipment = newShipment('o1', 'MP', QUOTED_AT);
    expect(shipment.news).toEqual(
      standing(shipment, [{ kind: 'shipment.scheduled', data: { externalId: shipment.facts.externalId } }]),
    );
  });

  it('is held, and not scheduled, if it is held from its beginning (R-324)', () => {
    const shipment = newShipment('o1', 'MP', QUOTED_AT, 'payment_fraud_alert');
    expect(shipment.news).toEqual(standing(shipment, [held('payment_fraud_alert')]));
  });
});

const attempted = (result: AttemptResult) => (shipment: Shipment) => shipment.attempted(result, POLICY, 0);
const WAITS: readonly Told[] = (
  [
    { outcome: 'did_not_happen', ...ANSWER },
    { outcome: 'throttled', ...ANSWER },
    { outcome: 'unknown', ...ANSWER },
    { outcome: 'look_up_failed', ...ANSWER },
    { outcome: 'look_up_empty', usedAccount },
    { outcome: 'released', afterMs: 1, isCleared: true, usedAccount: null },
    { outcome: 'paused', isCleared: true, ...ANSWER },
    { outcome: 'payment_unseen', isCleared: true, usedAccount: null },
    { outcome: 'account_unreachable', account: usedAccount, usedAccount: null },
  ] satisfies AttemptResult[]
).map((result) => [`that waits tells nothing: ${result.outcome}`, {}, attempted(result), []]);

describeActs(
  'an attempt',
  [
    ['that creates a parcel tells its names', {}, attempted(CREATED), [MADE]],
    [
      'tells what its parcel costs, if the provider says so',
      {},
      attempted({ outcome: 'created', remote: { ...REMOTE, priceCents: 521_111 }, usedAccount }),
      [{ kind: 'shipment.created', data: { ...NAMES, priceCents: 521_111 } }],
    ],
    ['that finds a parcel tells the account that has it', {}, attempted({ ...CREATED, outcome: 'adopted' }), [MADE]],
    [
      'that finds the parcel of a retried review tells it',
      { recordedId: '20' },
      attempted({ ...CREATED, outcome: 'adopted' }),
      [MADE],
    ],
    [
      'that is rejected tells the code of its failure',
      {},
      attempted({ outcome: 'rejected', ...ANSWER }),
      [{ kind: 'shipment.failed', data: { code: 'rejected' } }],
    ],
    [
      'without attempts left tells the code of the last failure',
      { failure: { code: 'throttled', text: 'HTTP 429' } },
      attempted({ outcome: 'exhausted', usedAccount }),
      [{ kind: 'shipment.failed', data: { code: 'throttled' } }],
    ],
    [
      'without attempts left and without a failure tells that none succeeded',
      {},
      attempted({ outcome: 'exhausted', usedAccount }),
      [{ kind: 'shipment.failed', data: { code: 'no_attempt_succeeded' } }],
    ],
    [
      'that may not create tells why',
      {},
      attempted({ outcome: 'skipped', reason: 'payment_refunded', usedAccount }),
      [skipped('payment_refunded')],
    ],
    [
      'that ends for a hold tells the hold again, now that nothing will be created',
      { hold: 'held' },
      attempted({ outcome: 'skipped', reason: 'held', usedAccount }),
      [held('held')],
    ],
    [
      'that ends for a cancellation tells that it is cancelled, without a parcel',
      { cancelRequested: true },
      attempted({ outcome: 'skipped', reason: 'cancelled', usedAccount }),
      [{ kind: 'shipment.cancelled', data: { shipmentIds: [], reason: 'requested' } }],
    ],
    [
      'that finds several parcels tells a person',
      {},
      attempted({ outcome: 'several_found', shipmentIds: ['20', '21'], usedAccount }),
      [review('several_parcels', '20', '21')],
    ],
    ...WAITS,
  ],
  aClaimedShipment,
);

describeActs('a hold', [
  ['is told, and not the state that it leads to', {}, (one) => one.hold('held'), [held('held')]],
  ['is told of what exists already', SHIPPED, (one) => one.hold('payment_fraud_alert'), [held('payment_fraud_alert')]],
  ['that becomes a fraud alert is told again', HELD, (one) => one.hold('payment_fraud_alert'), [held('payment_fraud_alert')]],
  ['that is there already is not told', HELD, (one) => one.hold('held'), []],
  ['that is released goes on', HELD, (one) => one.release(true), [RELEASED, SCHEDULED]],
  ['that is released before the payment waits for it', HELD, (one) => one.release(false), [RELEASED, skipped('not_paid')]],
  [
    'that is released while the money is back leads to nothing else',
    { ...HELD, paymentStop: 'payment_refunded' },
    (one) => one.release(true),
    [RELEASED],
  ],
]);

describeActs('a payment', [
  ['that comes after the release goes on', { state: 'skipped', stopReason: 'not_paid' }, (one) => one.paid(null), [SCHEDULED]],
  ['that finds it held tells nothing', HELD, (one) => one.paid(null), []],
  [
    'that comes with a fraud alert tells the hold',
    { state: 'skipped', stopReason: 'not_paid' },
    (one) => one.paid('payment_fraud_alert'),
    [held('payment_fraud_alert')],
  ],
  [
    'that is good again goes on',
    { state: 'skipped', stopReason: 'payment_not_approved', paymentStop: 'payment_not_approved' },
    (one) => one.paymentRead(null),
    [SCHEDULED],
  ],
  [
    'that is good again tells nothing while it is held',
    { ...HELD, paymentStop: 'payment_not_approved' },
    (one) => one.paymentRead(null),
    [],
  ],
  [
    'whose money is here again tells that it is held for that',
    { state: 'skipped', stopReason: 'payment_in_mediation', paymentStop: 'payment_in_mediation' },
    (one) => one.paymentRead(null),
    [held('payment_back')],
  ],
  ['that stops it tells nothing: the next claim does', {}, (one) => one.paymentRead('payment_refunded'), []],
  [
    'that stops what is skipped tells nothing',
    { state: 'skipped', stopReason: 'no_quote' },
    (one) => one.paymentRead('payment_refunded'),
    [],
  ],
]);

const FAILED = { state: 'failed', failure: { code: 'rejected', text: '' } } as const;
describeActs('a person', [
  ['who retries what failed schedules it', FAILED, (one) => one.retryRequested(), [SCHEDULED]],
  ['who retries a review schedules it', IN_REVIEW, (one) => one.retryRequested(), [SCHEDULED]],
  ['who retries what is on its way tells nothing', { state: 'unknown', unresolved: true }, (one) => one.retryRequested(), []],
  [
    'who retries what the payment stops schedules nothing',
    { ...FAILED, paymentStop: 'payment_refunded' },
    (one) => one.retryRequested(),
    [],
  ],
  ['who retries what is held schedules nothing', { ...FAILED, hold: 'held' }, (one) => one.retryRequested(), []],
  ['who asks for a cancellation tells nothing: its end does', FAILED, (one) => one.requestCancellation(), []],
  [
    'who ships again schedules another number',
    { ...SHIPPED, state: 'cancelled', externalId: 'MP-0123' },
    (one) => one.shipAgain(),
    [{ kind: 'shipment.scheduled', data: { externalId: 'MP-0123-2' } }],
  ],
  [
    'who ships a lost parcel again schedules another number',
    { ...SHIPPED, progress: 'lost', externalId: 'MP-0123' },
    (one) => one.shipAgain(),
    [{ kind: 'shipment.scheduled', data: { externalId: 'MP-0123-2' } }],
  ],
]);

it('several acts tell their facts in their order (R-324)', () => {
  const shipment = aShipment();
  shipment.hold('held');
  shipment.release(true);
  const at = (state: string, fact: OrderFact) => ({ ...fact, standing: { state, shipmentId: null } });
  expect(shipment.news).toEqual([at('skipped', held('held')), at('pending', RELEASED), at('pending', SCHEDULED)]);
});
