import { openLoop } from './load.mjs';
import { inRounds, median, percentile, RUNS } from './rounds.mjs';

const ROUNDS = 3;
const LOAD = 0.3;

/** Latency with one client, and at a fixed rate, the same for both sides: a part of what the service has shown that it can do. */
export async function measureLatency(stage, cases, { seconds, perSecond, progress }) {
  const windows = RUNS.flatMap(({ run, side }) =>
    cases.flatMap((one) => [
      { name: `${one.name} alone`, run, measure: () => alone(stage, side, one, seconds / 2) },
      {
        name: `${one.name} loaded`,
        run,
        measure: () => loaded(stage, side, one, { seconds, rate: perSecond[one.name] * LOAD }),
      },
    ]),
  );
  return inRounds(windows, ROUNDS, (text) => progress(`latency, ${text}`));
}

async function alone(stage, side, one, seconds) {
  return percentiles((await one.window(stage, side, { clients: 1, seconds })).latenciesMs);
}

async function loaded(stage, side, { next, prepare }, { seconds, rate }) {
  await prepare(stage, side);
  const { latenciesMs } = await openLoop(stage[side].pool, next(stage, side), { rate, count: Math.ceil(rate * seconds) });
  return { ...percentiles(latenciesMs), rate };
}

export function percentiles(values) {
  return { p50: median(values), p99: percentile(values, 0.99) };
}
