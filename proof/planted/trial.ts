import { Shutdown } from '../../sandbox/shutdown.js';
import { runChaos } from '../chaos/chaos-run.js';
import { readOptions } from '../chaos/options.js';
import type { Outcome } from '../chaos/outcome.js';
import { findingCounts } from '../chaos/report.js';
import { type BugName, PLANTED_BUGS } from './catalogue.js';
import { isNoticed } from './noticed.js';
import { SCENARIOS, type ScenarioName } from './scenarios.js';

/** A scenario with nothing taken out, or a bug. */
export type Trial = { name: string; control: ScenarioName } | { name: string; bug: BugName };

/** A chaos run measures times, so nothing runs beside it. */
export const needsTheMachine = (trial: Trial): boolean => 'control' in trial || PLANTED_BUGS[trial.bug].scenario !== null;

export interface TrialResult {
  isAsExpected: boolean;
  text: string;
}

export interface TrialSetting {
  root: string;
  seed: string;
  signal: AbortSignal;
  /** A server for the tests: each makes databases of its own. */
  databaseUrl: string;
}

/** Ends all that it started, also when `outer` ends first. */
export async function runTrial(trial: Trial, outer: Shutdown, setting: TrialSetting): Promise<TrialResult> {
  const own = new Shutdown();
  await outer.add(() => own.run());
  const beganMs = Date.now();
  try {
    const { isAsExpected, text } =
      'bug' in trial ? await tryBug(trial.bug, own, setting) : await control(trial.control, own, setting);
    return { isAsExpected, text: `${text} (${((Date.now() - beganMs) / 1000).toFixed(0)} s)` };
  } finally {
    await own.run();
  }
}

async function control(scenario: ScenarioName, own: Shutdown, setting: TrialSetting): Promise<TrialResult> {
  const { findings, quietAfterSeconds } = await chaos(scenario, [], own, setting);
  const isAsExpected = findings.length === 0 && quietAfterSeconds !== null;
  return { isAsExpected, text: isAsExpected ? 'passed' : `FAILED: ${findingCounts(findings).join(', ') || 'never at rest'}` };
}

async function tryBug(bug: BugName, own: Shutdown, setting: TrialSetting): Promise<TrialResult> {
  const { scenario, test } = PLANTED_BUGS[bug];
  if (test) {
    const isAsExpected = await isNoticed(test, bug, setting);
    return { isAsExpected, text: isAsExpected ? `caught: by ${test.file}` : 'NOT CAUGHT' };
  }
  if (!scenario) throw new Error(`${bug} is found by a story of the model`);
  const { findings } = await chaos(scenario, ['--bug', bug, '--until-finding'], own, setting);
  return {
    isAsExpected: findings.length > 0,
    text: findings.length > 0 ? `caught: ${findingCounts(findings).join(', ')}` : 'NOT CAUGHT',
  };
}

async function chaos(scenario: ScenarioName, more: string[], own: Shutdown, { seed, signal }: TrialSetting): Promise<Outcome> {
  const options = readOptions(['--seed', seed, ...SCENARIOS[scenario].split(' '), ...more]);
  if (!options) throw new Error(`the scenario ${scenario} asks for help`);
  const { outcome, world } = await runChaos(options, own, { signal, print: () => {} });
  world.logs.kept = false;
  return outcome;
}
