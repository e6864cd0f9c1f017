import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import type { Print } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { runProgram } from '../chaos/run-program.js';
import { BUG_NAMES, PLANTED_BUGS } from './catalogue.js';
import { type PlantedOptions, readOptions, USAGE } from './options.js';
import { needsTheMachine, runTrial, type Trial } from './trial.js';

/** Tests wait more than they work. */
const TESTS_AT_ONCE = 2;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function list(print: Print): void {
  for (const name of BUG_NAMES) {
    const { protection, scenario, test } = PLANTED_BUGS[name];
    print(`${name} (${scenario ?? test?.file ?? 'a story of the model'})\n  ${protection}`);
  }
}

/** One PostgreSQL for all trials by a test. */
async function serverForTests(shutdown: Shutdown): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'planted-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  const settings = { max_connections: '200' };
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), durable: false, settings });
  await shutdown.add(server.stop);
  return server.url;
}

async function runAll({ trials, seed }: PlantedOptions, shutdown: Shutdown, signal: AbortSignal, print: Print): Promise<number> {
  const wrong: string[] = [];
  const broken = new AbortController();
  const either = AbortSignal.any([signal, broken.signal]);
  const databaseUrl = await serverForTests(shutdown);
  const runNext = async (queue: Iterable<Trial>) => {
    for (const trial of queue) {
      if (either.aborted) return;
      const first = await runTrial(trial, shutdown, { root: ROOT, seed, signal: either, databaseUrl });
      // Load and interleaving decide what a run meets, so a second seed decides. A run without a bug must pass at once.
      const isMissed = 'bug' in trial && !first.isAsExpected;
      const again = { root: ROOT, seed: String(Number(seed) + 1), signal: either, databaseUrl };
      const { isAsExpected, text } = isMissed ? await runTrial(trial, shutdown, again) : first;
      print(`${trial.name.padEnd(28)}  ${text}`);
      if (!isAsExpected) wrong.push(trial.name);
    }
  };
  await runNext(trials.filter(needsTheMachine));
  const tests = trials.filter((trial) => !needsTheMachine(trial)).values();
  const lanes = Array.from({ length: TESTS_AT_ONCE }, () => runNext(tests));
  for (const lane of lanes) lane.catch(() => broken.abort());
  // Nothing may outlive this process.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  if (signal.aborted) return 1;
  print(wrong.length === 0 ? `all ${trials.length} as expected` : `NOT AS EXPECTED: ${wrong.join(', ')}`);
  return wrong.length === 0 ? 0 : 1;
}

await runProgram(async (shutdown, print, signal) => {
  const options = readOptions(process.argv.slice(2));
  if (!options) print(USAGE);
  else if (options.isListOnly) list(print);
  else return runAll(options, shutdown, signal, print);
  return 0;
});
