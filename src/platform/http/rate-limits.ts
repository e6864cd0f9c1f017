import type { LimitName, SharedLimitName } from '../config/limits.config.js';
import type { Subjects } from '../kernel/fair-share.js';

/** Counts requests across all instances. */
export abstract class RateLimits {
  /**
   * Counts one request of `subject`, or what it costs, at most the whole limit. Throws TooManyRequestsError above the limit; never fails
   * for another reason.
   */
  abstract count(limit: LimitName, subject: string, cost?: number): Promise<void>;
  /**
   * Counts one of what all share, and one for each of the subjects. Throws TooManyRequestsError, and counts nothing, if nothing is left of it
   * or a subject holds too much of it; never fails for another reason.
   */
  abstract share(limit: SharedLimitName, subjects: Subjects): Promise<void>;
  /** A name of a subject, such as an address, that can be stored because it does not reveal it. */
  abstract hidden(subject: string): string;
}
