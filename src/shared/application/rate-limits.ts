import type { LimitName } from '../../config/limits.config.js';

/** Counts requests across all instances. */
export abstract class RateLimits {
  /**
   * Counts one request of `subject`, or what it costs, at most the whole limit. Throws TooManyRequestsError above the limit; never fails
   * for another reason.
   */
  abstract count(limit: LimitName, subject: string, cost?: number): Promise<void>;
}
