import type { Subjects } from '../../../platform/kernel/fair-share.js';

/**
 * Every method throws TooManyLoginsError when too many calls are waiting, or too many for one of these subjects: the networks of a login, or the
 * admin who is logged in.
 */
export abstract class PasswordHasher {
  abstract hash(password: string, subjects: Subjects): Promise<string>;
  /**
   * With `hash` null it does the same work and returns false. `outdated`: hashed with weaker parameters than the current ones.
   */
  abstract verify(password: string, hash: string | null, subjects: Subjects): Promise<{ correct: boolean; outdated: boolean }>;
}
