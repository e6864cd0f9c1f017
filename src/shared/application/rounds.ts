/** The name of the task in the log. */
export type RoundName = 'lost-shipments' | 'unfollowed-parcels' | 'configuration-faults';

/** Runs periodic tasks for which there is no event, on one instance at a time. */
export abstract class Rounds {
  /** Call it while the modules start. A task must be harmless when there is nothing to do. */
  abstract register(name: RoundName, round: () => Promise<void>): void;
}
