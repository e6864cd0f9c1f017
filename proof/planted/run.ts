import { fileURLToPath } from 'node:url';
import { Shutdown } from '../../sandbox/shutdown.js';
import { untilInterrupted } from '../chaos/interrupt.js';
import { BUG_NAMES, PLANTED_BUGS } from './catalogue.js';
import { type PlantedOptions, readOptions, USAGE } from './options.js';
import { runTrial } from './trial.js';

type Print = (line: string) => void;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

async function main(print: Print): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  if (options.isListOnly) {
    for (const name of BUG_NAMES) {
      const { protection, scenario, test } = PLANTED_BUGS[name];
      print(`${name} (${scenario ?? test?.file ?? 'a story of the model'})\n  ${protection}`);
    }
    return 0;
  }
  const shutdown = new Shutdown();
  return untilInterrupted(shutdown, (signal) => runAll(options, shutdown, signal, print));
}

async function runAll({ trials, seed }: PlantedOptions, shutdown: Shutdown, signal: AbortSignal, print: Print): Promise<number> {
  const wrong: string[] = [];
  for (const trial of trials) {
    if (signal.aborted) return 1;
    const first = await runTrial(trial, shutdown, { root: ROOT, seed, signal });
    // Load and interleaving decide what a run comes across: a second seed has the last word. A run without a bug must pass at once.
    const isMissed = 'bug' in trial && !first.isAsExpected;
    const again = { root: ROOT, seed: String(Number(seed) + 1), signal };
    const { isAsExpected, text } = isMissed ? await runTrial(trial, shutdown, again) : first;
    print(`${trial.name.padEnd(28)}  ${text}`);
    if (!isAsExpected) wrong.push(trial.name);
  }
  print(wrong.length === 0 ? `all ${trials.length} as expected` : `NOT AS EXPECTED: ${wrong.join(', ')}`);
  return wrong.length === 0 ? 0 : 1;
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
