/** Does every so often what no event brings about: one of all instances at a time. */
export abstract class Rounds {
  /** To be called while the modules start. A round must do no harm to what needs none. */
  abstract register(name: string, round: () => Promise<void>): void;
}
