import type { Shutdown } from '../../sandbox/shutdown.js';

const FORCED_EXIT_MS = 20_000;

/** Runs `work` and then `shutdown`; Ctrl-C and similar signals end both, even if something hangs. */
export async function untilInterrupted<Result>(
  shutdown: Shutdown,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const aborted = new AbortController();
  const interrupt = async () => {
    aborted.abort();
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    await shutdown.run();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());
  try {
    return await work(aborted.signal);
  } finally {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    await shutdown.run();
  }
}
