import { jest } from '@jest/globals';
import { HttpFailure, type HttpFailureReason } from '../../../platform/calls/http-client.js';
import { ShipcoError } from '../application/shipco.gateway.js';
import { CallPolicy } from './call-policy.js';

const STILL_HERE = new AbortController().signal;
const withStatus = (kind: ShipcoError['kind'], httpStatus: number) => new ShipcoError(kind, `HTTP ${httpStatus}`, { httpStatus });
const failedBy = (reason: HttpFailureReason) =>
  new ShipcoError(
    reason === 'no_connection' ? 'did_not_happen' : 'unknown',
    reason,
    {},
    {
      cause: new HttpFailure(reason, reason, reason === 'no_connection'),
    },
  );
const OUTAGE = withStatus('unknown', 500);

/** A call that ends with these one after the other, then succeeds. */
function aCall(...errors: unknown[]) {
  const calls = { count: 0 };
  const call = async () => {
    calls.count += 1;
    const [error] = errors.splice(0, 1);
    if (error) throw error;
    return 'done';
  };
  return { call, calls };
}

async function suffer(policy: CallPolicy, times: number, error: unknown = OUTAGE): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(policy.once(aCall(error).call)).rejects.toBe(error);
}

describe('once', () => {
  it('calls once and passes on what came', async () => {
    const policy = new CallPolicy();
    expect(await policy.once(aCall().call)).toBe('done');
    const { call, calls } = aCall(withStatus('unknown', 503), 'never reached');
    await expect(policy.once(call)).rejects.toMatchObject({ facts: { httpStatus: 503 } });
    expect(calls.count).toBe(1);
  });
});

describe('the circuit breaker', () => {
  it('pauses calls after five outages in a row, and says that no call was made (R-294)', async () => {
    const policy = new CallPolicy();
    await suffer(policy, 5);
    const { call, calls } = aCall();
    const refused = { name: 'ShipcoError', kind: 'paused', message: expect.stringContaining('paused') };
    await expect(policy.once(call)).rejects.toMatchObject(refused);
    await expect(policy.withOneRetry(call, STILL_HERE)).rejects.toMatchObject(refused);
    expect(calls.count).toBe(0);
  });

  it('still calls after four outages, and a success starts the count anew (R-294)', async () => {
    const policy = new CallPolicy();
    for (let round = 0; round < 3; round += 1) {
      await suffer(policy, 4);
      expect(await policy.once(aCall().call)).toBe('done');
    }
  });

  it.each([
    withStatus('rejected', 400),
    withStatus('rejected', 401),
    withStatus('throttled', 429),
    withStatus('unknown', 200),
    failedBy('cancelled'),
    new TypeError('a mistake of ours'),
  ])('does not count %s (R-294)', async (error) => {
    const policy = new CallPolicy();
    await suffer(policy, 20, error);
    expect(await policy.once(aCall().call)).toBe('done');
  });

  it.each([failedBy('no_connection'), failedBy('broken'), failedBy('timeout'), withStatus('unknown', 503)])(
    'counts %s (R-294)',
    async (error) => {
      const policy = new CallPolicy();
      await suffer(policy, 5, error);
      await expect(policy.once(aCall().call)).rejects.toMatchObject({ kind: 'paused' });
    },
  );

  it('belongs to one credential: another one is not paused (R-294)', async () => {
    await suffer(new CallPolicy(), 5);
    expect(await new CallPolicy().once(aCall().call)).toBe('done');
  });

  describe('after the pause of five seconds', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('lets a call try, and closes when it succeeds (R-294)', async () => {
      const policy = new CallPolicy();
      await suffer(policy, 5);
      jest.advanceTimersByTime(4_999);
      await expect(policy.once(aCall().call)).rejects.toMatchObject({ kind: 'paused' });
      jest.advanceTimersByTime(1);
      expect(await policy.once(aCall().call)).toBe('done');
      await suffer(policy, 4);
      expect(await policy.once(aCall().call)).toBe('done');
    });

    it('pauses again when the try fails (R-294)', async () => {
      const policy = new CallPolicy();
      await suffer(policy, 5);
      jest.advanceTimersByTime(5_000);
      await suffer(policy, 1);
      await expect(policy.once(aCall().call)).rejects.toMatchObject({ kind: 'paused' });
    });

    it.each([new ShipcoError('paused', 'all calls have been made', { retryAfterMs: 1, isLimit: true }), failedBy('cancelled')])(
      'learns nothing from a try that ends with %s, and stays paused (R-294)',
      async (error) => {
        const policy = new CallPolicy();
        await suffer(policy, 5);
        jest.advanceTimersByTime(5_000);
        await suffer(policy, 1, error);
        expect(policy.isOpen).toBe(true);
        await expect(policy.once(aCall().call)).rejects.toMatchObject({ kind: 'paused' });
        jest.advanceTimersByTime(5_000);
        expect(await policy.once(aCall().call)).toBe('done');
      },
    );

    it.each([withStatus('rejected', 422), withStatus('throttled', 429)])(
      'closes when the try ends with %s (R-294)',
      async (error) => {
        const policy = new CallPolicy();
        await suffer(policy, 5);
        jest.advanceTimersByTime(5_000);
        await suffer(policy, 1, error);
        expect(policy.isOpen).toBe(false);
      },
    );
  });
});

