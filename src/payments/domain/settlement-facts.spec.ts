import { at, kept, NOW, paidFacts, settled } from '../../../test/support/settlement.builder.js';
import type { PaymentReading } from './payment.js';

const ofStatus = (status: string, reading: Partial<PaymentReading> = {}, before = 'approved') =>
  settled({ status, updatedAt: at(5), ...reading }, paidFacts({}, before)).facts;

describe('what a reading makes true of the orders', () => {
  it('is that they are paid, now if the provider tells no time (R-323)', () => {
    expect(settled({ approvedAt: null }).facts).toMatchObject([{ kind: 'order.paid', at: NOW }]);
  });

  it.each([
    ['refunded', 'payment_refunded'],
    ['charged_back', 'payment_charged_back'],
  ] as const)('is that their money is back when the payment is %s (R-323)', (status, reason) => {
    const data = { paymentId: '77', reason, refundedCents: 300, heldCents: 0 };
    const doubt = { kind: 'payment.disputed', data: { paymentId: '77', reason } };
    const told = status === 'charged_back' ? [doubt] : [];
    expect(ofStatus(status, { refundedCents: 300 })).toEqual([...told, { kind: 'order.refunded', data }]);
  });

  it.each([
    ['in_mediation', 'payment_in_mediation'],
    ['cancelled', 'payment_not_approved'],
  ] as const)('is that their payment is disputed when it is %s (R-323)', (status, reason) => {
    expect(ofStatus(status)).toEqual([{ kind: 'payment.disputed', data: { paymentId: '77', reason } }]);
  });

  it.each(['refunded', 'in_mediation'])(
    'is that they are reinstated when the payment is approved after it was %s (R-323)',
    (before) => {
      expect(ofStatus('approved', {}, before)).toEqual([{ kind: 'order.reinstated', data: { paymentId: '77' } }]);
    },
  );

  it('is that a part of the payment went back: each once, until all of it has (R-1057)', () => {
    const afterPart = (refundedCents: number, before: number, status = 'approved') =>
      settled(
        { status, refundedCents, updatedAt: at(5) },
        paidFacts({ payment: kept({ effect: 'first_approval', refundedCents: before }) }),
      ).facts;
    const part = (amountCents: number, refundedCents: number) => ({
      kind: 'payment.partially_refunded',
      data: { paymentId: '77', amountCents, refundedCents },
    });
    expect(afterPart(100, 0)).toEqual([part(100, 100)]);
    expect(afterPart(250, 100)).toEqual([part(150, 250)]);
    expect(afterPart(250, 250)).toEqual([]);
    expect(afterPart(100, 250)).toEqual([]);
    expect(afterPart(521_111, 250, 'refunded')).toMatchObject([{ kind: 'order.refunded' }]);
    expect(afterPart(100, 0, 'in_mediation')).toMatchObject([{ kind: 'payment.disputed' }, part(100, 100)]);
  });

  it('is a chargeback, too, after a refund (R-323)', () => {
    expect(ofStatus('charged_back', {}, 'refunded')).toMatchObject([
      { kind: 'payment.disputed', data: { reason: 'payment_charged_back' } },
      { kind: 'order.refunded', data: { reason: 'payment_charged_back' } },
    ]);
  });

  it('is of each payment that has paid when it goes back, with what the others still hold (R-901)', () => {
    const other = (status: string) => ({
      ...kept({ id: '70', effect: 'first_approval', amountCents: 1_000, refundedCents: 100, status }),
      isAlerted: false,
      isResolved: false,
    });
    const back = (others: string, before: string) =>
      settled({ status: 'refunded', refundedCents: 521_111, updatedAt: at(5) }, paidFacts({ others: [other(others)] }, before))
        .facts;
    const data = { paymentId: '77', reason: 'payment_refunded', refundedCents: 521_111 };
    expect(back('approved', 'approved')).toEqual([{ kind: 'order.refunded', data: { ...data, heldCents: 900 } }]);
    expect(back('refunded', 'refunded')).toEqual([{ kind: 'order.refunded', data: { ...data, heldCents: 0 } }]);
    expect(back('charged_back', 'charged_back')).toMatchObject([{ data: { reason: 'payment_charged_back', heldCents: 0 } }]);
    const again = paidFacts(
      { payment: kept({ effect: 'first_approval', status: 'refunded' }), others: [other('refunded')] },
      'refunded',
    );
    expect(settled({ status: 'refunded', updatedAt: at(5) }, again).facts).toEqual([]);
  });

  it('is nothing when the payment is as it was (R-323)', () => {
    expect([ofStatus('approved'), ofStatus('refunded', {}, 'refunded')]).toEqual([[], []]);
  });

  it('is nothing while no payment pays them (R-323)', () => {
    const unpaid = [settled({ status: 'rejected' }), settled({ amountCents: 1 }), settled({ refundedCents: 1 })];
    expect(unpaid.flatMap(({ facts }) => facts)).toEqual([]);
  });

  it('is nothing when it is of another payment than the one that paid (R-323)', () => {
    const other = paidFacts({ payment: null });
    expect([settled({ paymentId: '78' }, other).facts, settled({ paymentId: '78', status: 'refunded' }, other).facts]).toEqual([
      [],
      [],
    ]);
  });
});
