import { describe, expect, it } from '@jest/globals';
import { ACTS, type Act, Diary, type Done } from './diary.js';
import { allowedMs, breaches, figuresOf, type Phase } from './verdict.js';

const CALM_MS = 100;
const did = (act: Act, tookMs = CALM_MS, changes: Partial<Done> = {}): Done => ({
  act,
  beganMs: 0,
  tookMs,
  failure: null,
  isImpossible: false,
  ...changes,
});
const everything = ACTS.map((act) => did(act));
const phase = (changes: Partial<Phase> = {}): Phase => ({
  seconds: 60,
  stoodStillMs: 0,
  done: everything,
  restarts: 0,
  used: { heapMiB: 120, rssMiB: 300, stoodStillMs: 10 },
  paycoCalls: 100,
  ...changes,
});
const CONTROL = phase();
const broken = (changes: Partial<Phase>) => breaches(CONTROL, phase(changes));

describe('the verdict about an attacker', () => {
  it('is that nobody was harmed while everything is as without one', () => {
    expect(broken({})).toEqual([]);
  });

  it('names an end of the process', () => {
    expect(broken({ restarts: 1 })).toEqual(['the process ended 1 times']);
  });

  it('names a heap of 400 MiB, a process that grew by a quarter of a GiB, and one that nobody could ask', () => {
    const used = CONTROL.used;
    expect(broken({ used: { ...used, heapMiB: 399 } })).toEqual([]);
    expect(broken({ used: { ...used, heapMiB: 400 } })).toEqual(['a heap of 400 MiB: less than 400 are allowed']);
    expect(broken({ used: { ...used, rssMiB: 555 } })).toEqual([]);
    expect(broken({ used: { ...used, rssMiB: 556 } })).toEqual(['556 MiB of memory: less than 556 are allowed']);
    expect(broken({ used: { ...used, heapMiB: 0 } })).toEqual(['nobody could read how much memory it uses']);
  });

  it('allows twice the p99 without an attacker, half a second, and the time in which the drill itself stood still', () => {
    const [most] = [allowedMs(CONTROL, CONTROL, 'quote')];
    expect(most).toBe(2 * CALM_MS + 500);
    expect(broken({ done: [...everything, did('quote', most)] })).toEqual([]);
    expect(broken({ done: [...everything, did('quote', most + 1)] })).toEqual(['quote: 701 ms, 700 are allowed']);
    expect(broken({ done: [...everything, did('quote', most + 1)], stoodStillMs: 1 })).toEqual([]);
  });

  it('names each kind of failure, and what nobody did', () => {
    const failures = ['answered 502', 'answered 502,"requestId":"a1"', 'answered 503'].map((failure) =>
      did('label', 5, { failure }),
    );
    expect(broken({ done: [...everything, ...failures] })).toEqual(['label: 3 of 4 failed: answered 502; answered 503']);
    expect(broken({ done: everything.filter(({ act }) => act !== 'finding') })).toEqual(['finding: nobody did it']);
  });

  it('counts apart what the limit of the provider makes impossible', () => {
    const done = [...everything, did('quote', 5, { failure: 'answered 502', isImpossible: true })];
    expect(broken({ done })).toEqual([]);
    expect(figuresOf(done, 'quote')).toEqual({ count: 2, failed: 0, impossible: 1, p50: CALM_MS, p99: CALM_MS });
  });

  it('allows the payment provider twice the usual calls, and a minute of hints and searches for each minute', () => {
    expect(broken({ paycoCalls: 350 })).toEqual([]);
    expect(broken({ paycoCalls: 351 })).toEqual(['351 calls to the payment provider: 350 are allowed']);
    expect(broken({ seconds: 120, paycoCalls: 700 })).toEqual([]);
  });
});

describe('what people write down', () => {
  it('is impossible if they have used a limit of the provider alone, or so many heavy ones share it that no call is left', async () => {
    const refusalOf = async (attackers: number, own: number) => {
      const diary = new Diary(attackers);
      for (let made = 0; made < own; made += 1) await diary.time('label', async () => {});
      await diary.time('label', () => Promise.reject(new Error('answered 502'))).catch(() => {});
      return diary.done.at(-1)?.isImpossible;
    };
    expect(await refusalOf(0, 89)).toBe(false);
    expect(await refusalOf(0, 90)).toBe(true);
    expect(await refusalOf(1, 85)).toBe(false);
    expect(await refusalOf(1, 86)).toBe(true);
  });
});
