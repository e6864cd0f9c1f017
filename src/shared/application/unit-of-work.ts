/** What a piece of work would do. */
export interface Rehearsal<Result, Seen> {
  readonly result: Result;
  readonly before: Seen;
  readonly after: Seen;
}

/** One database transaction with its own identity map. Never call a provider inside it. */
export abstract class UnitOfWork {
  /** Commits what `work` changed, or rolls all of it back when it throws. Load inside `work` what `work` changes. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
  /** Does what `run` would do and always rolls it back, its jobs too. `look` reads before and after, inside the transaction. */
  abstract rehearse<T, Seen>(work: () => Promise<T>, look: () => Promise<Seen>): Promise<Rehearsal<T, Seen>>;
}
