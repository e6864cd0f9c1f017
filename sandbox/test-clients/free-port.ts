import { createServer } from 'node:net';
import { isMainThread, threadId } from 'node:worker_threads';

/** Below the range from which kernels assign ports, so that only another call of this function can take it. */
const FIRST = 12_000;
const EACH_WORKER = 500;
const WORKERS = 40;
// System tests run in threads of the run's process, the others in its child processes. Another run on this machine has other numbers.
const [run, worker] = isMainThread ? [process.ppid, Number(process.env.JEST_WORKER_ID ?? 1)] : [process.pid, threadId];
const slice = FIRST + ((run + worker) % WORKERS) * EACH_WORKER;
// Every worker starts elsewhere, so that runs whose numbers are alike rarely meet.
let next = Math.floor(Math.random() * EACH_WORKER);

/** A free port in the range of this jest worker, where only the caller listens; never the same twice in a test file. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < EACH_WORKER; tried += 1) {
    const port = slice + (next++ % EACH_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${slice}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
