import type { Language } from '../../../platform/kernel/sentence.js';
import type { Handover } from '../domain/handover.js';

export abstract class HandoverPrinter {
  /** A PDF with a page or more for each carrier, dated `at`. */
  abstract print(handovers: readonly Handover[], at: Date, language: Language): Promise<Uint8Array>;
}
