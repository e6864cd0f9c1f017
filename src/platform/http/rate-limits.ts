import type { LimitName, SharedLimitName } from '../config/limits.config.js';
import type { Subjects } from '../kernel/fair-share.js';

/** What is left of a limit, as this instance knows it. */
export interface Standing {
  /** Per minute. */
  readonly quota: number;
  readonly left: number;
  /** Until everything is left again. */
  readonly resetSeconds: number;
}

/** Counts requests across all instances. */
export abstract class RateLimits {
  /**
   * Counts one request of `subject`, or what it costs, at most the whole limit. Throws TooManyRequestsError above the limit; never fails
   * for another reason.
   */
  abstract count(limit: LimitName, subject: string, cost?: number): Promise<void>;
  /** What is left after a request of `subject` was counted or refused; null if there is no limit. Costs no statement. */
  abstract standing(limit: LimitName, subject: string): Standing | null;
  /**
   * Counts one of what all share, and one for each of the subjects. Throws TooManyRequestsError, and counts nothing, if nothing is left of it
   * or a subject holds too much of it; never fails for another reason.
   */
  abstract share(limit: SharedLimitName, subjects: Subjects): Promise<void>;
  /** A name of a subject, such as an address, that can be stored because it does not reveal it. */
  abstract hidden(subject: string): string;
}
