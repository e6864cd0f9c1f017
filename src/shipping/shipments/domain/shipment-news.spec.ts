import { aClaimedShipment, aShipment, POLICY, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import type { AttemptResult } from './attempt-result.js';
import type { CancelResult } from './cancel-result.js';
import { newShipment, type Shipment } from './shipment.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { accountUnreachable, severalParcels } from './shipment-failure.js';

const usedAccount = { kind: 'marketplace', accountId: 7001 } as const;
const ANSWER = { error: 'HTTP 400', httpStatus: 400, retryAfterMs: 0, usedAccount };
const REMOTE = { shipmentId: '20', externalId: 'MP-1', createdAt: QUOTED_AT, carrierTrackingId: null, tracking: null };
const CREATED: AttemptResult = { outcome: 'created', remote: REMOTE, usedAccount };
const NAMES = { shipmentId: '20', externalId: 'MP-1', accountKind: 'marketplace', accountId: 7001 };

const SCHEDULED: OrderFact = { kind: 'shipment.scheduled', data: { externalId: 'MP-1' } };
const RELEASED: OrderFact = { kind: 'shipment.released', data: {} };
const MADE: OrderFact = { kind: 'shipment.created', data: NAMES };
const held = (reason: string): OrderFact => ({ kind: 'shipment.held', data: { reason } });
const skipped = (reason: string): OrderFact => ({ kind: 'shipment.skipped', data: { reason } });
const review = (code: string, ...shipmentIds: string[]): OrderFact => ({
  kind: 'shipment.needs_review',
  data: { code, shipmentIds },
});

const SHIPPED = { state: 'created', recordedId: '20', createdWith: usedAccount, progress: 'preparing' } as const;
const IN_REVIEW = { ...SHIPPED, state: 'needs_review', review: severalParcels(['20', '21']) } as const;
const HELD = { state: 'skipped', stopReason: 'held', hold: 'held' } as const;

type Told = readonly [what: string, before: Partial<ShipmentFacts>, act: (shipment: Shipment) => unknown, facts: OrderFact[]];

function describeActs(name: string, rows: readonly Told[], shipmentOf = aShipment): void {
  describe(name, () => {
    it.each(rows)('%s', (_what, before, act, facts) => {
      const shipment = shipmentOf(before);
      act(shipment);
      expect(shipment.news).toEqual(facts);
    });
  });
}

describe('a new shipment', () => {
  it('is scheduled', () => {
    const shipment = newShipment('o1', 'MP', QUOTED_AT);
    expect(shipment.news).toEqual([{ kind: 'shipment.scheduled', data: { externalId: shipment.facts.externalId } }]);
  });

  it('is held, and not scheduled, if it is held from its beginning', () => {
    expect(newShipment('o1', 'MP', QUOTED_AT, 'payment_fraud_alert').news).toEqual([held('payment_fraud_alert')]);
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
      'that ends for a hold tells nothing: the hold has said so',
      { hold: 'held' },
      attempted({ outcome: 'skipped', reason: 'held', usedAccount }),
      [],
    ],
    [
      'that ends for a cancellation tells that it is cancelled, without a parcel',
      { cancelRequested: true },
      attempted({ outcome: 'skipped', reason: 'cancelled', usedAccount }),
      [{ kind: 'shipment.cancelled', data: { shipmentIds: [] } }],
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
    { state: 'skipped', stopReason: 'payment_in_mediation', paymentStop: 'payment_in_mediation' },
    (one) => one.paymentRead(null),
    [SCHEDULED],
  ],
  [
    'that is good again tells nothing while it is held',
    { ...HELD, paymentStop: 'payment_refunded' },
    (one) => one.paymentRead(null),
    [],
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

const tried = (result: Partial<CancelResult> & Pick<CancelResult, 'outcome'>) => (shipment: Shipment) =>
  shipment.cancelTried({ usedAccount, shipmentIds: ['20'], ...result } as CancelResult, POLICY, shipment.cancelReason);
const UNWANTED = { ...SHIPPED, paymentStop: 'payment_refunded' } as const;
describeActs('a try to cancel', [
  [
    'that ends it tells its parcel',
    UNWANTED,
    tried({ outcome: 'cancelled' }),
    [{ kind: 'shipment.cancelled', data: { shipmentIds: ['20'] } }],
  ],
  [
    'that ends several tells each once, and none that was gone before',
    { ...UNWANTED, goneIds: ['19'] },
    tried({ outcome: 'cancelled', shipmentIds: ['20', '21'] }),
    [{ kind: 'shipment.cancelled', data: { shipmentIds: ['20', '21'] } }],
  ],
  [
    'that rescues a parcel tells it',
    { ...UNWANTED, cancelRequested: true },
    tried({ outcome: 'rescue_requested' }),
    [{ kind: 'shipment.rescue_requested', data: { shipmentId: '20' } }],
  ],
  [
    'that rescues a parcel that the order does not record tells that one',
    { ...UNWANTED, recordedId: null, cancelRequested: true },
    tried({ outcome: 'rescue_requested', shipmentIds: ['21'] }),
    [{ kind: 'shipment.rescue_requested', data: { shipmentId: '21' } }],
  ],
  ['that comes too late tells a person', UNWANTED, tried({ outcome: 'dispatched' }), [review('not_cancelled', '20')]],
  ['that is repeated later tells nothing', UNWANTED, tried({ outcome: 'unknown', ...ANSWER }), []],
  [
    'whose reason is gone after the end tells a person',
    { ...SHIPPED, state: 'cancelled', progress: 'cancelled' },
    tried({ outcome: 'withdrawn' }),
    [review('approved_again')],
  ],
]);

const NEW = { statusCode: 'new', createdAt: QUOTED_AT };
const LATER = new Date(QUOTED_AT.getTime() + 3_600_000);
describeActs('what comes to light', [
  [
    'is the parcel of the order',
    { state: 'failed', createdWith: usedAccount },
    (one) => one.foundLate(['20'], usedAccount),
    [MADE],
  ],
  ['is a second parcel', SHIPPED, (one) => one.foundLate(['21']), [review('several_parcels', '20', '21')]],
  ['is one more for the review', IN_REVIEW, (one) => one.foundLate(['22']), [review('several_parcels', '20', '21', '22')]],
  ['is nothing that is known', IN_REVIEW, (one) => one.foundLate(['21']), []],
  ['is an account that nobody could ask', SHIPPED, (one) => one.neverCleared(usedAccount), [review('account_unreachable')]],
  [
    'is that account once',
    { ...SHIPPED, state: 'needs_review', review: accountUnreachable(usedAccount) },
    (one) => one.neverCleared(usedAccount),
    [],
  ],
  ['is a parcel that is still not prepared', SHIPPED, (one) => one.seen(NEW, LATER), [review('still_new')]],
  [
    'is that it is prepared after all: the same parcel is no news',
    { ...SHIPPED, state: 'needs_review', review: { code: 'still_new', shipmentIds: [] } },
    (one) => one.seen({ ...NEW, statusCode: 'documentation_ready' }, LATER),
    [],
  ],
  [
    'is that a rescued parcel has been ended',
    { ...SHIPPED, state: 'rescue_requested' },
    (one) => one.seen({ ...NEW, statusCode: 'cancelled' }, LATER),
    [{ kind: 'shipment.cancelled', data: { shipmentIds: ['20'] } }],
  ],
  ['is nothing in a look for a second parcel', SHIPPED, (one) => one.verified(), []],
  ['is nothing in a claim', { state: 'creating' }, (one) => [one.takenOver(), one.forgotten(), one.committed(usedAccount)], []],
]);

it('several acts tell their facts in their order', () => {
  const shipment = aShipment();
  shipment.hold('held');
  shipment.release(true);
  expect(shipment.news).toEqual([held('held'), RELEASED, SCHEDULED]);
});
