import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { browserDatesIn, realTimesIn } from './support/real-times.js';

const ROOT = resolve(import.meta.dirname, '..');

/** The files that keep the real time: why, and everything that they may use, as it is written there. */
type Allowed = Readonly<Record<string, readonly [why: string, ...used: string[]]>>;

const IN_THE_PRODUCT: Allowed = {
  'src/events/infrastructure/http-event-sender.ts': [
    'calls are cut off before the container is killed',
    'setTimeout(CALLS_END_AFTER_MS)',
  ],
  'src/events/infrastructure/resolve-name.ts': ['the deadline of a look-up', 'setTimeout(timeoutMs)'],
  'src/events/infrastructure/send-exchange.ts': ['the deadline of a socket', 'performance.now', 'setTimeout(timeoutMs)'],
  'src/graceful-shutdown.ts': ['a container is killed in real time', 'setTimeout(HARD_LIMIT_MS)'],
  'src/shared/application/real-time.ts': [
    'deadlines of calls, and how long real work takes, for all who need them',
    'AbortSignal.timeout(Math.max(1, Math.floor(inMs)))',
    'performance.now',
    'setTimeout(limitMs)',
  ],
  'src/shared/infrastructure/http-client.ts': [
    'calls are cut off before the container is killed',
    'setTimeout(CALLS_END_AFTER_MS)',
  ],
  'src/shared/infrastructure/http-exchange.ts': ['the deadline of a socket', 'performance.now', 'setTimeout(timeoutMs)'],
  'src/shared/infrastructure/pick-fields.ts': ['a thread that hangs is ended', 'setTimeout(TIMEOUT_MS)'],
  'src/shared/infrastructure/system-clock.ts': ['the clock itself', 'new Date()', 'performance.now', 'setTimeout(durationMs)'],
  'src/shipping/labels/infrastructure/worker-pdf-merger.ts': ['a thread that hangs is ended', 'setTimeout(this.timeoutMs)'],
  'src/shipping/quoting/application/all-or-cancel.ts': ['the deadline of several calls together', 'setTimeout(timeoutMs)'],
  'src/shipping/shipco/infrastructure/call-policy.ts': [
    'a tenth of a second before the second try of a call; its spec wants none',
    'setTimeout(this.retryAfterMs)',
  ],
};

const IN_THE_WEB_APPLICATION: Allowed = {
  'web/src/now.ts': ["the service's time, from the browser's and how far they differ", 'Date.now'],
  'web/src/cart/checkout-sent.ts': [
    "how long ago this tab sent it: after a reload, the service's time is not known yet",
    'Date.now',
  ],
};

async function usedIn(folder: string, timesIn: typeof realTimesIn): Promise<string[]> {
  const paths = (await readdir(join(ROOT, folder), { recursive: true })).map((name) => `${folder}/${name}`);
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/(\.spec|\.d)\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  const used = await Promise.all(
    sources.map(async (path) => timesIn(path, await readFile(join(ROOT, path), 'utf8')).map((what) => `${path}: ${what}`)),
  );
  return [...new Set(used.flat())];
}

