import { jest } from '@jest/globals';
import { FakeDueWork } from '../../../../test/support/fakes/fake-due-work.js';

import { ShipcoConfig } from '../../../config/shipco.config.js';
import { NoMetrics } from '../../../shared/application/metrics.js';
import { CallLedgers } from '../../application/call-ledgers.js';
import { ShipcoError } from '../../application/shipco.gateway.js';
import {
  CALL_LANES,
  type CallGrant,
  type CallKind,
  type CallLane,
  type CallReport,
  type CallTerms,
  EMPTY_LEDGER,
  type PerKind,
  perLane,
  settle,
} from '../../domain/call-ledger.js';
import { SharedCallLimits } from './shared-call-limits.js';

const MINUTE_MS = 60_000;
const LIMITS = { SHIPCO_LIMIT_QUOTES: 450, SHIPCO_LIMIT_CREATES: 90, SHIPCO_LIMIT_READS: 900 };

/** The row that all instances share, and the announcement of its pauses. */
class Book extends CallLedgers {
  readonly due = new FakeDueWork();
  settled = 0;
  lifts: Partial<PerKind> = {};
  isAway = false;
  private ledger = EMPTY_LEDGER;

  async settle(report: CallReport, terms: CallTerms): Promise<CallGrant> {
    this.settled += 1;
    await Promise.resolve();
    if (this.isAway) throw new Error('no database');
    const before = JSON.stringify(this.ledger.pausedUntilMs);
    const { ledger, grant } = settle(this.ledger, report, terms, performance.now(), this.lifts);
    this.ledger = ledger;
    if (before !== JSON.stringify(ledger.pausedUntilMs)) queueMicrotask(() => this.due.announce('calls-paused'));
    return grant;
  }

  /** Announced to the instances that are not `deaf`. */
  async lift(kind: CallKind): Promise<void> {
    this.ledger = { ...this.ledger, pausedUntilMs: { ...this.ledger.pausedUntilMs, [kind]: 0 } };
    this.lifts = { ...this.lifts, [kind]: (this.lifts[kind] ?? 0) + 1 };
    this.due.announce('calls-paused');
  }

  instance(): Promise<SharedCallLimits> {
    return this.start(this);
  }

  /** An instance that can be killed: the book hears nothing more of it. */
  async mortal() {
    let isDead = false;
    const settle = (report: CallReport, terms: CallTerms) =>
      isDead ? new Promise<never>(() => undefined) : this.settle(report, terms);
    const limits = await this.start({ settle, lift: async () => undefined });
    const kill = () => {
      isDead = true;
    };
    return { limits, kill };
  }

  /** By another instance. */
  async used(creations: number): Promise<void> {
    const none = perLane(() => 0);
    const report = { instance: 'other', used: { ...none, creations }, kept: none, wanted: none, pauses: {} };
    const limits = { quotes: 450, creations: 90, reads: 900 };
    await this.settle(report, { limits, windowMs: MINUTE_MS, leaseMs: 25_000 });
  }

  private async start(ledgers: CallLedgers): Promise<SharedCallLimits> {
    const limits = new SharedCallLimits(ledgers, this.due, new NoMetrics(), new ShipcoConfig({ ...LIMITS } as never));
    limits.onModuleInit();
    await limits.onApplicationBootstrap();
    return limits;
  }
}

const soon = () => jest.advanceTimersByTimeAsync(1);
const kindOf = (error: unknown) => (error instanceof ShipcoError ? error.kind : error);
const takes = (limits: SharedCallLimits, lane: CallLane) =>
  limits.take(lane).then(
    () => 'sent',
    (error) => kindOf(error),
  );

describe('a call that was taken', () => {
  it('counts for a minute after its end, because the provider may not have seen it before', async () => {
    const limits = await book.instance();
    const ends = await Promise.all(Array.from({ length: 90 }, () => limits.take('creations')));
    await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await takes(limits, 'creations')).toBe('paused');
    for (const end of ends) end();
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1_000);
    expect(await takes(limits, 'creations')).toBe('paused');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await takes(limits, 'creations')).toBe('sent');
  });
});

/** Reserves everything there is, until it has to wait. Returns how much that was, and the waiting claim. */
async function reservesAll(limits: SharedCallLimits) {
  let total = 0;
  for (;;) {
    let got: number | null = null;
    const claim = limits.reserve('creations', 50).then((count) => {
      got = count;
      return count;
    });
    await soon();
    if (got === null) return { total, claim };
    total += got;
  }
}

/** Reserves calls for this much due work in large batches, as a lane does. Returns how much of it has begun. */
async function begins(limits: SharedCallLimits, due: number): Promise<number> {
  let begun = 0;
  void (async () => {
    while (begun < due) {
      const room = await limits.reserve('creations', 50);
      const rows = Math.min(room, due - begun);
      limits.ended('creations', room - rows);
      begun += rows;
    }
  })();
  await soon();
  return begun;
}

let book: Book;
beforeEach(() => {
  jest.useFakeTimers();
  book = new Book();
});
afterEach(() => jest.useRealTimers());

