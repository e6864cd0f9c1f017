const MAX_LENGTH = 400;
const SECRET_MIN_LENGTH = 3;
const LONGEST_EMAIL = 320;
const MOST_BETWEEN_DIGITS = 4;

/** Matches a text in any case, and digits with punctuation between them. No character fits two parts, so it never goes back far. */
export function loosely(secret: string): RegExp {
  const isNumber = /^[\d\s.+()-]+$/.test(secret);
  const characters = isNumber ? [...secret.replace(/\D/g, '')] : [...secret];
  const between = isNumber ? `[\\s.()-]{0,${MOST_BETWEEN_DIGITS}}` : '';
  const pattern = characters.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(between);
  return new RegExp(pattern || '(?!)', 'giu');
}

/**
 * Removes e-mail addresses, and what we sent about the buyer or the credential, because a provider may echo them. Cuts first: the text
 * may have any length.
 */
export function redacted(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.trim().length >= SECRET_MIN_LENGTH).sort((a, b) => b.length - a.length);
  const margin = Math.max(LONGEST_EMAIL, (known[0]?.length ?? 0) * (MOST_BETWEEN_DIGITS + 1));
  const enough = 2 * (MAX_LENGTH + margin);
  const part = text.slice(0, 2 * enough);
  const plain = onOneLine(part).slice(0, enough);
  const withoutSecrets = known.reduce((rest, secret) => rest.replace(loosely(onOneLine(secret)), '***'), plain);
  // Every word is taken, so none is read twice in search of an @.
  const hidden = withoutSecrets.replace(/[^\s@;,:]+(@[^\s@;,:]+)?/g, (word, host) => (host ? '***' : word));
  // What was cut may have been the end of a secret, of which the rest has the beginning.
  const isCut = part.length < text.length || plain.length === enough;
  return (isCut ? hidden.slice(0, -margin) : hidden).slice(0, MAX_LENGTH).trim().toWellFormed();
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ');
}
