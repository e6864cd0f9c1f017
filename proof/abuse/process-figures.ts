import { Browser } from '../../sandbox/browser.js';
import { repeat } from './pace.js';

/** The most that was seen of the service's process. */
export interface Used {
  readonly heapMiB: number;
  readonly rssMiB: number;
  /** How long its event loop did not turn. */
  readonly stoodStillMs: number;
}

const EVERY_MS = 500;
const TIMEOUT_MS = 5_000;
const MIB = 2 ** 20;

/** Asks the service for its metrics until `signal` aborts. A question that it does not answer is left out. */
export async function watchProcess(metricsUrl: string, signal: AbortSignal): Promise<Used> {
  const browser = new Browser(TIMEOUT_MS);
  const most = { heapMiB: 0, rssMiB: 0, stoodStillMs: 0 };
  const look = async () => {
    const { text } = await browser.open(metricsUrl).catch(() => ({ text: '' }));
    most.heapMiB = Math.max(most.heapMiB, figure(text, 'nodejs_heap_size_used_bytes') / MIB);
    most.rssMiB = Math.max(most.rssMiB, figure(text, 'process_resident_memory_bytes') / MIB);
    most.stoodStillMs = Math.max(most.stoodStillMs, figure(text, 'nodejs_eventloop_lag_max_seconds') * 1_000);
  };
  await repeat(look, EVERY_MS, signal);
  return most;
}

function figure(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
}
