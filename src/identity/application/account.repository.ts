import type { Pass } from '../../platform/kernel/secrets.js';
import type { ProvenIdentity, UsedLogin } from '../domain/login-attempt.js';
import type { Seller } from '../domain/seller.js';
import type { Recipient, SessionUser } from '../domain/session-user.js';

/** Users with their sessions, buyer profiles and shops. Every method is one statement. */
export abstract class AccountRepository {
  /** The user of a live session, with profile and shop; null without one. The database clock decides whether it is. */
  abstract findBySession(tokenHash: Buffer): Promise<SessionUser | null>;
  /** Adds the user, or updates the name and e-mail of a known one. Returns the user's id. */
  abstract saveUser(identity: ProvenIdentity, at: Date): Promise<string>;
  abstract addSession(session: Pass): Promise<void>;
  /** Keeps it for `LOGIN_MS`, by the database clock. */
  abstract addUsedLogin(login: UsedLogin): Promise<void>;
  /** Where the user's login with this state went; null without one, or when its time is over. */
  abstract findReturnPath(stateHash: Buffer, userId: string): Promise<string | null>;
  /** Idempotent. */
  abstract removeSession(tokenHash: Buffer): Promise<void>;
  /** False, and saves nothing, if there is another one than `replaced`; null replaces any. */
  abstract saveBuyerProfile(userId: string, recipient: Recipient, replaced: Recipient | null, at: Date): Promise<boolean>;
  /** Adds or renames the user's shop. */
  abstract saveSeller(seller: Seller, replaced?: string | null): Promise<Seller | null>;
  abstract findSeller(userId: string): Promise<Seller | null>;
}
