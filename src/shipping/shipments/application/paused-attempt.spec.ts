import { anAttempt } from '../../../../test/support/shipment-attempt.builder.js';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';

const usedAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 } as const;
const answer = { error: 'it was paused', httpStatus: null, retryAfterMs: 0 };
const paused = async () => Promise.reject(new ShipcoError('paused', 'it was paused'));

describe('while calls to the provider are paused', () => {
  it('a create uses up no attempt, however long that lasts, and the order tells why it waits', async () => {
    const { shipco, end } = anAttempt({ attempts: 1 });
    shipco.onCreate = paused;
    const { result, failure, facts, times } = await end();
    expect(result).toEqual({ outcome: 'paused', ...answer, isCleared: true, usedAccount });
    expect(failure).toBe('it was paused');
    expect(facts).toMatchObject({ state: 'pending', attempts: 0, unresolved: false });
    expect(times.dueInMs).toBeGreaterThan(0);
  });

  it('a look-up leaves an unknown outcome unknown', async () => {
    const { shipco, end } = anAttempt({ attempts: 3, unresolved: true, emptyLookups: 1 });
    shipco.onLookUp = paused;
    const { result, facts } = await end();
    expect(result).toEqual({ outcome: 'paused', ...answer, isCleared: false, usedAccount });
    expect(facts).toMatchObject({ state: 'unknown', attempts: 2, unresolved: true, emptyLookups: 1 });
    expect(shipco.calls).toEqual(['look_up']);
  });
});
