import { hashOfSecret, newSecret } from '../../shared/domain/secrets.js';

const HOUR_MS = 3_600_000;
const LIFE_MS = 8 * HOUR_MS;
export const ADMIN_IDLE_MS = HOUR_MS;
/** A session in continuous use is updated once a minute, not at each request. */
export const ADMIN_TOUCH_MS = 60_000;

/** An admin's login on the server: eight hours at most, one hour idle. Only the hash of the cookie is stored. */
export class AdminSession {
  constructor(
    readonly tokenHash: Buffer,
    readonly adminId: string,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  static open(adminId: string, at: Date): { session: AdminSession; token: string } {
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + LIFE_MS);
    return { session: new AdminSession(hashOfSecret(token), adminId, at, expiresAt), token };
  }
}
