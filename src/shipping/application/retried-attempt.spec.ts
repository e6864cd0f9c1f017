import { aRemoteShipment, FakeShipco } from '../../../test/support/shipco.builder.js';
import { after, anAttempt } from '../../../test/support/shipment-attempt.builder.js';
import { ShipcoError } from './shipco.gateway.js';

const throttled = async () => Promise.reject(new ShipcoError('throttled', 'too many'));

describe('a try that a person asked for', () => {
  it.each([
    { attempts: 0, forgivenAttempts: 0 },
    { attempts: 1, forgivenAttempts: 0 },
    { attempts: 1, forgivenAttempts: 1 },
    { attempts: 2, forgivenAttempts: 1 },
  ])('looks up before it creates, whatever came before: %j', async (given) => {
    const { shipco, make } = anAttempt(given);
    expect((await make()).end.outcome).toBe('created');
    expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
  });

  it('has as many attempts as the first one had', async () => {
    const spent = { attempts: 5, forgivenAttempts: 4 };
    const first = anAttempt(spent);
    first.shipco.onCreate = throttled;
    await first.make();
    expect([first.shipco.calls.at(-1), first.shipment.state]).toEqual(['create', 'pending']);
    expect(Number(first.shipment.nextAttemptAt) - Number(after(0))).toBeLessThanOrEqual(5_000);
    const last = anAttempt({ attempts: 8, forgivenAttempts: 4 });
    last.shipco.onCreate = throttled;
    await last.make();
    expect([last.shipco.calls.at(-1), last.shipment.state]).toEqual(['create', 'failed']);
    const over = anAttempt({ attempts: 9, forgivenAttempts: 4, unresolved: true, emptyLookups: 1 });
    await over.make();
    expect([over.shipco.calls, over.shipment.state]).toEqual([['look_up'], 'failed']);
  });

  it('creates an unknown outcome again only after two look-ups', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 6, forgivenAttempts: 5, unresolved: true });
    expect((await make()).end.outcome).toBe('look_up_empty');
    expect([shipco.calls, shipment.state]).toEqual([['look_up'], 'unknown']);
  });

  it('asks every account that may hold a parcel, and does not take one of several for the only one', async () => {
    const seller = new FakeShipco({ kind: 'seller', accountId: 8001, originId: null });
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 3, forgivenAttempts: 2, unresolved: true, createdWith, alsoHeldBy: [seller] };
    const both = anAttempt(given);
    both.shipco.onLookUp = async () => [aRemoteShipment({ shipmentId: '11' })];
    seller.onLookUp = async () => [aRemoteShipment({ shipmentId: '12' })];
    expect(await both.make()).toMatchObject({ end: { outcome: 'several_found' }, failure: 'several shipments exist: 11, 12' });
    const other = anAttempt(given);
    const adopted = { outcome: 'adopted', credentialKind: 'seller', accountId: 8001 };
    expect(await other.make()).toMatchObject({ end: adopted, remote: { shipmentId: '12' } });
    const gone = anAttempt({ ...given, alsoHeldBy: [{ kind: 'seller', accountId: 8002 }] });
    expect((await gone.make()).end.outcome).toBe('released');
    expect([gone.shipco.calls, gone.shipment.state]).toEqual([[], 'unknown']);
  });

  it('adopts the one that there is, also for an order that has it already', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 6, forgivenAttempts: 5, unresolved: true, createdWith, obstacle: 'already_shipped' };
    const { shipco, make } = anAttempt(given);
    shipco.onLookUp = async () => [aRemoteShipment()];
    expect(await make()).toMatchObject({ end: { outcome: 'adopted' } });
  });
});
