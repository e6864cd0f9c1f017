/** What is done by one instance at a time. */
export type TurnName = 'recovery';

/** Lets one of all instances do what should be done once in a while. */
export abstract class Turns {
  /** True for the one caller whose turn it is; the next turn comes `everyMs` later, by the database's clock. */
  abstract take(name: TurnName, everyMs: number): Promise<boolean>;
}
