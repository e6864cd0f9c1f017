import type { Override } from './override.js';
import type { ScenarioName } from './scenarios.js';

/** A protection that is taken out. */
export interface PlantedBug {
  /** Why the protection is there. */
  readonly protection: string;
  readonly overrides: readonly Override[];
  /** The chaos run that notices; null for what chaos hardly ever can: a story of the model does (`test/integration/model`). */
  readonly scenario: ScenarioName | null;
}
