const SOMETHING = '…';
const MAX_LENGTH = 300;
/** More than a failure that is stored has. */
const MAX_READ = 1_000;

// Every expression takes time in proportion to the text: it takes whole words, and none from its middle.
const ADDRESS = /[a-z0-9+.-]+(:\/\/\S+)?/gi;
const EMAIL = /[^\s@;,:<>()"]+(@[^\s@;,:<>()"]+)?/g;
const QUOTED = [/"[^"]*"/g, /“[^“”]*”/g, /«[^«»]*»/g, /‘[^‘’]*’/g, /`[^`]*`/g];
/** An apostrophe within a word is no quote. */
const WORD_OR_QUOTED = /[\p{L}\p{N}][\p{L}\p{N}'’]*|('[^']*')/gu;
/** Numbers, and ids of all kinds: every word with a digit. */
const WORD = /[#$]?[\p{L}\p{N}_./+-][\p{L}\p{N}_./+%-]*/gu;
/** Capitalized words within a sentence. At its start they may be any word, so they stay; capitals only look like a code, so they stay too. */
const NAMES =
  /(?<=(?:^|[^\p{L}])\p{Ll}[\p{L}'’]*,? |… )\p{Lu}\p{Ll}[\p{L}'’-]*(?:(?: (?:de|del|la|las|los|y|e))* \p{Lu}\p{Ll}[\p{L}'’-]*)*/gu;
const ENUMERATED = /…(?:(?:, ?| and | y | - | )…)+/g;

/** The general part of a message: without numbers, ids, names, e-mails and quoted words, so that one cause has one text. */
export function generalMessage(message: string): string {
  const unmarked = message
    .slice(0, MAX_READ)
    .normalize('NFC')
    // What was redacted before it was stored.
    .replaceAll('***', SOMETHING)
    .replace(ADDRESS, (word, address) => (address ? SOMETHING : word))
    .replace(EMAIL, (word, host) => (host ? SOMETHING : word));
  return QUOTED.reduce((text, quoted) => text.replace(quoted, SOMETHING), unmarked)
    .replace(WORD_OR_QUOTED, (word, quoted) => (quoted ? SOMETHING : word))
    .replace(WORD, withoutDigits)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NAMES, SOMETHING)
    .replace(ENUMERATED, SOMETHING)
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}

/** The punctuation behind a word is not part of it. */
function withoutDigits(word: string): string {
  if (!/\p{N}/u.test(word)) return word;
  let end = word.length;
  while ('./+-'.includes(word.charAt(end - 1))) end -= 1;
  return SOMETHING + word.slice(end);
}