describe.each([
  { where: 'in the product', folder: 'src', timesIn: realTimesIn, allowed: IN_THE_PRODUCT },
  { where: 'in the web application', folder: 'web/src', timesIn: browserDatesIn, allowed: IN_THE_WEB_APPLICATION },
])('only the clock tells the time $where', ({ folder, timesIn, allowed }) => {
  const known = Object.entries(allowed).flatMap(([path, [, ...used]]) => used.map((what) => `${path}: ${what}`));

  let used: string[];
  beforeAll(async () => {
    used = await usedIn(folder, timesIn);
  });

  it('and what has a reason to keep the real time', () => {
    expect(used.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('and each reason is still needed', () => {
    expect(known.filter((one) => !used.includes(one))).toEqual([]);
  });
});

describe('the real time in the product', () => {
  it.each([
    ['const at = new Date();', 'new Date()'],
    ['const at = new Date;', 'new Date()'],
    ['const at = new globalThis.Date();', 'new Date()'],
    ['const at = Date();', 'Date()'],
    ['const sinceMs = Date.now();', 'Date.now'],
    ['const cache = new Cache({ nowMs: Date.now });', 'Date.now'],
    ['const { now } = Date;', 'Date'],
    ['const sinceMs = performance.now();', 'performance.now'],
    ['const sinceMs = globalThis.performance.now();', 'performance.now'],
    ['const startedAtMs = performance.timeOrigin;', 'performance.timeOrigin'],
    ['const { now } = performance;', 'performance'],
    ["import { performance as watch } from 'node:perf_hooks';", 'import of node:perf_hooks'],
    ['const since = process.hrtime.bigint();', 'process.hrtime'],
    ["import { hrtime } from 'node:process';", 'import of node:process'],
    ['const at = Temporal.Now.instant();', 'Temporal.Now'],
    ['setTimeout(look, 1_001);', 'setTimeout(1_001)'],
    ['const LOOK_EVERY_MS = 5_000;\nsetInterval(look, LOOK_EVERY_MS);', 'setInterval(LOOK_EVERY_MS)'],
    ['const SECOND_MS = 1_000;\nglobalThis.setTimeout(look, 60 * SECOND_MS);', 'setTimeout(60 * SECOND_MS)'],
    ['class Work { again(delayMs: number) { setTimeout(look, delayMs); } }', 'setTimeout(delayMs)'],
    ['setTimeout(look, this.config.lookEveryMs);', 'setTimeout(this.config.lookEveryMs)'],
    ["import { LOOK_EVERY_MS } from './times.js';\nsetTimeout(look, LOOK_EVERY_MS);", 'setTimeout(LOOK_EVERY_MS)'],
    ['let waitMs = 100;\nsetTimeout(look, waitMs);', 'setTimeout(waitMs)'],
    ['const waitMs = 100;\nconst wait = (waitMs: number) => setTimeout(look, waitMs);', 'setTimeout(waitMs)'],
    ['const A_MS = 500;\nsetTimeout(look, A_MS + 2 * A_MS);', 'setTimeout(A_MS + 2 * A_MS)'],
    ['setTimeout(look, isFailing ? 5_000 : 100);', 'setTimeout(isFailing ? 5_000 : 100)'],
    ['setTimeout(look, Math.max(waitMs, 100));', 'setTimeout(Math.max(waitMs, 100))'],
    ["import { setTimeout as pause } from 'node:timers/promises';\nawait pause(60_000);", 'setTimeout(60_000)'],
    ["import { setInterval } from 'timers/promises';\nfor await (const _ of setInterval(2_000)) look();", 'setInterval(2_000)'],
    ["import { scheduler } from 'node:timers/promises';", 'import of node:timers/promises'],
    ["import * as timers from 'node:timers/promises';", 'import of node:timers/promises'],
    ["import { setTimeout as later } from 'node:timers';", 'import of node:timers'],
    ['const sleep = promisify(setTimeout);', 'setTimeout'],
    ['const { setTimeout: later } = globalThis;', 'setTimeout'],
    ['const signal = AbortSignal.timeout(TIMEOUT_MS);', 'AbortSignal.timeout(TIMEOUT_MS)'],
  ])('is seen in %j', (text, what) => {
    expect(realTimesIn('src/cart/domain/x.ts', text)).toEqual([what]);
  });

  it.each([
    ['const at = new Date(row.at);'],
    ['const at = this.clock.now();'],
    ['let timer: ReturnType<typeof setTimeout>;'],
    ['const port = { performance: 1, setTimeout: 2 };'],
    ['const WAIT_MS = 1_000;\nsetTimeout(look, WAIT_MS);'],
    ['const [WAIT_MS, most] = [0, 0];\nsetTimeout(look);'],
    [
      "import { setTimeout as pause } from 'node:timers/promises';\nconst MOST_MS = 10;\nawait pause(Math.random() * Math.min(tries, MOST_MS));",
    ],
    ["import { setImmediate } from 'node:timers/promises';\nawait setImmediate();"],
    ['setTimeout(look, (isFailing ? 1_000 : 100) * (0.5 + 0.5 * Math.random()));'],
  ])('is not taken for what is in %j', (text) => {
    expect(realTimesIn('src/cart/domain/x.ts', text)).toEqual([]);
  });
});

describe("the browser's date", () => {
  it.each([
    ['const today = <time>{format(new Date())}</time>;', 'new Date()'],
    ['const leftMs = until - Date.now();', 'Date.now'],
  ])('is seen in %j', (text, what) => {
    expect(browserDatesIn('web/src/cart/x.tsx', text)).toEqual([what]);
  });

  it('is not taken for another date, or for a timer', () => {
    expect(browserDatesIn('web/src/cart/x.tsx', 'const at = new Date(order.created_at); setTimeout(look, 60_000);')).toEqual([]);
  });
});
