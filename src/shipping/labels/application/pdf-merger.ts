/** A PDF that is damaged, protected, or takes too long. */
export class UnreadablePdfError extends Error {
  constructor(
    message: string,
    /** Its place in the list; null if it is not known which. */
    readonly index: number | null,
  ) {
    super(message);
    this.name = 'UnreadablePdfError';
  }
}

export abstract class PdfMerger {
  /** All pages of all files in one, in their order. Throws UnreadablePdfError. */
  abstract merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array>;
}
