import { aRemoteShipment } from '../../../../test/support/fakes/fake-shipco.js';
import { anOrder, aQuotedAddress, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { aClaimedShipment, DESTINATION, POLICY } from '../../../../test/support/shipping.builder.js';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import { PAYMENT_STOPS } from '../../../orders/domain/payment-status.js';
import type { AttemptResult } from './attempt-result.js';
import { type AttemptKnowledge, type AttemptStep, nextAttemptStep } from './attempt-steps.js';
import type { ShipmentFacts } from './shipment-facts.js';

const account = { kind: 'marketplace', accountId: 7001 } as const;
const SPENT = POLICY.maxAttempts + 1;
/** A parcel may exist, of an account that is known. */
const DOUBTED = { attempts: 2, unresolved: true, createdWith: { kind: 'seller', accountId: 7002 } } as const;
/** Its process died before it committed to a create. */
const UNCOMMITTED = { attempts: 2, unresolved: true, createdWith: null };

const READ: AttemptStep = { step: 'read_payment' };
const LOOK_UP: AttemptStep = { step: 'look_up' };
const COMMIT: AttemptStep = { step: 'commit', account };
const end = (result: AttemptResult): AttemptStep => ({ step: 'end', result });
const skipped = (reason: Extract<AttemptResult, { outcome: 'skipped' }>['reason']) =>
  end({ outcome: 'skipped', reason, usedAccount: null });
const unseen = (isCleared: boolean) => end({ outcome: 'payment_unseen', isCleared, usedAccount: null });
const WAITS_FOR_PAYMENT = end({ outcome: 'released', afterMs: null, isCleared: false, usedAccount: null });
const EXHAUSTED = end({ outcome: 'exhausted', usedAccount: account });
const ADOPTED: AttemptResult = { outcome: 'adopted', remote: aRemoteShipment(), usedAccount: account };
const EMPTY: AttemptResult = { outcome: 'look_up_empty', usedAccount: account };

const UNPAID = anOrder({ isPaid: false });
const SHIPPED = anOrder({ shippingAddress: aQuotedAddress({ shipment_id: '77' }) });
const NO_EMAIL = anOrder({ recipient: { ...REQUEST.recipient, email: '' } });

type Case = readonly [facts: Partial<ShipmentFacts>, known: Partial<AttemptKnowledge>, next: AttemptStep];
type Row = [which: string, ...Case];

/** Unless a row says otherwise: the first claim, of an order that lacks nothing, whose payment is approved, with an account. */
const BY_THE_PAYMENT: Row[] = [
  ['whose payment was not checked', {}, { verdict: undefined }, READ],
  ['whose payment was not checked, and a parcel may exist', DOUBTED, { verdict: undefined }, READ],
  ['whose payment cannot be checked now', {}, { verdict: 'unanswered' }, WAITS_FOR_PAYMENT],
  ['whose payment cannot be checked now, and a parcel may exist', DOUBTED, { verdict: 'unanswered' }, WAITS_FOR_PAYMENT],
  ...PAYMENT_STOPS.map((stop): Row => [`whose payment says ${stop}`, {}, { verdict: stop }, skipped(stop)]),
  ['whose payment is approved, and was not before', { paymentStop: 'payment_in_mediation' }, {}, COMMIT],
];

const BY_WHAT_LACKS: Row[] = [
  ['whose order is not paid', {}, { order: UNPAID }, skipped('not_paid')],
  ['whose order has shipped', {}, { order: SHIPPED }, skipped('already_shipped')],
  ['whose order has shipped, claimed again', { attempts: 3 }, { order: SHIPPED }, skipped('already_shipped')],
  ['without an account', {}, { account: null }, skipped('no_credential')],
  ['whose order lacks something, without an account', {}, { order: NO_EMAIL, account: null }, skipped('no_email')],
  ['whose order lacks something, and nothing can exist', UNCOMMITTED, { order: NO_EMAIL }, skipped('no_email')],
  ['without an account, and nothing can exist', UNCOMMITTED, { account: null }, skipped('no_credential')],
  ['whose order lacks something, and a parcel may exist', DOUBTED, { order: NO_EMAIL }, LOOK_UP],
  ['whose order has shipped, and a parcel may exist', DOUBTED, { order: SHIPPED }, LOOK_UP],
  ['whose payment is refunded, and a parcel may exist', DOUBTED, { verdict: 'payment_refunded' }, LOOK_UP],
  ['without an account, and a parcel may exist', DOUBTED, { account: null }, LOOK_UP],
  ['that is refunded, after look-ups', DOUBTED, { verdict: 'payment_refunded', lookUp: 'clear' }, skipped('payment_refunded')],
  ['that is refunded, and was found', DOUBTED, { verdict: 'payment_refunded', lookUp: ADOPTED }, end(ADOPTED)],
  ['without an account, after look-ups', DOUBTED, { account: null, lookUp: 'clear' }, skipped('no_credential')],
];

const OF_AN_UNSEEN_PAYMENT: Row[] = [
  ['whose payment is no longer returned', {}, { verdict: 'unseen' }, unseen(false)],
  ['whose payment is no longer returned, and nothing can exist', UNCOMMITTED, { verdict: 'unseen' }, unseen(false)],
  ['whose payment is no longer returned, and a parcel may exist', DOUBTED, { verdict: 'unseen' }, LOOK_UP],
  ['whose payment is no longer returned, after look-ups', DOUBTED, { verdict: 'unseen', lookUp: 'clear' }, unseen(true)],
  ['whose payment is no longer returned, and was found', DOUBTED, { verdict: 'unseen', lookUp: ADOPTED }, end(ADOPTED)],
  ['whose payment is no longer returned, of an unpaid order', {}, { verdict: 'unseen', order: UNPAID }, skipped('not_paid')],
];

const BY_LOOK_UPS: Row[] = [
  ['claimed first', {}, {}, COMMIT],
  ['claimed first, two minutes after the approval', {}, { approvedAgoMs: 120_001 }, LOOK_UP],
  ['claimed first, after a retry', { attemptsBeforeRetry: 0 }, {}, LOOK_UP],
  ['claimed again', { attempts: 2 }, {}, LOOK_UP],
  ['claimed again and not found', { attempts: 2 }, { lookUp: 'clear' }, COMMIT],
  ['claimed again and found', { attempts: 2 }, { lookUp: ADOPTED }, end(ADOPTED)],
  ['that may exist and was not found once', DOUBTED, { lookUp: EMPTY }, end(EMPTY)],
];

const BY_ATTEMPTS: Row[] = [
  ['with its last attempt', { attempts: SPENT - 1 }, { lookUp: 'clear' }, COMMIT],
  ['with no attempt left', { attempts: SPENT }, {}, LOOK_UP],
  ['with no attempt left, and found', { attempts: SPENT }, { lookUp: ADOPTED }, end(ADOPTED)],
  ['with no attempt left, and not found', { attempts: SPENT }, { lookUp: 'clear' }, EXHAUSTED],
  ['with its last attempt since a retry', { attempts: 8, attemptsBeforeRetry: 4 }, { lookUp: 'clear' }, COMMIT],
  ['with no attempt left since a retry', { attempts: 9, attemptsBeforeRetry: 4 }, { lookUp: 'clear' }, EXHAUSTED],
];

const BY_THE_COMMIT: Row[] = [
  ['whose row is committed to the create', {}, { isCommitted: true }, { step: 'create', account }],
  [
    'whose row could not be committed to the create',
    {},
    { isCommitted: false },
    end({ outcome: 'released', afterMs: null, isCleared: true, usedAccount: account }),
  ],
];

const UNQUOTED = anOrder({ shippingAddress: ShippingAddress.of(DESTINATION, null, 'unanswered') });
const BY_THE_QUOTE: Row[] = [
  ['whose order was sold without a quote', {}, { order: UNQUOTED }, { step: 'quote' }],
  ['whose order was sold without a quote, and a parcel may exist', DOUBTED, { order: UNQUOTED }, LOOK_UP],
  ['whose order was sold without a quote, after look-ups', DOUBTED, { order: UNQUOTED, lookUp: 'clear' }, { step: 'quote' }],
  ['whose order was sold without a quote, without an account', {}, { order: UNQUOTED, account: null }, skipped('no_credential')],
  [
    'whose order was sold without a quote, with no attempt left',
    { attempts: SPENT },
    { order: UNQUOTED, lookUp: 'clear' },
    EXHAUSTED,
  ],
];

const LOST = { lostOrigins: [{ accountId: 7001, originId: 3002 }] };
const FROM = anOrder({ origins: { marketplace: { accountId: 7001, originId: 501 }, own: null } });
const MISSING = end({ outcome: 'origin_missing', isCleared: true, usedAccount: account });
const BY_THE_ORIGIN: Row[] = [
  ['whose origin is lost', LOST, {}, MISSING],
  ['whose origin is lost, of a seller with another one', LOST, { order: FROM }, COMMIT],
  ['whose origin is lost, and a parcel may exist', { ...DOUBTED, ...LOST }, {}, LOOK_UP],
  ['that was quoted without an origin of the seller, which is required since', {}, { isOriginRequired: true }, COMMIT],
];

const wordOf = (next: AttemptStep) => (next.step === 'end' ? next.result.outcome : next.step);

describe('an attempt', () => {
  const named = (rows: readonly Row[]) => rows.map(([which, ...row]) => [which, wordOf(row[2]), row] as const);
  const goesOn = (_which: string, _word: string, [facts, known, next]: Case) => {
    const shipment = aClaimedShipment(facts);
    const usual = { order: anOrder(), account, approvedAgoMs: 0, verdict: null, isOriginRequired: false } as const;
    const view: AttemptKnowledge = { shipment, ...usual, ...known };
    expect(nextAttemptStep(view, POLICY)).toEqual(next);
  };

  it.each(named(BY_THE_PAYMENT))('on a shipment %s goes on with: %s (R-184, R-190)', goesOn);
  it.each(named(BY_WHAT_LACKS))('on a shipment %s goes on with: %s (R-215, R-232)', goesOn);
  it.each(named(OF_AN_UNSEEN_PAYMENT))('on a shipment %s goes on with: %s (R-191)', goesOn);
  it.each(named(BY_LOOK_UPS))('on a shipment %s goes on with: %s (R-224, R-231)', goesOn);
  it.each(named(BY_ATTEMPTS))('on a shipment %s goes on with: %s (R-228, R-248)', goesOn);
  it.each(named(BY_THE_QUOTE))('on a shipment %s goes on with: %s (R-640)', goesOn);
  it.each(named(BY_THE_ORIGIN))('on a shipment %s goes on with: %s (R-983)', goesOn);
  it.each(named(BY_THE_COMMIT))('on a shipment %s goes on with: %s (R-219)', goesOn);
});
