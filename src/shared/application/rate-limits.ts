import type { LimitName } from '../../config/limits.config.js';

/** Counts what is asked, over all instances. */
export abstract class RateLimits {
  /** Counts one of `subject`. Throws TooManyRequestsError when its minute is used up; never fails for another reason. */
  abstract count(limit: LimitName, subject: string): Promise<void>;
}
