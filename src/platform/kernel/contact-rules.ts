import type { Sentence } from './sentence.js';

/** What a text that reaches a person must look like. `problem`: shown next to its field; `$property` in the English one is its name. */
export interface ContactRule {
  readonly name: 'phone' | 'document' | 'cuit';
  readonly holds: (text: string) => boolean;
  readonly problem: Sentence;
}

const SEPARATORS = /[\s().\-/]/g;
const COUNTRY = '54';
const NATIONAL_DIGITS = 10;

/**
 * The digits by which a phone is dialled from anywhere, with a plus; null if it is none. An Argentine one may be written with or without
 * the country, the 9 and the 15 of a mobile phone and the 0 before the area.
 */
export function dialled(phone: string): string | null {
  const text = phone.replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(text)) return null;
  const isForeign = text.startsWith('+') && !text.startsWith(`+${COUNTRY}`);
  if (isForeign) return /^\+[1-9]\d{7,14}$/.test(text) ? text : null;
  const digits = text.replace('+', '');
  const isInternational = text.startsWith('+') || (digits.length > NATIONAL_DIGITS && digits.startsWith(COUNTRY));
  const national = withoutMobile(isInternational ? digits.slice(COUNTRY.length) : digits);
  // No area begins with 0 or 15: what does is a number without its area.
  return /^(?!0|15)\d{10}$/.test(national) ? `+${COUNTRY}${national}` : null;
}

/** Without the 9 before the area, the 0 before it and the 15 after it. Buenos Aires has an area of two digits, all others of three or four. */
function withoutMobile(digits: string): string {
  const first = digits.replace(/^0/, '');
  const hasNine = first.startsWith('9') && first.length > NATIONAL_DIGITS;
  const area = hasNine ? first.slice(1).replace(/^0/, '') : first;
  return area.length > NATIONAL_DIGITS ? area.replace(/^(11|[2-9]\d{2,3})15/, '$1') : area;
}

export const PHONE: ContactRule = {
  name: 'phone',
  holds: (text) => dialled(text) !== null,
  problem: {
    en: '$property must be a phone with its area code, such as 261 555 0134, or of another country with + and its code',
    es: 'Escribí el teléfono con su código de área, como 261 555 0134. Si es de otro país, empezá con + y el código del país.',
  },
};

const CUIT = /^(?:20|2[3-7]|3[034])\d{9}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

const bare = (document: string): string => document.replace(/[\s.-]/g, '');

export const DOCUMENT: ContactRule = {
  name: 'document',
  holds: (text) => /^[a-z\d]{5,20}$/i.test(bare(text)),
  problem: {
    en: '$property must be a document of 5 to 20 letters and digits',
    es: 'Tiene que ser un documento de 5 a 20 letras y números.',
  },
};

/** The check digit of a document that looks like a CUIT or CUIL. */
export const CHECK_DIGIT: ContactRule = {
  name: 'cuit',
  holds: (text) => !CUIT.test(bare(text)) || hasCheckDigit(bare(text)),
  problem: {
    en: '$property looks like a CUIT, but its last digit does not match the others',
    es: 'Parece un CUIT o CUIL, pero algún número está mal: el último no coincide con los demás.',
  },
};

/** A remainder that asks for 10 belongs to no CUIT: that person has another prefix. */
function hasCheckDigit(cuit: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(cuit[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(cuit.at(-1));
}

/** The rules for what somebody types, by the field; each of them has all rules of its field. */
export const CONTACT_RULES = { phone: [PHONE], document: [DOCUMENT, CHECK_DIGIT] } as const satisfies Readonly<
  Record<string, readonly ContactRule[]>
>;