describe('withOneRetry', () => {
  it.each([
    failedBy('no_connection'),
    failedBy('broken'),
    withStatus('unknown', 502),
    withStatus('unknown', 503),
    withStatus('unknown', 504),
  ])('tries once more after %s (R-295)', async (error) => {
    const { call, calls } = aCall(error);
    expect(await new CallPolicy().withOneRetry(call, STILL_HERE)).toBe('done');
    expect(calls.count).toBe(2);
  });

  it('tries no third time (R-295)', async () => {
    const { call, calls } = aCall(withStatus('unknown', 503), withStatus('unknown', 502));
    await expect(new CallPolicy().withOneRetry(call, STILL_HERE)).rejects.toMatchObject({ facts: { httpStatus: 502 } });
    expect(calls.count).toBe(2);
  });

  it.each([
    withStatus('unknown', 500),
    withStatus('rejected', 400),
    withStatus('throttled', 429),
    withStatus('unknown', 200),
    failedBy('timeout'),
    failedBy('too_large'),
    failedBy('cancelled'),
    new TypeError('a mistake of ours'),
  ])('does not try again after %s (R-295)', async (error) => {
    const { call, calls } = aCall(error);
    await expect(new CallPolicy().withOneRetry(call, STILL_HERE)).rejects.toBe(error);
    expect(calls.count).toBe(1);
  });

  it('does not try again after the caller has left (R-295)', async () => {
    const leaving = new AbortController();
    const { call, calls } = aCall(withStatus('unknown', 503));
    const quote = new CallPolicy().withOneRetry(() => {
      leaving.abort();
      return call();
    }, leaving.signal);
    await expect(quote).rejects.toMatchObject({ facts: { httpStatus: 503 } });
    expect(calls.count).toBe(1);
  });

  describe('the budget', () => {
    const passing = () => withStatus('unknown', 503);
    /** Fails at first, is refused for good at the repetition if there is one: the circuit stays closed. */
    async function repeatedOf(policy: CallPolicy, quotes: number): Promise<number> {
      let repeated = 0;
      for (let quote = 0; quote < quotes; quote += 1) {
        const { call, calls } = aCall(passing(), withStatus('rejected', 400));
        await policy.withOneRetry(call, STILL_HERE).catch(() => undefined);
        await policy.once(aCall().call);
        repeated += calls.count - 1;
      }
      return repeated;
    }

    it('ends repetitions when every call fails: ten and a fifth of the calls at most (R-295)', async () => {
      const policy = new CallPolicy(0);
      const repeated = await repeatedOf(policy, 30);
      expect(repeated).toBeLessThanOrEqual(10 + 30 / 5);
      expect(repeated).toBeGreaterThanOrEqual(10);
      expect(await repeatedOf(policy, 5)).toBeLessThanOrEqual(2);
    });

    it('is earned again by calls (R-295)', async () => {
      const policy = new CallPolicy(0);
      await repeatedOf(policy, 40);
      for (let quote = 0; quote < 50; quote += 1) await policy.withOneRetry(aCall().call, STILL_HERE);
      expect(await repeatedOf(policy, 5)).toBe(5);
    });
  });
});
