import { Logger } from '@nestjs/common';
import { CapturedLog } from '../../../../test/support/captured-log.js';
import { ManualClock } from '../../../../test/support/fakes/manual-clock.js';
import type { RunRound } from '../application/run-round.service.js';
import { AuditWorkers } from './audit.workers.js';

/** Ends the process after so many rounds, each of which does what is given. */
async function rounds(intervalMs: number, acts: readonly (() => Promise<void>)[]) {
  const clock = new ManualClock();
  const asked: number[] = [];
  const run = async () => {
    asked.push(clock.nowMs);
    const act = acts[asked.length - 1];
    if (asked.length >= acts.length) workers.onModuleDestroy();
    await act?.();
  };
  const workers = new AuditWorkers({ run } as unknown as RunRound, clock, { intervalMs });
  const beganMs = clock.nowMs;
  workers.onApplicationBootstrap();
  await workers.beforeApplicationShutdown();
  return { asked: asked.map((ms) => ms - beganMs), passedMs: clock.nowMs - beganMs };
}
const well = async () => undefined;
const failing = () => Promise.reject(new Error('no database'));

let log: CapturedLog;
beforeEach(() => {
  log = new CapturedLog();
  Logger.overrideLogger(log);
});
afterEach(() => Logger.overrideLogger(false));

it('asks at the start, and then every half minute, so that a round whose instance died goes on', async () => {
  const { asked } = await rounds(300_000, [well, well, well]);
  const [first = 0, second = 0, third = 0] = asked;
  expect(first).toBeLessThanOrEqual(1_000);
  expect([second - first, third - second]).toEqual([30_000, 30_000]);
});

it('asks as often as rounds are due if that is more often', async () => {
  const [first = 0, second = 0] = (await rounds(2_000, [well, well])).asked;
  expect(second - first).toBe(2_000);
});

it('is off with an interval of 0: asks nothing, and waits for nothing (R-487)', async () => {
  expect(await rounds(0, [well])).toEqual({ asked: [], passedMs: 0 });
});

it('warns once of rounds that fail, and again once one went well', async () => {
  await rounds(300_000, [failing, failing, failing, well, failing, well]);
  expect(log.lines.filter((line) => line.includes('audit.stopped'))).toHaveLength(2);
});
