import type { ScenarioName } from './scenarios.js';

/** A change of one file. The snippet must occur exactly once. */
export interface Edit {
  /** Below `dist`; for a bug of an ordinary test below `src`. */
  file: string;
  snippet: string;
  replacement: string;
}

/** A protection that is taken out, and what must notice. */
export interface PlantedBug {
  name: string;
  /** Why the protection is there. */
  protection: string;
  edits: readonly Edit[];
  /** A chaos run, or the unit test that notices what chaos hardly ever can. */
  caughtBy: { scenario: ScenarioName } | { test: string };
}
