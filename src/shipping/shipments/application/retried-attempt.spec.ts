import { aRemoteShipment, FakeShipco } from '../../../../test/support/fakes/fake-shipco.js';
import { anAttempt, aQuotedAddress } from '../../../../test/support/shipment-attempt.builder.js';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';

const refused = async () => Promise.reject(new ShipcoError('did_not_happen', 'no connection'));

describe('an attempt after a requested retry', () => {
  it.each([
    { attempts: 0, attemptsBeforeRetry: 0 },
    { attempts: 1, attemptsBeforeRetry: 0 },
    { attempts: 1, attemptsBeforeRetry: 1 },
    { attempts: 2, attemptsBeforeRetry: 1 },
  ])('looks up before it creates: %j', async (given) => {
    const { shipco, make } = anAttempt(given);
    expect((await make()).outcome).toBe('created');
    expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
  });

  it('has as many attempts as the first one had', async () => {
    const first = anAttempt({ attempts: 5, attemptsBeforeRetry: 4 });
    first.shipco.onCreate = refused;
    const { facts, times } = await first.end();
    expect([first.shipco.calls.at(-1), facts.state]).toEqual(['create', 'pending']);
    expect(times.dueInMs).toBeLessThanOrEqual(5_000);
    const last = anAttempt({ attempts: 8, attemptsBeforeRetry: 4 });
    last.shipco.onCreate = refused;
    expect((await last.end()).facts.state).toBe('failed');
    expect(last.shipco.calls.at(-1)).toBe('create');
    const over = anAttempt({ attempts: 9, attemptsBeforeRetry: 4, unresolved: true, emptyLookups: 1 });
    expect((await over.end()).facts.state).toBe('failed');
    expect(over.shipco.calls).toEqual(['look_up']);
  });

  it('creates an unknown outcome again only after two look-ups', async () => {
    const { shipco, end } = anAttempt({ attempts: 6, attemptsBeforeRetry: 5, unresolved: true });
    const { result, facts } = await end();
    expect([result.outcome, facts.state]).toEqual(['look_up_empty', 'unknown']);
    expect(shipco.calls).toEqual(['look_up']);
  });

  it('queries every account that may hold a parcel, and finds several', async () => {
    const seller = new FakeShipco({ kind: 'seller', accountId: 8001, originId: null });
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 3, attemptsBeforeRetry: 2, unresolved: true, createdWith, sellersOwn: seller };
    const both = anAttempt({ ...given, alsoHeldBy: [seller.account] });
    both.shipco.onLookUp = async () => [aRemoteShipment({ shipmentId: '11' })];
    seller.onLookUp = async () => [aRemoteShipment({ shipmentId: '12' })];
    expect(await both.end()).toMatchObject({
      result: { outcome: 'several_found', shipmentIds: ['11', '12'] },
      failure: 'several shipments exist: 11, 12',
    });
    const other = anAttempt({ ...given, alsoHeldBy: [seller.account] });
    expect(await other.make()).toEqual({
      outcome: 'adopted',
      remote: aRemoteShipment({ shipmentId: '12' }),
      usedAccount: seller.account,
    });
    const unreachable = { kind: 'seller', accountId: 8002 } as const;
    const gone = anAttempt({ ...given, alsoHeldBy: [unreachable] });
    const { result, facts } = await gone.end();
    expect(result).toEqual({ outcome: 'account_unreachable', account: unreachable, usedAccount: null });
    expect([gone.shipco.calls, facts.state]).toEqual([[], 'unknown']);
  });

  it('queries an account once that is both the last and an earlier one', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 3, attemptsBeforeRetry: 2, unresolved: true, createdWith, alsoHeldBy: [createdWith] };
    const { shipco, make } = anAttempt(given);
    shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await make()).outcome).toBe('adopted');
    expect(shipco.calls).toEqual(['look_up']);
  });

  it('adopts the one that there is, also for an order that has it already', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const order = { shippingAddress: aQuotedAddress({ shipment_id: '77' }) };
    const { shipco, make } = anAttempt({ attempts: 6, attemptsBeforeRetry: 5, unresolved: true, createdWith, order });
    shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await make()).outcome).toBe('adopted');
  });
});
