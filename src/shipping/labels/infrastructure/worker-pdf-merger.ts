import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/kernel/slots.js';
import { PdfMerger, UnreadablePdfError } from '../application/pdf-merger.js';
import type { Merged } from './merge-pdfs.worker.js';

/** Fifty labels take a tenth of a second. */
const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 256;
/** More than there are collections at once. */
const MOST_WAITING = 8;
/** Node runs TypeScript as it is, so this works before and after the build. */
const WORKER = new URL(`./merge-pdfs.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Merges one list of files at a time, in a thread that ends with it or at its deadline. */
@Injectable()
export class WorkerPdfMerger implements PdfMerger {
  private readonly slots = new Slots(1, MOST_WAITING);

  constructor(private readonly timeoutMs = TIMEOUT_MS) {}

  merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
    return this.slots.run(() => this.inThread(pdfs));
  }

  private inThread(workerData: readonly Uint8Array[]): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
      // The library writes about damaged files to the console, and its thread needs no variables.
      const worker = new Worker(WORKER, { workerData, resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true });
      const end = (settle: () => void) => {
        clearTimeout(timer);
        settle();
        void worker.terminate();
      };
      const fail = (message: string, index: number | null = null) => end(() => reject(new UnreadablePdfError(message, index)));
      const timer = setTimeout(() => fail('it takes too long'), this.timeoutMs);
      worker.once('message', (answer: Merged) => {
        if ('merged' in answer) end(() => resolve(answer.merged));
        else fail(answer.reason, answer.unreadable);
      });
      worker.once('error', (error) => fail(error.message));
      worker.once('exit', () => fail('the thread has ended'));
    });
  }
}
