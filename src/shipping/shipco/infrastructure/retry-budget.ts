const MOST_RETRIES = 10;
const RETRIES_PER_CALL = 0.2;

/**
 * Limits retries per credential to one for every five calls, so that an outage increases the calls by a fifth instead of doubling
 * them.
 */
export class RetryBudget {
  private retries = MOST_RETRIES;

  /** Call it for every first try. */
  earn(): void {
    this.retries = Math.min(MOST_RETRIES, this.retries + RETRIES_PER_CALL);
  }

  /** False if the budget is used up: then do not retry. */
  spend(): boolean {
    if (this.retries < 1) return false;
    this.retries -= 1;
    return true;
  }
}
