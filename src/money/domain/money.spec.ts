import { aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import { LANGUAGES } from '../../platform/kernel/sentence.js';
import { isByBank, moneyOf as moneyWith } from './money.js';
import type { MoneyFacts, PurchaseParcel, PurchasePayment } from './money-facts.js';
import { MONEY_MESSAGES, moneyMessage } from './money-messages.js';

const DAYS = 7;
const moneyOf = (facts: MoneyFacts) => moneyWith(facts, DAYS);
const gone = (progress: PurchaseParcel['progress'], state: PurchaseParcel['state'] = 'created') =>
  aParcel(state, { progress, progressAt: at(12) });
const PAYER = aPayment('approved', 'first_approval', { approvedAt: at(9) });
const PAID: MoneyFacts = { ...UNPAID, isPaid: true, payments: [PAYER], parcels: [aParcel('created')] };
const PAID_ELSEWHERE: MoneyFacts = { ...UNPAID, paidElsewhere: ['Mate'] };
const REPLACED: MoneyFacts = { ...UNPAID, isSuperseded: true };

const of = (facts: MoneyFacts, ...payments: PurchasePayment[]) =>
  moneyOf({ ...facts, payments: [...facts.payments, ...payments] });
const withPayer = (status: string, patch: Partial<PurchasePayment> = {}) =>
  moneyOf({ ...PAID, payments: [{ ...PAYER, status, ...patch }] });
const withParcel = (...parcels: PurchaseParcel[]) => moneyOf({ ...PAID, parcels });

describe('the money of a purchase', () => {
  it.each([
    ['without a payment', of(UNPAID)],
    ['with a declined payment', of(UNPAID, aPayment('rejected', 'recorded'))],
    ['with a cancelled payment', of(UNPAID, aPayment('cancelled', 'recorded'))],
    ['with a payment in a status that is not known', of(UNPAID, aPayment('a_new_one', 'recorded'))],
    ['that is paid', of(PAID)],
    ['that is paid, with a declined payment', of(PAID, aPayment('rejected', 'recorded'))],
    ['whose parcel is on its way', withParcel(aParcel('created', { progress: 'in_transit', progressAt: at(12) }))],
    ['whose parcel has arrived', withParcel(aParcel('created', { progress: 'delivered', progressAt: at(12) }))],
    ['whose parcel exists, whatever an admin holds', withParcel(aParcel('created', { hold: 'held' }))],
    ['with a fixed price instead of a quote', withParcel(aParcel('skipped', { reason: 'no_quote' }))],
    ['whose unpaid order is held', moneyOf({ ...UNPAID, parcels: [aParcel('pending', { hold: 'held' })] })],
  ])('is as planned for one %s (R-434)', (_, money) => {
    expect(money).toBeNull();
  });

  it.each<[what: string, money: ReturnType<typeof moneyOf>, tells: string]>([
    ['a pending payment', of(UNPAID, aPayment('pending', 'recorded', { endsAt: at(20) })), 'payment_open pending 1000 20'],
    ['a payment in review', of(UNPAID, aPayment('in_process', 'recorded')), 'payment_open in_process 1000'],
    ['a reserved amount', of(UNPAID, aPayment('authorized', 'recorded')), 'payment_open authorized 1000'],
    ['a slip of a paid cart', of(PAID_ELSEWHERE, aPayment('pending', 'recorded')), 'payment_open open_again 1000'],
    ['a slip of a paid purchase', of(PAID, aPayment('pending', 'recorded')), 'payment_open paid_open_again 1000'],
    ['a slip of a purchase that was replaced', of(REPLACED, aPayment('pending', 'recorded')), 'payment_open being_ended 1000'],
    [
      'an order that only a person can ship',
      withParcel(aParcel('skipped', { reason: 'no_credential' })),
      'under_review parcel_waits 400',
    ],
    ['a lost parcel', withParcel(gone('lost')), 'refund_due parcel_lost 400'],
    ['a parcel that came back', withParcel(gone('returned')), 'refund_due parcel_returned 400'],
    ['a parcel that was not sent in time', withParcel(gone('expired')), 'refund_due parcel_cancelled 400'],
    ['a parcel that is called back', withParcel(aParcel('rescue_requested')), 'under_review parcel_called_back 400'],
    ['a parcel on its way back', withParcel(gone('returning')), 'under_review parcel_returning 400'],
    [
      'a parcel that was on its way back and is followed no more',
      withParcel({ ...gone('returning'), isFollowed: false }),
      'under_review parcel_was_returning 400',
    ],
    [
      'a parcel that arrived broken',
      withParcel(aParcel('created', { progress: 'problem', progressAt: at(12), statusCode: 'delivered_with_damage' })),
      'refund_due parcel_damaged 400',
    ],
    ['a called back parcel that came back', withParcel(gone('returned', 'rescue_requested')), 'refund_due parcel_returned 400'],
    [
      'a second payment of a cart',
      of(PAID_ELSEWHERE, aPayment('approved', 'duplicate_payment')),
      'charged_twice cart_paid_twice 1000',
    ],
    [
      'a second payment',
      of(PAID, aPayment('approved', 'duplicate_payment', { approvedAt: at(12) })),
      'charged_twice purchase_paid_twice 1000',
    ],
    [
      'what is left of a second payment',
      of(PAID, aPayment('approved', 'duplicate_payment', { refundedCents: 1 })),
      'charged_twice purchase_paid_twice 999',
    ],
    ['a payment of another amount', of(UNPAID, aPayment('approved', 'payment_mismatch')), 'refund_due bought_nothing 1000'],
    [
      'a payment refunded in part before it was seen',
      of(UNPAID, aPayment('approved', 'refunded_before_approval', { refundedCents: 300 })),
      'refund_due bought_nothing 700',
    ],
    ['a cancelled parcel', withParcel(aParcel('created'), aParcel('cancelled')), 'refund_due parcel_cancelled 400'],
    [
      'an order cancelled without a parcel',
      withParcel(aParcel('skipped', { reason: 'cancelled' })),
      'refund_due parcel_cancelled 400',
    ],
    ['a refund', withPayer('refunded', { refundedCents: 1000 }), 'refunded refunded 1000'],
    ['a refund whose amount is not told', withPayer('refunded'), 'refunded refunded 1000'],
    ['a refund of all that leaves the status', withPayer('approved', { refundedCents: 1000 }), 'refunded refunded 1000'],
    [
      'a refunded second payment',
      of(PAID, aPayment('refunded', 'duplicate_payment', { refundedCents: 1000 })),
      'refunded refunded 1000',
    ],
    [
      'a refund in part',
      withPayer('approved', { refundedCents: 300, refundedAt: at(12) }),
      'partly_refunded partly_refunded 300',
    ],
    ['a claim', withPayer('in_mediation'), 'disputed in_mediation 1000'],
    ['a chargeback', withPayer('charged_back'), 'refunded charged_back 1000'],
    [
      'an order that was sold without a quote and without a price',
      withParcel(aParcel('skipped', { reason: 'no_quote', shippingFullCents: 0 })),
      'under_review parcel_waits 400',
    ],
    ['a parcel that is too heavy', withParcel(aParcel('skipped', { reason: 'too_heavy' })), 'under_review parcel_waits 400'],
    ['a failed parcel', withParcel(aParcel('failed')), 'under_review parcel_waits 400'],
    ['a parcel in review', withParcel(aParcel('needs_review')), 'under_review parcel_waits 400'],
    ['a held order', withParcel(aParcel('pending', { hold: 'held' })), 'under_review parcel_waits 400'],
    [
      'a fraud alert for a parcel',
      withParcel(aParcel('created', { hold: 'payment_fraud_alert' })),
      'under_review parcel_waits 400',
    ],
    ['a paying payment that is approved no longer', withPayer('cancelled'), 'under_review payment_unclear 1000'],
  ])('tells of %s, and of which order that is (R-434, R-896)', (_, money, tells) => {
    const [code, kind, cents, day] = tells.split(' ');
    const goods = kind === 'open_again' || kind === 'cart_paid_twice' ? ['Mate'] : [];
    const owed = code === 'refund_due' || code === 'charged_twice' ? expect.objectContaining({ toldAt: null }) : null;
    const orderId = kind?.startsWith('parcel_') ? 'o1' : null;
    const planned = { missingCents: null, slipUrl: null, orderId, paymentIds: expect.any(Array), goods, owed };
    expect(money).toEqual({ code, case: kind, amountCents: Number(cents), by: day ? at(Number(day)) : null, ...planned });
  });

  it('stays under review while a request to cancel that the dispatch overtook waits for a person (R-914)', () => {
    const asked = (state: 'open' | 'too_late', progress: PurchaseParcel['progress']) => {
      const [askedAt, leftAt] = [at(11).toISOString(), at(12).toISOString()];
      const request = { kind: 'buyer_wants_to_cancel', state, reason: 'twice', at: askedAt, leftAt } as const;
      return withParcel({ ...gone(progress), requests: [request] })?.case;
    };
    for (const progress of ['in_transit', 'delivered'] as const)
      expect([asked('open', progress), asked('too_late', progress)]).toEqual(['parcel_waits', undefined]);
    expect(asked('open', 'lost')).toBe('parcel_lost');
  });

  it('names what was paid with another purchase, and at most three of it (R-335)', () => {
    const said = (goods: string[]) => moneyMessage({ case: 'cart_paid_twice', goods, paymentIds: [], owed: null }, 'es', at(12));
    expect(said(['Mate'])).toMatch(/ya habías pagado “Mate” con otra compra/);
    expect(said(['A', '$&', 'C', 'D'])).toMatch(/“A”, “\$&”, “C”, … con otra/);
  });

  it('says of a second payment that shares nothing with what is paid that it bought nothing (R-335)', () => {
    expect(of(UNPAID, aPayment('approved', 'duplicate_payment'))).toMatchObject({ case: 'bought_nothing', goods: [] });
  });

  it('has no sentence about a parcel whose money went back (R-434)', () => {
    const payments = [{ ...PAYER, status: 'refunded', refundedCents: 1000 }];
    const parcels = [aParcel('cancelled', { since: at(23) }), aParcel('failed', { since: at(23) })];
    expect(moneyOf({ ...PAID, payments, parcels })?.code).toBe('refunded');
  });

  it('tells of what is owed first, then of the newest problem (R-434)', () => {
    const twice = aPayment('approved', 'duplicate_payment', { approvedAt: at(12) });
    expect(of({ ...PAID, parcels: [aParcel('failed', { since: at(13) })] }, twice)?.code).toBe('charged_twice');
    expect(of({ ...PAID, parcels: [aParcel('failed', { since: null })] }, twice)?.code).toBe('charged_twice');
    const slip = aPayment('pending', 'recorded', { changedAt: at(12) });
    expect(of({ ...PAID, parcels: [aParcel('failed', { since: at(11) })] }, slip)?.code).toBe('payment_open');
    expect(of({ ...PAID, parcels: [aParcel('failed', { since: at(13) })] }, slip)?.code).toBe('under_review');
    const partly = { ...PAYER, refundedCents: 400, refundedAt: at(14) };
    expect(moneyOf({ ...PAID, payments: [partly], parcels: [aParcel('failed')] })?.code).toBe('partly_refunded');
  });
});

it('says of a charge-back that the bank has decided it, and what it gave back (R-862)', () => {
  const money = withPayer('charged_back');
  expect(money).toMatchObject({ code: 'refunded', amountCents: 1000 });
  expect([money, withPayer('refunded')].map((one) => one && isByBank(one))).toEqual([true, false]);
  expect(MONEY_MESSAGES.charged_back.es).toMatch(/^El banco le devolvió este pago al titular de la tarjeta/);
  for (const text of Object.values(MONEY_MESSAGES.charged_back)) expect(text).not.toMatch(/disput|resuelven|settle/);
});

it('the sentences about money promise no refund and no day (R-435)', () => {
  const promise = {
    en: /we (will|are going to)|refunded (soon|within)|\bdays?\b|\bhours?\b/i,
    es: /te (vamos a |)devolv|\bdías?\b|\bhoras?\b|pronto/i,
  };
  for (const sentence of Object.values(MONEY_MESSAGES))
    for (const language of LANGUAGES) {
      expect(sentence[language]).toMatch(/^[A-Z].*\.$/);
      expect(sentence[language]).not.toMatch(promise[language]);
    }
});
