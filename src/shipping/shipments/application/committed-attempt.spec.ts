import { jest } from '@jest/globals';
import { anAttempt, CONFIG, CREATE_TIMEOUT_MS } from '../../../../test/support/shipment-attempt.builder.js';
import { Lease } from './lease.js';

const { leaseMs } = CONFIG;
/** A whole create, and half of what a lease is longer: 25 s and 10 s. */
const ENOUGH_MS = 35_000;
let nowMs: number;
const passes = (ms: number) => {
  nowMs += ms;
};

beforeEach(() => {
  nowMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

/** An attempt whose look-up takes all of its lease but a moment, so that the create lives on what the commit adds. */
function aSlowAttempt(commitTakesMs = 0) {
  const scene = anAttempt({ attempts: 2, onCommit: () => passes(commitTakesMs) });
  scene.shipco.onLookUp = async () => {
    passes(leaseMs - 1);
    return [];
  };
  return scene;
}

describe('the commit to a create', () => {
  it('names the account that will create, before it does, and asks for enough time', async () => {
    const { shipco, commits, make } = anAttempt();
    await make();
    expect(shipco.calls).toEqual(['commit', 'create']);
    expect(commits).toEqual([{ account: shipco.account, leftMs: ENOUGH_MS }]);
  });

  it('stops a create that is no longer its own or no longer paid for, and counts no attempt', async () => {
    const { shipco, end } = anAttempt({ claimLost: true });
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'released', afterMs: null, isCleared: true, usedAccount: shipco.account });
    expect([shipco.calls, failure, facts.state, facts.attempts]).toEqual([['commit'], null, 'pending', 0]);
  });

  it('renews the lease: a slow look-up takes nothing of the time of the create', async () => {
    const { shipco, commits, make } = aSlowAttempt();
    expect((await make()).outcome).toBe('created');
    expect([shipco.leftMs, commits[0]?.leftMs]).toEqual([[ENOUGH_MS], ENOUGH_MS]);
  });

  it('leaves a lease that is longer as it is', async () => {
    const { shipco, make } = anAttempt();
    expect((await make()).outcome).toBe('created');
    expect(shipco.leftMs).toEqual([leaseMs]);
  });

  it('counts the renewed lease from before the commit, however late its answer comes', async () => {
    const { shipco, make } = aSlowAttempt(ENOUGH_MS - CREATE_TIMEOUT_MS);
    expect((await make()).outcome).toBe('created');
    expect(shipco.leftMs).toEqual([CREATE_TIMEOUT_MS]);
  });

  it.each([
    ['after a slow look-up', () => aSlowAttempt(ENOUGH_MS - CREATE_TIMEOUT_MS + 1), 1],
    ['at once', () => anAttempt({ onCommit: () => passes(leaseMs - CREATE_TIMEOUT_MS + 1) }), 0],
  ])('creates nothing when its answer came so late that a create could outlive the lease: %s', async (_when, scene, attempts) => {
    const { shipco, end } = scene();
    const { result, facts } = await end();
    expect(result).toEqual({ outcome: 'released', afterMs: null, isCleared: true, usedAccount: shipco.account });
    expect([shipco.created, shipco.calls.at(-1), facts.state, facts.attempts]).toEqual([[], 'commit', 'pending', attempts]);
  });

  it('leaves the create the time that is left at every moment, not the time that was left when it began', async () => {
    const { shipco, make } = anAttempt();
    const left: number[] = [];
    shipco.onCreate = async (_request, leftMs) => {
      left.push(leftMs());
      passes(12_000);
      left.push(leftMs());
      throw new TypeError('enough seen');
    };
    await expect(make()).rejects.toThrow('enough seen');
    expect(left).toEqual([leaseMs, leaseMs - 12_000]);
  });
});

describe('a look-up', () => {
  it('may take as long as the lease lasts', async () => {
    const { shipco, make } = anAttempt({ attempts: 2 });
    await make();
    expect(shipco.lookUpSignals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('is cut off at once when nothing of the lease is left', async () => {
    const { shipco, make } = anAttempt({ attempts: 2 });
    const lease = Lease.fromNow(leaseMs);
    passes(leaseMs + 1);
    shipco.onLookUp = () => new Promise((resolve) => shipco.lookUpSignals[0]?.addEventListener('abort', () => resolve([])));
    await make(lease);
    expect(shipco.lookUpSignals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('a lease', () => {
  it('counts down, may be overdrawn, and can be extended', () => {
    const lease = Lease.fromNow(10);
    passes(4);
    expect(lease.leftMs()).toBe(6);
    passes(8);
    expect(lease.leftMs()).toBe(-2);
    lease.extend(7);
    expect(lease.leftMs()).toBe(7);
  });

  it('is never shortened', () => {
    const lease = Lease.fromNow(10);
    lease.extend(9);
    expect(lease.leftMs()).toBe(10);
  });

  it('that is copied for each of several shipments ends with the first, and is extended alone', () => {
    const lease = Lease.fromNow(10);
    passes(4);
    const copy = lease.copy();
    expect(copy.leftMs()).toBe(6);
    copy.extend(10);
    expect([copy.leftMs(), lease.leftMs()]).toEqual([10, 6]);
  });
});