describe('calls that are reserved for work', () => {
  it('are as many as the limit allows; more work waits, and goes on when calls become free', async () => {
    const limits = await book.instance();
    const { total, claim } = await reservesAll(limits);
    expect(total).toBe(90);
    for (let call = 0; call < 90; call += 1) (await limits.take('creations'))();
    let isWaiting = true;
    void claim.finally(() => {
      isWaiting = false;
    });
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1_000);
    expect(isWaiting).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await claim).toBeGreaterThan(0);
  });

  it('are kept until the work takes them, however often the share is renewed', async () => {
    const limits = await book.instance();
    await reservesAll(limits);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    const all = await Promise.all(Array.from({ length: 91 }, () => takes(limits, 'creations')));
    expect(all.filter((one) => one === 'sent')).toHaveLength(90);
  });

  it('go to other work when the work ends without them', async () => {
    const limits = await book.instance();
    const { total, claim } = await reservesAll(limits);
    limits.ended('creations', total);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(await claim).toBe(50);
  });

  it('are none while the provider has asked for a pause, and some after it', async () => {
    const limits = await book.instance();
    limits.throttled('creations', 30_000);
    let got = 0;
    void limits.reserve('creations', 5).then((count) => {
      got = count;
    });
    await jest.advanceTimersByTimeAsync(29_900);
    expect(got).toBe(0);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(got).toBeGreaterThan(0);
  });

  it('are none when the process ends', async () => {
    const limits = await book.instance();
    const { claim } = await reservesAll(limits);
    limits.onModuleDestroy();
    expect([await claim, await limits.reserve('creations', 5)]).toEqual([0, 0]);
  });
});

describe('calls of requests that still run when the share was returned', () => {
  it('are sent or refused: none waits for ever', async () => {
    await book.used(88);
    await soon(); // the first booking announces itself
    const limits = await book.instance();
    await limits.beforeApplicationShutdown();
    const calls = Promise.all(Array.from({ length: 3 }, () => takes(limits, 'creations')));
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await calls).sort()).toEqual(['paused', 'sent', 'sent']);
  });
});

describe('an instance that is killed', () => {
  it('leaves calls to the others, although nobody knows which of its own it has made', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { limits, kill } = await book.mortal();
      expect(await begins(limits, 3)).toBe(3);
      const ends = await Promise.all(
        (['creations', 'creations', 'reads', 'checkouts'] as const).map((lane) => limits.take(lane)),
      );
      ends[0]?.();
      await jest.advanceTimersByTimeAsync(5_000);
      ends[1]?.();
      kill();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    const other = await book.instance();
    expect(await Promise.all(CALL_LANES.map((lane) => takes(other, lane)))).toEqual(CALL_LANES.map(() => 'sent'));
  });

  it('takes none along that it has not needed', async () => {
    for (let time = 0; time < 100; time += 1) (await book.mortal()).kill();
    expect((await reservesAll(await book.instance())).total).toBe(90);
  });
});

describe('a pause that one instance is asked for', () => {
  it.each(['quotes', 'reads', 'creations'] as const)(
    'holds back the %s of all others at once, without another call',
    async (kind) => {
      const [one, other] = [await book.instance(), await book.instance()];
      await soon();
      one.throttled(kind, 60_000);
      await soon();
      const { settled } = book;
      expect([await takes(one, kind), await takes(other, kind)]).toEqual(['paused', 'paused']);
      expect(book.settled).toBe(settled);
      await jest.advanceTimersByTimeAsync(70_000);
      expect([await takes(one, kind), await takes(other, kind)]).toEqual(['sent', 'sent']);
    },
  );

  it('is learned within ten seconds when its announcement is lost', async () => {
    const [one, other] = [await book.instance(), await book.instance()];
    book.due.isDeaf = true;
    one.throttled('quotes', 60_000);
    await jest.advanceTimersByTimeAsync(10_100);
    expect(await takes(other, 'quotes')).toBe('paused');
  });

  it('holds back no other kind of calls', async () => {
    const limits = await book.instance();
    limits.throttled('quotes', 60_000);
    expect([await takes(limits, 'checkouts'), await takes(limits, 'creations')]).toEqual(['paused', 'sent']);
  });

  it('lasts fifteen minutes at most, plus its spread, and never tells more', async () => {
    const limits = await book.instance();
    limits.throttled('creations', 1_790_000_000_000);
    const error = await limits.take('creations').catch((refused: ShipcoError) => refused);
    expect(error).toMatchObject({ kind: 'paused', facts: { retryAfterMs: 15 * MINUTE_MS } });
    await jest.advanceTimersByTimeAsync(16.6 * MINUTE_MS);
    expect(await takes(limits, 'creations')).toBe('sent');
  });

  describe('and that a person lifts', () => {
    it('ends at once on all instances', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      one.throttled('creations', 600_000);
      await soon();
      await book.lift('creations');
      await soon();
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['sent', 'sent']);
    });

    it('does not come back with the report of an instance that could not reach the ledger, or did not hear of the lift', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      book.due.isDeaf = true;
      book.isAway = true;
      one.throttled('creations', 600_000);
      await soon();
      await book.lift('creations');
      book.isAway = false;
      await jest.advanceTimersByTimeAsync(10_100);
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['sent', 'sent']);
    });

    it('may be requested anew by a later answer', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      await book.lift('creations');
      await soon();
      one.throttled('creations', 600_000);
      await soon();
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['paused', 'paused']);
    });
  });
});
