import { aRemoteShipment } from '../../../test/support/shipco.builder.js';
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

  it('looks again later for a parcel beside the one that it adopts', async () => {
    const { shipco, make } = anAttempt({ attempts: 6, forgivenAttempts: 5, unresolved: true, obstacle: 'already_shipped' });
    shipco.onLookUp = async () => [aRemoteShipment()];
    expect(await make()).toMatchObject({ end: { outcome: 'adopted' }, doubtful: true });
  });
});
