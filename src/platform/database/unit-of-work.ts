/** The effect of a dry run. */
export interface DryRun<Result, Seen> {
  readonly result: Result;
  readonly before: Seen;
  readonly after: Seen;
}

/** A write described by a repository, to be committed together with others. */
export abstract class Change {}

/** Inside `run`, another process was faster, or a random value is taken. All that `run` wrote is rolled back; it can be repeated. */
export class OutrunError extends Error {}

/** Writes related changes atomically. Never call a provider inside `run`. */
export abstract class UnitOfWork {
  /** One transaction: commits what `work` wrote, or rolls all of it back if it throws. Inside another one it is a part of that. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` and always rolls it back. `look` reads before and after, inside the transaction. */
  abstract dryRun<T, Seen>(work: () => Promise<T>, look: () => Promise<Seen>): Promise<DryRun<T, Seen>>;
  /**
   * Writes all changes in one statement, which commits by itself outside of `run`. If the row of the first change, the fence, has
   * changed since it was read, or another process has added a row that a change must add, writes nothing and returns false. Inside `run`
   * the latter throws OutrunError.
   */
  abstract commit(fence: Change, ...others: readonly Change[]): Promise<boolean>;
}
