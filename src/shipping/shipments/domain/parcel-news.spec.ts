import {
  ANSWER,
  describeActs,
  held,
  IN_REVIEW,
  MADE,
  NAMES,
  RELEASED,
  review,
  SHIPPED,
  usedAccount,
} from '../../../../test/support/shipment-news.builder.js';
import { POLICY, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import type { CancelResult } from './cancel-result.js';
import type { ParcelProgress } from './parcel-progress.js';
import type { Shipment } from './shipment.js';
import { accountUnreachable } from './shipment-failure.js';

const tried = (result: Partial<CancelResult> & Pick<CancelResult, 'outcome'>) => (shipment: Shipment) =>
  shipment.cancelTried({ usedAccount, shipmentIds: ['20'], ...result } as CancelResult, POLICY, shipment.cancelReason);
const UNWANTED = { ...SHIPPED, paymentStop: 'payment_refunded' } as const;
describeActs('a try to cancel', [
  [
    'that ends it tells its parcel',
    UNWANTED,
    tried({ outcome: 'cancelled' }),
    [{ kind: 'shipment.cancelled', data: { shipmentIds: ['20'], reason: 'payment_refunded' } }],
  ],
  [
    'that ends several tells each once, and none that was gone before',
    { ...UNWANTED, goneIds: ['19'] },
    tried({ outcome: 'cancelled', shipmentIds: ['20', '21'] }),
    [{ kind: 'shipment.cancelled', data: { shipmentIds: ['20', '21'], reason: 'payment_refunded' } }],
  ],
  [
    'that rescues a parcel tells it',
    { ...UNWANTED, cancelRequested: true },
    tried({ outcome: 'rescue_requested' }),
    [{ kind: 'shipment.rescue_requested', data: { shipmentId: '20', reason: 'requested' } }],
  ],
  [
    'that rescues a parcel that the order does not record tells that one',
    { ...UNWANTED, recordedId: null, cancelRequested: true },
    tried({ outcome: 'rescue_requested', shipmentIds: ['21'] }),
    [{ kind: 'shipment.rescue_requested', data: { shipmentId: '21', reason: 'requested' } }],
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

const LATER = new Date(QUOTED_AT.getTime() + 3_600_000);
const at =
  (progress: ParcelProgress, statusCode: string | null = null, statusAt: Date | null = null) =>
  (shipment: Shipment) =>
    shipment.movedTo({ progress, statusCode, progressAt: QUOTED_AT }, statusAt);
const MOVED: OrderFact = {
  kind: 'parcel.progress',
  at: QUOTED_AT,
  data: { shipmentId: '20', progress: 'in_transit', statusCode: 'shipped' },
};
describeActs('a reading', [
  ['that finds the parcel elsewhere tells since when', SHIPPED, at('in_transit', 'shipped'), [MOVED]],
  ['that finds it where it was tells nothing', SHIPPED, at('preparing', 'documentation_ready'), []],
  [
    'that finds another status tells it, also where it was',
    SHIPPED,
    at('preparing', 'documentation_ready', LATER),
    [
      {
        kind: 'parcel.progress',
        at: LATER,
        data: { shipmentId: '20', progress: 'preparing', statusCode: 'documentation_ready' },
      },
    ],
  ],
  ['that finds it just created tells nothing', { ...SHIPPED, progress: null }, at('preparing', 'new', LATER), []],
  [
    'that finds it expired tells that',
    SHIPPED,
    at('expired', 'expired'),
    [{ kind: 'parcel.expired', at: QUOTED_AT, data: { shipmentId: '20' } }],
  ],
  [
    'that finds it reshipped tells the parcel that continues it',
    SHIPPED,
    (one) => one.continuesAs('21'),
    [{ ...MADE, data: { ...NAMES, shipmentId: '21' } } as OrderFact],
  ],
]);

const NEW = { statusCode: 'new', createdAt: QUOTED_AT };
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
    'is that it is prepared after all: the same parcel goes on',
    { ...SHIPPED, state: 'needs_review', review: { code: 'still_new', shipmentIds: [] } },
    (one) => one.seen({ ...NEW, statusCode: 'documentation_ready' }, LATER),
    [RELEASED],
  ],
  [
    'is that it is prepared after all: a held one is still held',
    { ...SHIPPED, state: 'needs_review', hold: 'held', review: { code: 'still_new', shipmentIds: [] } },
    (one) => one.seen({ ...NEW, statusCode: 'documentation_ready' }, LATER),
    [held('held')],
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
