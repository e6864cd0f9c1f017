import { Worker } from 'node:worker_threads';
import { Slots, SlotsFullError } from '../kernel/slots.js';
import type { Fields } from './pick-fields.worker.js';

/** 2 MiB take a tenth of a second. */
const TIMEOUT_MS = 5_000;
const MAX_HEAP_MB = 256;
const THREADS = 2;
/** Each holds its text of up to 2 MiB. */
const MOST_WAITING = 64;
/** Node runs TypeScript as it is, so this works before and after the build. */
const WORKER = new URL(`./pick-fields.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const slots = new Slots(THREADS, MOST_WAITING);

/** Parses JSON in a thread of its own: what it has of these fields, as JSON. Empty if it cannot be read, or too many wait for that. */
export async function pickFields(json: string, fields: Fields): Promise<string> {
  try {
    return await slots.run(() => inThread({ json, fields }));
  } catch (error) {
    if (error instanceof SlotsFullError) return '';
    throw error;
  }
}

function inThread(workerData: { json: string; fields: Fields }): Promise<string> {
  return new Promise((resolve) => {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const worker = new Worker(WORKER, { workerData, resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true });
    const end = (picked: string) => {
      clearTimeout(timer);
      resolve(picked);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(''), TIMEOUT_MS);
    worker.once('message', (picked: string | undefined) => end(picked ?? ''));
    worker.once('error', () => end(''));
    worker.once('exit', () => end(''));
  });
}
