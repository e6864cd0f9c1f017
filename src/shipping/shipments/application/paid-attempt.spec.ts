import { anAttempt } from '../../../../test/support/shipment-attempt.builder.js';
import { PAYMENT_STOPS } from '../../../orders/domain/payment-status.js';

const FAILURE = { code: 'did_not_happen', text: 'HTTP 503' } as const;
const OLD = { paymentAgeMs: 60_000 };

describe('the payment right before a parcel leaves', () => {
  it.each([0, 59_999])('is not read again when it was read %i ms ago', async (paymentAgeMs) => {
    const { shipco, payments, make } = anAttempt({ paymentAgeMs, readAgain: 'payment_refunded' });
    expect((await make()).outcome).toBe('created');
    expect([payments.readOrderIds, shipco.calls]).toEqual([[], ['commit', 'create']]);
  });

  it('is read again when it was read a minute ago, and nothing leaves before the answer', async () => {
    const { shipco, payments, outcomes, make } = anAttempt(OLD);
    const made = make();
    expect(shipco.calls).toEqual([]);
    expect((await made).outcome).toBe('created');
    expect([payments.readOrderIds, shipco.calls, outcomes.reported]).toEqual([['o1'], ['commit', 'create'], []]);
  });

  it('gives the claim back for a while when it cannot be seen, and nothing is called', async () => {
    const { shipco, outcomes, end } = anAttempt({ ...OLD, failure: FAILURE, readAgain: 'unanswered' });
    const { result, failure, times, facts } = await end();
    expect(result).toEqual({ outcome: 'released', afterMs: null, isCleared: false, usedAccount: null });
    expect([shipco.calls, failure]).toEqual([[], null]);
    expect(times.dueInMs).toBeGreaterThanOrEqual(2_500);
    expect(facts).toMatchObject({ state: 'pending', attempts: 0, failure: FAILURE });
    expect(outcomes.reported).toEqual([{ event: 'shipment.waits', orderId: 'o1', payment: 'unanswered' }]);
  });

  it('that cannot be seen stops a look-up too, and what may exist stays in doubt', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { ...OLD, attempts: 3, unresolved: true, emptyLookups: 1, createdWith, readAgain: 'unanswered' } as const;
    const { shipco, end } = anAttempt(given);
    const { times, facts } = await end();
    expect(shipco.calls).toEqual([]);
    expect(times.dueInMs).toBeGreaterThanOrEqual(2_500);
    expect(facts).toMatchObject({ state: 'unknown', attempts: 2, unresolved: true, emptyLookups: 1 });
  });

  it.each(PAYMENT_STOPS)('skips the shipment when it turns out to be stopped: %s', async (stop) => {
    const { shipco, payments, outcomes, end } = anAttempt({ ...OLD, readAgain: stop });
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'skipped', reason: stop, usedAccount: null });
    expect([payments.readOrderIds, shipco.calls, failure]).toEqual([['o1'], [], null]);
    expect(facts).toMatchObject({ state: 'skipped', stopReason: stop });
    expect(outcomes.reported).toEqual([{ event: 'shipment.waits', orderId: 'o1', payment: stop }]);
  });

  it('that is stopped does not hide a shipment that may exist', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const { shipco, make } = anAttempt({ ...OLD, attempts: 2, unresolved: true, createdWith, readAgain: 'payment_charged_back' });
    expect((await make()).outcome).toBe('look_up_empty');
    expect(shipco.calls).toEqual(['look_up']);
  });

  it('counts as it is now, not as it was read before', async () => {
    const goodAgain = anAttempt({ ...OLD, paymentStop: 'payment_in_mediation', readAgain: null });
    expect((await goodAgain.make()).outcome).toBe('created');
    const stillKnown = anAttempt({ paymentStop: 'payment_in_mediation', readAgain: null });
    expect(await stillKnown.make()).toMatchObject({ outcome: 'skipped', reason: 'payment_in_mediation' });
    expect(stillKnown.payments.readOrderIds).toEqual([]);
  });

  it('of an unpaid order is not read', async () => {
    const { payments, make } = anAttempt({ ...OLD, order: { isPaid: false }, readAgain: 'unanswered' });
    expect(await make()).toMatchObject({ outcome: 'skipped', reason: 'not_paid' });
    expect(payments.readOrderIds).toEqual([]);
  });
});
