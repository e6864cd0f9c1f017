import type { Admin } from '../domain/admin.js';
import type { AdminSession } from '../domain/admin-session.js';

/** Admins and their sessions. Every method is one statement. */
export abstract class AdminRepository {
  /** `email` is in lower case. */
  abstract findByEmail(email: string): Promise<Admin | null>;
  /** The admin created with the bootstrap secret. */
  abstract first(): Promise<Admin | null>;
  /** Adds the first admin. Returns false, and changes nothing, if one exists. Safe to call concurrently. */
  abstract addFirst(admin: Admin): Promise<boolean>;
  abstract setPasswordHash(adminId: string, passwordHash: string): Promise<void>;
  /** Also deletes the admin's expired sessions. */
  abstract addSession(session: AdminSession): Promise<void>;
  /** Idempotent. */
  abstract removeSession(tokenHash: Buffer): Promise<void>;
  /** The admin of a live session, by the database clock; marks the session as used. */
  abstract findBySession(tokenHash: Buffer): Promise<{ id: string; email: string } | null>;
}
