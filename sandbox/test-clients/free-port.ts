import { createServer } from 'node:net';
import { isMainThread, threadId } from 'node:worker_threads';

declare const process: NodeJS.Process & { readonly __tinypool_state__?: { readonly workerId: number } };

/** The ports of this run: `tools/test.mjs` keeps other runs on this machine from them. */
const FIRST = Number(process.env.TEST_PORTS ?? 12_000);
const EACH_WORKER = 240;
const WORKERS = 20;
// System tests run in threads of the run's process, the others in its child processes. The pool numbers its threads from 1; their own
// ids also count the threads that the tests start, so that two that run together could be equal modulo `WORKERS`.
const inPool = process.__tinypool_state__?.workerId ?? threadId;
const worker = isMainThread ? 2 * Number(process.env.JEST_WORKER_ID ?? 1) + 1 : 2 * inPool;
const slice = FIRST + (worker % WORKERS) * EACH_WORKER;
// Every test file starts elsewhere: a port that was used a moment ago may still be closing.
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
