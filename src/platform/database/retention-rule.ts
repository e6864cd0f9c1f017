import type { RetentionConfig } from '../config/retention.config.js';

/** Which rows of a table are deleted, and how long they are kept before. */
export interface RetentionRule {
  /** The name in the log. */
  readonly name: string;
  /**
   * Deletes some of them. Ends in `limit ?` and returns a row for each deleted one. It should choose the rows in an `array(…)`, since a
   * plain subquery with a limit may be executed more than once. Its cost must not depend on the rows kept.
   */
  readonly statement: string;
  /** How long they are kept, for the `?` before the limit. Absent if the statement says it. */
  readonly days?: number | ((config: RetentionConfig) => number);
}
