import type { Admin } from '../domain/admin.js';
import type { AdminSession } from '../domain/admin-session.js';

/** Admins and their sessions. Every method is one statement. */
export abstract class AdminRepository {
  /** `email` in lower case. */
  abstract findByEmail(email: string): Promise<Admin | null>;
  /** The one that was made with the bootstrap secret. */
  abstract first(): Promise<Admin | null>;
  /** Adds the first admin; false, and nothing changes, when there is one. Many may try at once. */
  abstract addFirst(admin: Admin): Promise<boolean>;
  abstract setPasswordHash(adminId: string, passwordHash: string): Promise<void>;
  /** Also sweeps what has ended of the same admin. */
  abstract addSession(session: AdminSession): Promise<void>;
  /** Safe to repeat. */
  abstract removeSession(tokenHash: Buffer): Promise<void>;
  /** Whose live session it is; marks it as used. */
  abstract findBySession(tokenHash: Buffer, at: Date): Promise<{ id: string; email: string } | null>;
}
