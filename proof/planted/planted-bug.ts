import type { Override } from './override.js';
import type { ScenarioName } from './scenarios.js';

/** A test of the suite: its name begins so. */
export interface CatchingTest {
  readonly file: string;
  readonly name: string;
}

/** A protection that is taken out. */
export interface PlantedBug {
  /** Why the protection is there. */
  readonly protection: string;
  readonly overrides: readonly Override[];
  /** The chaos run that detects it; null if chaos hardly ever can. */
  readonly scenario: ScenarioName | null;
  /** Without a scenario: the test that detects it. Absent: a story of the model does, in each run of `model-catches.slow.spec.ts`. */
  readonly test?: CatchingTest;
}
