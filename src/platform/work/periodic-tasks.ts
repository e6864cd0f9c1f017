/** The name of the task in the log. */
export type TaskName =
  | 'lost-shipments'
  | 'place-origins'
  | 'numbers'
  | 'expiries'
  | 'older-facts'
  | 'owed'
  | 'finished-parcels'
  | 'configuration-faults'
  | 'fact-tally'
  | 'daily-statements'
  | 'retention';

/**
 * `recovery`: at each interval of the recovery, with jitter. `statements`: the same, but beside the others, since the first statement takes
 * minutes. `hourly`: at the start and every hour.
 */
export type Rhythm = 'recovery' | 'statements' | 'hourly';

/** Runs tasks for which there is no event, on one instance at a time. */
export abstract class PeriodicTasks {
  /**
   * Call it while the modules start. A task must be harmless when there is nothing to do, and end early once `signal` is aborted: then the
   * process ends.
   */
  abstract register(name: TaskName, rhythm: Rhythm, run: (signal: AbortSignal) => Promise<void>): void;
}
