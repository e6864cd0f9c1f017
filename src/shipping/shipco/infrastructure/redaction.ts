const MAX_LENGTH = 400;
const HIDDEN = '***';
const SECRET_MIN_LENGTH = 3;
const LONGEST_EMAIL = 320;
/** The most characters that a number is written with for each of its digits. */
const MOST_PER_DIGIT = 5;
/** Digits with punctuation between them. */
const NUMBER = /\d(?:[\s.()-]*\d)*/g;

/** Matches a text in any case. */
export function inAnyCase(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
}

function withoutSecret(text: string, secret: string): string {
  const isNumber = /^[\d\s.+()-]+$/.test(secret) && /\d/.test(secret);
  if (!isNumber) return text.replace(inAnyCase(onOneLine(secret)), HIDDEN);
  return text.replace(NUMBER, (number) => withoutDigits(number, secret.replace(/\D/g, '')));
}

/** Hides these digits, whatever stands between them. */
function withoutDigits(number: string, digits: string): string {
  const at = [...number.matchAll(/\d/g)].map(({ index }) => index);
  const first = number.replace(/\D/g, '').indexOf(digits);
  if (first < 0) return number;
  const last = at[first + digits.length - 1] ?? number.length;
  return number.slice(0, at[first]) + HIDDEN + withoutDigits(number.slice(last + 1), digits);
}

/**
 * Removes e-mail addresses, and what we sent about the buyer or the credential, because a provider may echo them. Cuts first: the text
 * may have any length.
 */
export function redacted(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.trim().length >= SECRET_MIN_LENGTH).sort((a, b) => b.length - a.length);
  const margin = Math.max(LONGEST_EMAIL, (known[0]?.length ?? 0) * MOST_PER_DIGIT);
  const enough = 2 * (MAX_LENGTH + margin);
  const part = text.slice(0, 2 * enough);
  const plain = onOneLine(part).slice(0, enough);
  const withoutSecrets = known.reduce(withoutSecret, plain);
  // Every word is taken, so none is read twice in search of an @.
  const hidden = withoutSecrets.replace(/[^\s@;,:]+(@[^\s@;,:]+)?/g, (word, host) => (host ? HIDDEN : word));
  // What was cut may have been the end of a secret, of which the rest has the beginning.
  const isCut = part.length < text.length || plain.length === enough;
  return (isCut ? hidden.slice(0, -margin) : hidden).slice(0, MAX_LENGTH).trim().toWellFormed();
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ');
}
