import { createHash } from 'node:crypto';
import { newSecret } from '../../shared/domain/ids.js';

const SESSION_DAYS = 7;

/** A login on the server. Only the hash of the cookie's value is stored, so a stolen table opens no session. */
export class Session {
  constructor(
    readonly tokenHash: Buffer,
    readonly userId: string,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  static open(userId: string, at: Date): { session: Session; token: string } {
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + SESSION_DAYS * 24 * 3_600_000);
    return { session: new Session(Session.hash(token), userId, at, expiresAt), token };
  }

  /** A plain hash is enough: a token of 32 random bytes cannot be guessed. */
  static hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}
