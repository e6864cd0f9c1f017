import { createHmac, hkdfSync } from 'node:crypto';
import { readNumber, SYMBOLS, typedSymbols } from '../../orders/domain/public-number.js';

/** For how many days what names no sale is kept. */
export const UNMATCHED_DAYS = 30;

/** That somebody takes back what she has bought, as she has written it. */
export interface Revocation {
  /** Of a purchase, or of one of its orders. */
  readonly number: string;
  readonly email: string;
  readonly note: string | null;
}

const SYMBOLS_OF_A_CODE = 12;
/** Without its separators. */
export const CODE_FORM = new RegExp(`^[${SYMBOLS}]{${SYMBOLS_OF_A_CODE}}$`);

/**
 * The code by which a revocation is found. The same number and e-mail address have the same code, whatever is known of them: it tells nobody
 * whether they are of a sale, or were written before. Nobody else can make it.
 */
export class RevocationCodes {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'revocation-1', 32));
  }

  codeOf({ number, email }: Pick<Revocation, 'number' | 'email'>): string {
    const named = readNumber(number)?.number ?? number.toUpperCase();
    const bytes = createHmac('sha256', this.key)
      .update(JSON.stringify([named, email.toLowerCase()]))
      .digest();
    return inFours(Array.from(bytes.subarray(0, SYMBOLS_OF_A_CODE), (byte) => SYMBOLS[byte % SYMBOLS.length]).join(''));
  }
}

/** The code that a person has typed, in any case, with any separators; null if it is none. */
export function readCode(typed: string): string | null {
  const symbols = typedSymbols(typed);
  return CODE_FORM.test(symbols) ? inFours(symbols) : null;
}

const inFours = (symbols: string): string => (symbols.match(/.{4}/g) ?? []).join('-');
