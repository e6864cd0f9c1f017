import type { LimitName } from '../../config/limits.config.js';

/** Counts requests across all instances. */
export abstract class RateLimits {
  /** Counts one request of `subject`. Throws TooManyRequestsError above the limit; never fails for another reason. */
  abstract count(limit: LimitName, subject: string): Promise<void>;
}
