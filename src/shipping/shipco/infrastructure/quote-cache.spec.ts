import { anAnswer, anOption, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import type { QuoteAnswer } from '../application/shipco.gateway.js';
import { MAX_BYTES, QuoteCache } from './quote-cache.js';

const KEEP_MS = 60_000;
const STILL_HERE = new AbortController().signal;

/** A cache whose time passes by hand. Its time of day is wrong, and jumps. */
function aCache(keepMs = KEEP_MS) {
  const time = { passedMs: 0 };
  const cache = new QuoteCache(keepMs, {
    now: () => new Date(QUOTED_AT.getTime() - time.passedMs * 100),
    monotonicMs: () => 5_000 + time.passedMs,
    pause: async () => undefined,
  });
  return { cache, time };
}

/** A provider call that is answered by hand. */
function aCall() {
  const signals: AbortSignal[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<QuoteAnswer>();
  const call = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { call, signals, answer: (priceCents = 1) => resolve(anAnswer(anOption({ priceCents }))), fail: reject };
}

const priceOf = async (quote: Promise<QuoteAnswer>) => (await quote).options[0]?.priceCents;
const answering = (priceCents: number) => async () => anAnswer(anOption({ priceCents }));

describe('identical quotes at the same moment', () => {
  it('share one call and its answer (R-074)', async () => {
    const { cache } = aCache();
    const { call, signals, answer } = aCall();
    const quotes = [1, 2, 3].map(() => cache.get('k', call, STILL_HERE));
    answer(7);
    expect(await Promise.all(quotes.map(priceOf))).toEqual([7, 7, 7]);
    expect(signals).toHaveLength(1);
  });

  it('share one failure', async () => {
    const { cache } = aCache();
    const { call, signals, fail } = aCall();
    const quotes = [1, 2].map(() => cache.get('k', call, STILL_HERE));
    fail(new Error('HTTP 503'));
    const outcomes = await Promise.allSettled(quotes);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(signals).toHaveLength(1);
  });

  it('do not share with another key (R-074)', async () => {
    const { cache } = aCache();
    const quotes = [cache.get('a', answering(1), STILL_HERE), cache.get('b', answering(2), STILL_HERE)];
    expect(await Promise.all(quotes.map(priceOf))).toEqual([1, 2]);
  });

  it('share although nothing is kept afterwards', async () => {
    const { cache } = aCache(0);
    const { call, signals, answer } = aCall();
    const quotes = [cache.get('k', call, STILL_HERE), cache.get('k', call, STILL_HERE)];
    answer();
    await Promise.all(quotes);
    expect(signals).toHaveLength(1);
    expect(await priceOf(cache.get('k', answering(2), STILL_HERE))).toBe(2);
  });
});

describe('whoever stops waiting', () => {
  it('leaves the call to the others and hears of the own reason (R-075)', async () => {
    const { cache } = aCache();
    const { call, signals, answer } = aCall();
    const leaving = new AbortController();
    const left = cache.get('k', call, leaving.signal);
    const stayed = cache.get('k', call, STILL_HERE);
    const reason = new DOMException('gone', 'AbortError');
    leaving.abort(reason);
    await expect(left).rejects.toBe(reason);
    expect(signals[0]?.aborted).toBe(false);
    answer(7);
    expect(await priceOf(stayed)).toBe(7);
  });

  it('cancels the call as the last one, with the reason (R-075)', async () => {
    const { cache } = aCache();
    const { call, signals } = aCall();
    const waiting = [new AbortController(), new AbortController()];
    const quotes = waiting.map(({ signal }) => cache.get('k', call, signal));
    const reason = new DOMException('too slow', 'TimeoutError');
    for (const one of waiting) one.abort(reason);
    await Promise.allSettled(quotes);
    expect(signals[0]?.reason).toBe(reason);
  });

  it('leaves nothing that a newcomer would join', async () => {
    const { cache } = aCache();
    const first = aCall();
    const leaving = new AbortController();
    const left = cache.get('k', first.call, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow();
    const second = aCall();
    const quote = cache.get('k', second.call, STILL_HERE);
    first.fail(new Error('given up'));
    second.answer(9);
    expect(await priceOf(quote)).toBe(9);
  });

  it('before it began leaves no call at work', async () => {
    const { cache } = aCache();
    const { call, signals } = aCall();
    await expect(cache.get('k', call, AbortSignal.abort())).rejects.toThrow();
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    expect(await priceOf(cache.get('k', answering(2), STILL_HERE))).toBe(2);
  });
});

describe('an answer', () => {
  it('is reused while it is younger than the limit, however the time of day jumps (R-074)', async () => {
    const { cache, time } = aCache();
    await cache.get('k', answering(1), STILL_HERE);
    time.passedMs = KEEP_MS - 1;
    expect(await priceOf(cache.get('k', answering(2), STILL_HERE))).toBe(1);
    time.passedMs = KEEP_MS;
    expect(await priceOf(cache.get('k', answering(2), STILL_HERE))).toBe(2);
  });
});

describe('a failure', () => {
  it('is never kept (R-074)', async () => {
    const { cache } = aCache();
    const failing = async () => Promise.reject(new Error('HTTP 503'));
    await expect(cache.get('k', failing, STILL_HERE)).rejects.toThrow('HTTP 503');
    expect(await priceOf(cache.get('k', answering(2), STILL_HERE))).toBe(2);
  });

  it('does not drop an older answer of another key', async () => {
    const { cache } = aCache();
    await cache.get('a', answering(1), STILL_HERE);
    await expect(cache.get('b', async () => Promise.reject(new Error('HTTP 503')), STILL_HERE)).rejects.toThrow();
    expect(await priceOf(cache.get('a', answering(2), STILL_HERE))).toBe(1);
  });
});

describe('what is kept', () => {
  const POINT = {
    pointId: 1,
    description: 'Sucursal',
    street: 'San Martín 100',
    city: 'Mendoza',
    openHours: '9 a 18',
    distanceM: 100,
  };
  const large = (points: number) => anAnswer(anOption({ pickupPoints: Array.from({ length: points }, () => POINT) }));
  const asked = (cache: QuoteCache, key: string, answer: QuoteAnswer) => cache.get(key, async () => answer, STILL_HERE);

  it('is bounded in bytes, whatever is asked and answered: the oldest go first (R-646)', async () => {
    const { cache } = aCache();
    for (let at = 0; at < 1_000; at += 1) {
      await asked(cache, `${'ñ'.repeat(10_000)}${at}`, large(300));
      expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    }
    expect(cache.bytes).toBeGreaterThan(0.9 * MAX_BYTES);
    expect(await priceOf(cache.get(`${'ñ'.repeat(10_000)}999`, answering(2), STILL_HERE))).not.toBe(2);
    expect(await priceOf(cache.get(`${'ñ'.repeat(10_000)}0`, answering(2), STILL_HERE))).toBe(2);
  });

  it('ends with its time, also what nobody asks for again (R-646)', async () => {
    const { cache, time } = aCache();
    for (let at = 0; at < 100; at += 1) await asked(cache, String(at), large(10));
    const before = cache.bytes;
    time.passedMs = KEEP_MS;
    await asked(cache, 'new', large(10));
    expect(cache.bytes).toBe(before / 100);
  });

  it('is nothing of what fails or is too large for all of it (R-646)', async () => {
    const { cache } = aCache();
    for (let at = 0; at < 100; at += 1)
      await expect(cache.get(String(at), async () => Promise.reject(new Error('HTTP 422')), STILL_HERE)).rejects.toThrow();
    await asked(cache, 'huge', large(200_000));
    expect(cache.bytes).toBe(0);
  });
});
