import { aRemoteShipment } from '../../../../test/support/fakes/fake-shipco.js';
import { after, anAttempt, aQuotedAddress } from '../../../../test/support/shipment-attempt.builder.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { accountUnreachable } from '../domain/shipment-failure.js';

const FAILURE = { code: 'unknown', text: 'HTTP 500' } as const;
const REFUNDED: { paymentStop: PaymentStop } = { paymentStop: 'payment_refunded' };
const WITHOUT_EMAIL = { order: { recipient: { name: 'Ana Paz', email: '', phone: '261 555 1234', document: '30111222' } } };

describe('an obstacle', () => {
  it.each([
    ['no_email', WITHOUT_EMAIL],
    ['payment_refunded', { ...REFUNDED, attempts: 3 }],
    ['already_shipped', { order: { shippingAddress: aQuotedAddress({ shipment_id: '77' }) } }],
  ])('skips without a call and without a failure: %s', async (reason, given) => {
    const { shipco, end } = anAttempt(given);
    const { result, failure, facts, times } = await end();
    expect(result).toEqual({ outcome: 'skipped', reason, usedAccount: null });
    expect(shipco.calls).toEqual([]);
    expect(facts).toMatchObject({ state: 'skipped', stopReason: reason, failure: null });
    expect([failure, times.dueInMs]).toEqual([null, null]);
  });

  it('is also the lack of a credential', async () => {
    const { result, facts } = await anAttempt({ withoutCredential: true }).end();
    expect(result).toEqual({ outcome: 'skipped', reason: 'no_credential', usedAccount: null });
    expect(facts.stopReason).toBe('no_credential');
  });

  it('reports what the order lacks before the lack of a credential', async () => {
    const { make } = anAttempt({ ...WITHOUT_EMAIL, withoutCredential: true });
    expect(await make()).toMatchObject({ outcome: 'skipped', reason: 'no_email' });
  });

  it('does not hide a shipment that may exist: it is looked up, adopted when there, and never created', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 2, unresolved: true, createdWith, ...REFUNDED };
    const first = anAttempt(given);
    expect(await first.end()).toMatchObject({ result: { outcome: 'look_up_empty' }, facts: { state: 'unknown' } });
    const second = anAttempt({ ...given, attempts: 3, emptyLookups: 1 });
    expect(await second.end()).toMatchObject({
      result: { outcome: 'skipped', reason: 'payment_refunded' },
      facts: { state: 'skipped', stopReason: 'payment_refunded' },
    });
    const there = anAttempt(given);
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).outcome).toBe('adopted');
    for (const { shipco } of [first, second, there]) expect(shipco.calls).toEqual(['look_up']);
  });

  it('releases the claim when a shipment may exist but no account can look it up', async () => {
    const createdWith = { kind: 'seller', accountId: 8001 } as const;
    const given = { attempts: 2, unresolved: true, createdWith, withoutCredential: true, failure: FAILURE };
    const { result, facts, times } = await anAttempt(given).end();
    expect(result).toEqual({ outcome: 'account_unreachable', account: createdWith, usedAccount: null });
    expect(facts).toMatchObject({ state: 'unknown', attempts: 1, unresolved: true, failure: FAILURE });
    expect(times.dueInMs).toBeGreaterThan(0);
  });
});

describe('a claim whose process died before it committed to a create', () => {
  it.each([{ withoutCredential: true }, REFUNDED])('is skipped like any other: %j', async (given) => {
    const { shipco, end } = anAttempt({ attempts: 2, unresolved: true, ...given });
    expect(await end()).toMatchObject({ result: { outcome: 'skipped' }, facts: { state: 'skipped' } });
    expect(shipco.calls).toEqual([]);
  });
});

describe('the account of an earlier create', () => {
  const createdWith = { kind: 'seller', accountId: 7002 } as const;
  const given = { attempts: 2, unresolved: true, createdWith };
  const unreachable = 'account 7002 (seller) may hold the shipment and cannot be queried';

  it('is queried instead of the one that would create now', async () => {
    const { shipco, end } = anAttempt(given);
    // That account is no longer accessible: a parcel that it may hold must not be created again in another account.
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'account_unreachable', account: createdWith, usedAccount: null });
    expect([shipco.calls, failure, facts.state]).toEqual([[], unreachable, 'unknown']);
  });

  it('needs a review after a day without access', async () => {
    const { failure, facts, times } = await anAttempt({ ...given, unseenMs: 24 * 3_600_000 }).end();
    expect(failure).toBe(unreachable);
    expect(facts).toMatchObject({ state: 'needs_review', unresolved: true, review: accountUnreachable(createdWith) });
    expect(times.dueInMs).toBeNull();
  });

  it('is waited for anew after a retry, however old the order is', async () => {
    const retried = anAttempt({ ...given, attempts: 9, attemptsBeforeRetry: 8, createdAt: after(-30 * 24 * 3_600_000) });
    expect((await retried.end()).facts).toMatchObject({ state: 'unknown', isUnseen: true });
  });

  it('is queried when it is known', async () => {
    const { shipco, make } = anAttempt({ attempts: 2, createdWith: { kind: 'marketplace', accountId: 7001 } });
    expect((await make()).outcome).toBe('created');
    expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
  });

  it('does not matter where nothing can be: the look-up is mere caution, and any account will do', async () => {
    const { shipco, make } = anAttempt({ attempts: 2, createdWith });
    expect(await make()).toMatchObject({ outcome: 'created', usedAccount: { accountId: 7001 } });
    expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
  });
});
