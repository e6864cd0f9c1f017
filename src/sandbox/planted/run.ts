import { fileURLToPath } from 'node:url';
import { runChaos } from '../chaos/chaos-run.js';
import { untilInterrupted } from '../chaos/interrupt.js';
import { readOptions as readChaosOptions } from '../chaos/options.js';
import type { Outcome } from '../chaos/outcome.js';
import { findingCounts } from '../chaos/report.js';
import { Shutdown } from '../chaos/shutdown.js';
import { type Mutant, plant } from './mutant.js';
import { PLANTED_BUGS, type PlantedOptions, readOptions, type Trial, USAGE } from './options.js';
import { SCENARIOS } from './scenarios.js';

type Print = (line: string) => void;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

async function main(print: Print): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  if (options.isListOnly) {
    for (const { name, protection, scenario } of PLANTED_BUGS) print(`${name} (${scenario})\n  ${protection}`);
    return 0;
  }
  const shutdown = new Shutdown();
  return untilInterrupted(shutdown, (signal) => runAll(options, shutdown, signal, print));
}

/** A list that is out of date fails before anything runs. */
async function runAll({ trials, seed }: PlantedOptions, shutdown: Shutdown, signal: AbortSignal, print: Print): Promise<number> {
  for (const { bug } of trials) if (bug) await (await plant(bug, ROOT)).remove();
  const failed: string[] = [];
  for (const trial of trials) {
    if (signal.aborted) return 1;
    const { isGood, text } = await runTrial(trial, seed, shutdown, signal);
    print(`${trial.name.padEnd(30)}  ${text}`);
    if (!isGood) failed.push(trial.name);
  }
  print(failed.length === 0 ? `all ${trials.length} as they should be` : `NOT AS THEY SHOULD BE: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

async function runTrial({ bug, scenario }: Trial, seed: string, outer: Shutdown, signal: AbortSignal) {
  const own = new Shutdown();
  await outer.add(() => own.run());
  try {
    const mutant: Mutant | null = bug && (await plant(bug, ROOT));
    if (mutant) await own.add(mutant.remove);
    const planted = mutant ? ['--service', mutant.service, '--until-finding'] : [];
    const options = readChaosOptions(['--seed', seed, ...SCENARIOS[scenario].split(' '), ...planted]);
    if (!options) throw new Error('a scenario asks for help');
    const { outcome, world } = await runChaos(options, own, { signal, print: () => {} });
    world.logs.kept = false;
    return judgement(outcome, bug !== null);
  } finally {
    await own.run();
  }
}

/** A run that never rests counts as a finding of its own: with a bug it shows work that nobody takes up. */
function judgement(outcome: Outcome, isBug: boolean): { isGood: boolean; text: string } {
  const { findings, seconds, quietAfterSeconds } = outcome;
  const found = findingCounts(findings).join(', ');
  const took = `${seconds.toFixed(0)} s`;
  if (isBug) return { isGood: findings.length > 0, text: `${findings.length > 0 ? `caught: ${found}` : 'NOT CAUGHT'} (${took})` };
  const isGood = findings.length === 0 && quietAfterSeconds !== null;
  return { isGood, text: `${isGood ? 'passed' : `FAILED: ${found || 'never at rest'}`} (${took})` };
}

if (import.meta.main) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    process.exitCode = await main(print);
  } catch (error) {
    print((error as Error).message);
    process.exitCode = 1;
  }
  process.exit();
}
