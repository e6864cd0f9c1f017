const MOST_RETRIES = 10;
const RETRIES_PER_CALL = 0.2;

/** How many repetitions a credential's calls may add: one for every five calls. In an outage they grow by a fifth, not to the double. */
export class RetryBudget {
  private retries = MOST_RETRIES;

  /** With every first try. */
  earn(): void {
    this.retries = Math.min(MOST_RETRIES, this.retries + RETRIES_PER_CALL);
  }

  /** False when nothing is left: then the call is not repeated. */
  spend(): boolean {
    if (this.retries < 1) return false;
    this.retries -= 1;
    return true;
  }
}
