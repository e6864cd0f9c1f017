import { after, anAttempt } from '../../../test/support/shipment-attempt.builder.js';
import { ShipcoError } from './shipco.gateway.js';

const MARKETPLACE = { credentialKind: 'marketplace', accountId: 7001 };
const paused = async () => Promise.reject(new ShipcoError('paused', 'it was paused'));

describe('while calls to the provider are paused', () => {
  it('a create uses up no attempt, however long that lasts, and the order tells why it waits', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 1 });
    shipco.onCreate = paused;
    expect(await make()).toMatchObject({ end: { outcome: 'paused', ...MARKETPLACE }, remote: null, failure: 'it was paused' });
    expect(shipment).toMatchObject({ state: 'pending', attempts: 0, unresolved: false });
    expect(Number(shipment.nextAttemptAt)).toBeGreaterThan(after(0).getTime());
  });

  it('a look-up leaves an unknown outcome unknown', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 3, unresolved: true, emptyLookups: 1 });
    shipco.onLookUp = paused;
    expect((await make()).end.outcome).toBe('paused');
    expect(shipment).toMatchObject({ state: 'unknown', attempts: 2, unresolved: true, emptyLookups: 1 });
    expect(shipco.calls).toEqual(['look_up']);
  });
});
