/** As the log calls a round that failed. */
export type RoundName = 'lost-payments' | 'lost-shipments';

/** Does every so often what no event brings about: one of all instances at a time. */
export abstract class Rounds {
  /** To be called while the modules start. A round must do no harm to what needs none. */
  abstract register(name: RoundName, round: () => Promise<void>): void;
}
