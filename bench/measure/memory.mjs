import { setTimeout as sleep } from 'node:timers/promises';
import { keptQuote, newQuote } from '../stage/requests.mjs';
import { openLoop } from './load.mjs';
import { notifyAll, prepareOrders, untilShipped } from './path.mjs';
import { memoryMiB } from './proc.mjs';

const SAMPLE_MS = 10_000;
const QUOTES_PER_SECOND = 50;
const ORDERS_PER_SAMPLE = 50;
/** The number of buyers for one minute. */
export const BUYERS_PER_MINUTE = (ORDERS_PER_SAMPLE * 60_000) / SAMPLE_MS;

/** A steady mixture of quotes, checkouts and payments; how much more memory the last third of it holds than the first. */
export async function measureGrowth(stage, minutes, progress) {
  const samples = [];
  const count = Math.round((minutes * 60_000) / SAMPLE_MS);
  for (let at = 0; at < count; at += 1) {
    const pause = sleep(SAMPLE_MS);
    await mixture(stage);
    await pause;
    samples.push(memoryMiB(stage.service.pid).now);
    if (at % 6 === 5) progress(`memory after ${(at + 1) / 6} min: ${Math.round(samples.at(-1))} MiB`);
  }
  const third = Math.max(1, Math.floor(count / 3));
  const mean = (some) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const [first, last] = [mean(samples.slice(0, third)), mean(samples.slice(-third))];
  return { minutes, percent: (last / first - 1) * 100, first, last };
}

async function mixture(stage) {
  const quotes = (QUOTES_PER_SECOND * SAMPLE_MS) / 1000 / 2;
  const ask = (next) => openLoop(stage.service.pool, next, { rate: QUOTES_PER_SECOND / 2, count: quotes * 0.8 });
  const sell = async () => {
    const orders = await prepareOrders(stage, 'service', ORDERS_PER_SAMPLE);
    await notifyAll(stage, 'service', orders);
    await untilShipped(stage, 'service', orders);
  };
  await Promise.all([ask(newQuote), ask(keptQuote), sell()]);
}
