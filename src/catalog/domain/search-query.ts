/** A search query. Its last word may be incomplete. */
export interface SearchQuery {
  /** Words, "quoted phrases" and -excluded words, as entered. */
  readonly text: string;
  /** The last word if it may be a prefix; otherwise null. */
  readonly beginning: string | null;
  /** The text without that word. */
  readonly rest: string;
}

// Letters and digits after white space: excluded and quoted words are complete. A single letter would match half the catalogue.
const LAST_WORD = /(?:^|\s)([\p{L}\p{N}]{2,})$/u;

export function readSearchQuery(typed: string): SearchQuery {
  // A combining accent would end the word, so compose it first.
  const text = typed.normalize('NFC');
  const quotes = text.split('"').length - 1;
  const beginning = quotes % 2 === 0 ? (LAST_WORD.exec(text)?.[1] ?? null) : null;
  return { text, beginning, rest: beginning ? text.slice(0, -beginning.length) : text };
}
