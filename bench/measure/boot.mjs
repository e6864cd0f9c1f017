import { newQuote } from '../stage/requests.mjs';
import { closedLoop } from './load.mjs';
import { cpuMs } from './proc.mjs';
import { rangeOf } from './rounds.mjs';
import { CLIENTS } from './window.mjs';

const BOOTS = 5;
const FIRST = 1_000;
/** Until then, everything has been compiled. */
const WARMED_BY = 5_000;

/** How long further instances take from their start until they are ready, on a database that is migrated, and what their first requests cost. */
export async function measureBoot(stage, progress) {
  const boots = [];
  for (let boot = 1; boot <= BOOTS; boot += 1) {
    progress(`boot ${boot} of ${BOOTS}`);
    boots.push(await stage.withAnother(measured));
  }
  const of = (key) => rangeOf(boots.map((boot) => boot[key]));
  return {
    readyMs: of('readyMs'),
    readyCpuMs: of('readyCpuMs'),
    firstMs: of('firstMs'),
    warmMs: of('warmMs'),
    ratio: of('ratio'),
  };
}

async function measured({ pid, pool, readyMs }) {
  const readyCpuMs = cpuMs(pid);
  const firstMs = await costOf(FIRST, pid, pool);
  await closedLoop(pool, newQuote, { clients: CLIENTS, count: WARMED_BY });
  const warmMs = await costOf(FIRST, pid, pool);
  return { readyMs, readyCpuMs, firstMs, warmMs, ratio: firstMs / warmMs };
}

/** CPU of each of so many quotes for which the provider is called. */
async function costOf(count, pid, pool) {
  const beganMs = cpuMs(pid);
  await closedLoop(pool, newQuote, { clients: CLIENTS, count });
  return (cpuMs(pid) - beganMs) / count;
}
