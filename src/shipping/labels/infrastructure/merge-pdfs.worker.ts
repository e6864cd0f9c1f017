import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@pdfme/pdf-lib';

// Runs in its own thread: a file that was made to hang or to fill the memory ends with the thread.

/** The thread's only message. */
export type Merged = { readonly merged: Uint8Array } | { readonly unreadable: number; readonly reason: string };

async function merge(files: readonly Uint8Array[]): Promise<Merged> {
  const all = await PDFDocument.create();
  for (const [index, file] of files.entries()) {
    try {
      const one = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
      const pages = await all.copyPages(one, one.getPageIndices());
      if (pages.length === 0) throw new Error('it has no pages');
      for (const page of pages) all.addPage(page);
    } catch (error) {
      return { unreadable: index, reason: error instanceof Error ? error.message : String(error) };
    }
  }
  return { merged: await all.save() };
}

parentPort?.postMessage(await merge(workerData));
