/** What somebody looks for. The last word may still be in the middle of being typed. */
export interface SearchQuery {
  /** Words, "quoted phrases" and -words to leave out, as typed. */
  readonly text: string;
  /** The last word when it can be the beginning of a longer one; else null. */
  readonly beginning: string | null;
  /** The text without that word. */
  readonly rest: string;
}

// Letters and digits after white space: a word that is left out, or quoted, is not one that grows. One letter begins half the shop.
const LAST_WORD = /(?:^|\s)([\p{L}\p{N}]{2,})$/u;

export function readSearchQuery(typed: string): SearchQuery {
  // An accent may come as a character of its own, which would end the word.
  const text = typed.normalize('NFC');
  const quotes = text.split('"').length - 1;
  const beginning = quotes % 2 === 0 ? (LAST_WORD.exec(text)?.[1] ?? null) : null;
  return { text, beginning, rest: beginning ? text.slice(0, -beginning.length) : text };
}
