/** One database transaction with its own identity map. Never call a provider inside it. */
export abstract class UnitOfWork {
  /** Commits what `work` changed, or rolls all of it back when it throws. Load inside `work` what `work` changes. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
