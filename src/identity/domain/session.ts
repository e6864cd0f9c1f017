import { hashOfSecret, newSecret } from '../../shared/domain/secrets.js';

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
    return { session: new Session(hashOfSecret(token), userId, at, expiresAt), token };
  }
}
