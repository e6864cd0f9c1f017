import { hashOfSecret, newSecret } from '../../shared/domain/secrets.js';

const HOUR_MS = 3_600_000;
export const INVITATION_LIFE_MS = 48 * HOUR_MS;

/** Lets a new admin set a password, once. Only the hash of its token is stored. */
export class Invitation {
  constructor(
    readonly tokenHash: Buffer,
    readonly adminId: string,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  static open(adminId: string, at: Date): { invitation: Invitation; token: string } {
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + INVITATION_LIFE_MS);
    return { invitation: new Invitation(hashOfSecret(token), adminId, at, expiresAt), token };
  }
}
