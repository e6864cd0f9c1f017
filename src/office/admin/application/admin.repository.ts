import type { Pass } from '../../../platform/kernel/secrets.js';
import type { Admin, AdminRole } from '../domain/admin.js';
import type { SessionTerms } from '../domain/admin-session.js';

/** The admin of a session, as the guards need it. */
export interface SignedInAdmin {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
}

/** Admins and their invitations. Every method is one statement. */
export abstract class AdminRepository {
  abstract find(adminId: string): Promise<Admin | null>;
  /** `email` is in lower case. */
  abstract findByEmail(email: string): Promise<Admin | null>;
  /** The admin created with the bootstrap secret. */
  abstract first(): Promise<Admin | null>;
  /** All admins, oldest first. */
  abstract list(): Promise<Admin[]>;
  /** Adds the first admin. Returns false, and changes nothing, if one exists. Safe to call concurrently. */
  abstract addFirst(admin: Admin): Promise<boolean>;
  /** Returns false, and changes nothing, if an admin has this e-mail. Safe to call concurrently. */
  abstract add(admin: Admin): Promise<boolean>;
  abstract setPasswordHash(adminId: string, passwordHash: string): Promise<void>;
  /** Returns false if there is no such admin. Disabling keeps the time of an earlier one. */
  abstract change(adminId: string, change: { role?: AdminRole; disabled?: boolean }): Promise<boolean>;
  /** The ids of the owners who can log in. They cannot change until the unit of work ends. */
  abstract lockOwners(): Promise<string[]>;
  /** Replaces the admin's earlier invitations. */
  abstract addInvitation(invitation: Pass): Promise<void>;
  /** Uses an invitation that has not expired, by the database clock. Returns its admin; null if there is none, or it was used. */
  abstract takeInvitation(tokenHash: Buffer): Promise<string | null>;
}

/** The sessions of admins. Every method is one statement. */
export abstract class AdminSessions {
  /** Also deletes the admin's expired sessions, and the oldest ones beyond what the terms allow. */
  abstract add(session: Pass, terms: SessionTerms): Promise<void>;
  /** Idempotent. */
  abstract remove(tokenHash: Buffer): Promise<void>;
  /** Ends all sessions of an admin, but for the one to keep. Returns how many. */
  abstract removeAll(adminId: string, keepTokenHash: Buffer | null): Promise<number>;
  /** The admin of a live session, by the database clock; marks the session as used. Null for a disabled admin. */
  abstract adminOf(tokenHash: Buffer): Promise<SignedInAdmin | null>;
}
