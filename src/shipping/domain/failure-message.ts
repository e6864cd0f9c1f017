const SOMETHING = '…';
const MAX_LENGTH = 300;

/** Applied in this order; each removes a detail of a single order. */
const PARTICULARS: readonly RegExp[] = [
  // What was redacted before it was stored.
  /\*{3}/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /[^\s@;,:<>()"]+@[^\s@;,:<>()"]+/g,
  /"[^"]*"|“[^”]*”|«[^»]*»|‘[^’]*’|`[^`]*`/g,
  // An apostrophe within a word is no quote.
  /(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu,
  // Numbers, and ids of all kinds: every word with a digit.
  /[#$]?[\p{L}\p{N}_./+-]*\p{N}(?:[\p{L}\p{N}_./+%-]*[\p{L}\p{N}_%])?/gu,
];
const NAMED = /\p{Lu}\p{Ll}[\p{L}'’-]*/u.source;
/** Capitalized words within a sentence. At its start they may be any word, so they stay; capitals only look like a code, so they stay too. */
const NAMES = new RegExp(
  `(?<=(?:^|[^\\p{L}])\\p{Ll}[\\p{L}'’]*,? |… )${NAMED}(?:(?: (?:de|del|la|las|los|y|e))* ${NAMED})*`,
  'gu',
);
const ENUMERATED = /…(?:(?:, ?| and | y | - | )…)+/g;

/** The general part of a message: without numbers, ids, names, e-mails and quoted words, so that one cause has one text. */
export function generalMessage(message: string): string {
  const general = PARTICULARS.reduce((text, particular) => text.replace(particular, SOMETHING), message.normalize('NFC'));
  return general
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NAMES, SOMETHING)
    .replace(ENUMERATED, SOMETHING)
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}
