import { hash, hkdfSync } from 'node:crypto';
import { sealed, unsealed } from '../../../platform/kernel/sealed-bytes.js';

/** Increase it when the content changes: a token of an older or newer version counts as expired. */
const VERSION = 'quote-1';
const KEY_BYTES = 32;

/**
 * Makes tokens that only this service can write and read. They are encrypted, since they contain what the seller pays. Each buyer has
 * a key, so that nobody uses another's token, and random nonces do not run out.
 */
export class QuoteSeal {
  private readonly keys: readonly string[];

  /** The first secret seals, all open, so that a secret can be replaced while tokens are in use. */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', VERSION, KEY_BYTES)).toString('hex'));
  }

  seal(text: string, buyerId: string): string {
    const [key] = this.keys;
    if (!key) throw new Error('there is no secret');
    return sealed(text, keyOf(key, buyerId), VERSION).toString('base64url');
  }

  /** Null for anything that was not sealed for this buyer. */
  open(token: string, buyerId: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    for (const key of this.keys) {
      try {
        return unsealed(bytes, keyOf(key, buyerId), VERSION);
      } catch {
        // Sealed with another secret, for another buyer, or not by us: the cipher does not reveal which.
      }
    }
    return null;
  }
}

/** A hash of a secret of fixed length and the id is as good a key as an HMAC, since nobody sees it, and costs a tenth. */
function keyOf(key: string, buyerId: string): Buffer {
  return hash('sha256', key + buyerId, 'buffer');
}
