/** What an instance is elected for. */
export type Election = 'recovery' | 'retention' | 'retention-at-start';

/** Elects one instance per interval for periodic work. */
export abstract class LeaderElection {
  /** True for the elected caller; the next election is `everyMs` later, by the database clock. */
  abstract win(name: Election, everyMs: number): Promise<boolean>;
}
