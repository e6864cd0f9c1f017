/** The names of the periodic tasks. */
export type TurnName = 'recovery' | 'retention' | 'retention-at-start';

/** Elects one instance per interval for a periodic task. */
export abstract class Turns {
  /** True for the elected caller; the next election is `everyMs` later, by the database clock. */
  abstract take(name: TurnName, everyMs: number): Promise<boolean>;
}
