import type { ScenarioName } from './scenarios.js';

/** A change of one built file. The snippet must occur exactly once. */
export interface Edit {
  /** Below `dist`. */
  file: string;
  snippet: string;
  replacement: string;
}

/** A protection that is taken out, and the run that must notice. */
export interface PlantedBug {
  name: string;
  /** Why the protection is there. */
  protection: string;
  edits: readonly Edit[];
  scenario: ScenarioName;
}
