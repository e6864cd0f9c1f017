import { ManualClock } from '../../../../test/support/fakes/manual-clock.js';
import { NoCallLimits } from '../../../../test/support/fakes/no-call-limits.js';
import { RoundCalls } from './round-calls.js';

const NEVER = new AbortController().signal;

/** Has a call now and then, as the test says, and may be paused. */
class Share extends NoCallLimits {
  pausedMs = 0;
  readonly wanted: ((count: number) => void)[] = [];
  isShort = false;
  reserved = 0;

  override pausedForMs(): number {
    return this.pausedMs;
  }

  override async reserve(): Promise<number> {
    const count = this.isShort ? await new Promise<number>((goOn) => this.wanted.push(goOn)) : 1;
    this.reserved += count;
    return count;
  }

  override ended(_lane?: unknown, count = 0): void {
    this.reserved -= count;
  }
}

/** Its waits end when the test lets the time pass. */
class WaitingClock extends ManualClock {
  private goOn: () => void = () => undefined;

  override async pause(durationMs: number, signal?: AbortSignal): Promise<void> {
    const untilMs = this.nowMs + durationMs;
    await new Promise<void>((resolve) => {
      this.goOn = () => this.nowMs >= untilMs && resolve();
      signal?.addEventListener('abort', () => resolve());
    });
  }

  override passes(durationMs: number): void {
    super.passes(durationMs);
    this.goOn();
  }
}

let clock: WaitingClock;
let share: Share;
const calls = (most = 8, forMs = 60_000) => new RoundCalls(share, clock, most, forMs);
beforeEach(() => {
  clock = new WaitingClock();
  share = new Share();
});
const settled = async <T>(promise: Promise<T>) => {
  let result: T | 'waits' = 'waits';
  void promise.then((value) => {
    result = value;
  });
  await new Promise(setImmediate);
  return result;
};

it('a part makes its calls, one reserved at a time, and then no more', async () => {
  const round = calls();
  const looks = round.of('looks');
  for (let call = 0; call < 4; call += 1) expect([await looks.take(NEVER), share.reserved]).toEqual([true, 1]);
  expect([await looks.take(NEVER), looks.isOver, round.made]).toEqual([false, true, 4]);
  round.end();
  expect(share.reserved).toBe(0);
});

it('a call waits for the share of the limit, through several looks at it', async () => {
  share.isShort = true;
  const round = calls();
  const taken = round.of('sweep').take(NEVER);
  expect(await settled(taken)).toBe('waits');
  clock.passes(5_000);
  expect(await settled(taken)).toBe('waits');
  share.wanted[0]?.(1);
  expect([await taken, round.made]).toEqual([true, 1]);
});

describe('a call is refused, and a reservation that comes later is returned,', () => {
  let round: RoundCalls;
  const waits = async (signal = NEVER) => {
    share.isShort = true;
    round = calls();
    const taken = round.of('sweep').take(signal);
    expect(await settled(taken)).toBe('waits');
    return taken;
  };
  afterEach(async () => {
    share.wanted[0]?.(1);
    await new Promise(setImmediate);
    expect([share.reserved, round.made]).toEqual([0, 0]);
  });

  it('when the time of the round is over', async () => {
    const pending = waits();
    for (let passed = 0; passed < 60_000; passed += 5_000) {
      await new Promise(setImmediate);
      clock.passes(5_000);
    }
    expect(await pending).toBe(false);
  });

  it('when the provider requests a pause meanwhile', async () => {
    const pending = waits();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    share.pausedMs = 1;
    clock.passes(5_000);
    expect(await pending).toBe(false);
  });

  it('when the process ends', async () => {
    const end = new AbortController();
    const pending = waits(end.signal);
    await new Promise(setImmediate);
    end.abort();
    expect(await pending).toBe(false);
  });
});

it('no call is asked for while reads are paused, or when the process ends without one', async () => {
  share.pausedMs = 1;
  expect(await calls().of('fresh').take(NEVER)).toBe(false);
  share.pausedMs = 0;
  share.isShort = true;
  const taken = calls().of('fresh').take(NEVER);
  await settled(taken);
  share.wanted[0]?.(0);
  expect([await taken, share.wanted.length]).toEqual([false, 1]);
});
