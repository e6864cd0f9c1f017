import type { Print } from '../../sandbox/journey/step-printer.js';
import { Shutdown } from '../../sandbox/shutdown.js';

const FORCED_EXIT_MS = 20_000;

/** What a program does; returns its exit code. It registers at `shutdown` what has to be stopped; `signal` aborts on an interrupt. */
type Work = (shutdown: Shutdown, print: Print, signal: AbortSignal) => Promise<number>;

/** Runs `work` as the program, and ends it: also on Ctrl-C and similar signals, and even if something hangs. */
export async function runProgram(work: Work): Promise<never> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const shutdown = new Shutdown();
  const aborted = new AbortController();
  const interrupt = async () => {
    aborted.abort();
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    await shutdown.run();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());
  const exitCode = await work(shutdown, print, aborted.signal).catch((error: Error) => {
    print(error.message);
    return 1;
  });
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await shutdown.run();
  process.exit(exitCode);
}
