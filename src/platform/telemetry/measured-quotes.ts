export interface QuoteTimes {
  /** How many quotes each interval has, by its upper bound, shortest first; null: longer than the last bound. */
  readonly durations: readonly { readonly upToSeconds: number | null; readonly count: number }[];
  /** How many of them failed. */
  readonly failed: number;
}

/** How long the quotes of this process took since its start. */
export abstract class MeasuredQuotes {
  abstract quoteTimes(): Promise<QuoteTimes>;
}
