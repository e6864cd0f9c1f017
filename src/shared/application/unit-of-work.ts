/** What a piece of work would do. */
export interface DryRun<Result, Seen> {
  readonly result: Result;
  readonly before: Seen;
  readonly after: Seen;
}

/** A write that a repository describes, to be committed together with those of others. */
export abstract class Change {}

/** What belongs together is written together. Never call a provider inside `run`. */
export abstract class UnitOfWork {
  /** One transaction: commits what `work` wrote, or rolls all of it back when it throws. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
  /** Does what `work` would do and always rolls it back. `look` reads before and after, inside the transaction. */
  abstract dryRun<T, Seen>(work: () => Promise<T>, look: () => Promise<Seen>): Promise<DryRun<T, Seen>>;
  /**
   * Writes all changes in one statement, which is a commit of its own outside of `run`. None is written, and the answer is false, when
   * the first one, the fence, finds its row no longer as it was read.
   */
  abstract commit(fence: Change, ...others: readonly Change[]): Promise<boolean>;
}
