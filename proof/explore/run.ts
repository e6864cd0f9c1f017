import 'reflect-metadata';
import type { Print } from '../../sandbox/journey/step-printer.js';
import { runProgram } from '../chaos/run-program.js';
import { plant } from '../planted/override.js';
import { BUGS } from './bugs.js';
import { type ExploreOptions, readOptions, USAGE } from './options.js';
import { PAYMENT_BUGS } from './payments/bugs.js';
import { PAYMENT_SCENARIOS } from './payments/scenarios.js';
import { explorePayments } from './payments/search.js';
import { SCENARIOS } from './scenarios.js';
import { type Explored, explore } from './search.js';
import { exploreInThreads } from './threads.js';
import { newWorld } from './world.js';

async function exploreAll({ scenarios, payments, mostStates }: ExploreOptions, print: Print): Promise<number> {
  let hasFailed = false;
  const tasks = Object.entries(scenarios).map(([name, { limits }]) => ({ name, limits, mostStates }));
  await exploreInThreads(tasks, ({ name }, explored) => {
    print(`${name.padEnd(22)}  ${sizeOf(explored)}`);
    print(`  ${scenarios[name]?.covers}`);
    tell(explored, print);
    hasFailed ||= explored.findings.length > 0 || explored.isCut;
  });
  for (const [name, scenario] of Object.entries(payments)) {
    const explored = explorePayments(scenario);
    const { states, seconds, findings } = explored;
    const verdict = findings.length > 0 ? `${findings.length} BROKEN` : 'OK';
    print(`${name.padEnd(22)}  ${String(states).padStart(8)} states ${seconds.toFixed(1).padStart(6)} s  ${verdict}`);
    print(`  ${scenario.covers}`);
    tell(explored, print);
    hasFailed ||= findings.length > 0;
  }
  print(hasFailed ? 'NOT AS EXPECTED' : 'every rule holds in every state');
  return hasFailed ? 1 : 0;
}

function tell({ findings }: Pick<Explored, 'findings'>, print: Print): void {
  for (const { rule, way } of findings) print(`  BROKEN: ${rule}\n${way.map((one) => `    ${one}`).join('\n')}`);
}

function sizeOf({ states, edges, seconds, longestRest, findings, isCut }: Explored): string {
  const verdict =
    findings.length > 0
      ? `${findings.length} BROKEN`
      : isCut
        ? 'CUT before its end'
        : `OK, rests after ${longestRest} events at most`;
  return `${String(states).padStart(8)} states ${String(edges).padStart(8)} edges ${seconds.toFixed(1).padStart(6)} s  ${verdict}`;
}

/** Each protection is needed: without it the search ends at a broken rule. */
function plantAll({ mostStates }: ExploreOptions, print: Print): number {
  const missed: string[] = [];
  const judge = (name: string, finding: Explored['findings'][number] | undefined, states: number) => {
    const text = finding
      ? `found in ${states} states, ${finding.way.length} events: ${finding.rule}`
      : `MISSED in ${states} states`;
    print(`${name.padEnd(32)}  ${text}`);
    if (!finding) missed.push(name);
  };
  for (const [name, { scenario, overrides }] of Object.entries(BUGS)) {
    const undo = plant(overrides);
    const { findings, states } = explore(newWorld(SCENARIOS[scenario].limits), { mostStates, isFirstEnough: true });
    undo();
    judge(name, findings[0], states);
  }
  for (const [name, { scenario, decide }] of Object.entries(PAYMENT_BUGS)) {
    const { findings, states } = explorePayments(PAYMENT_SCENARIOS[scenario], decide);
    judge(name, findings[0], states);
  }
  print(
    missed.length === 0 ? `all ${Object.keys({ ...BUGS, ...PAYMENT_BUGS }).length} found` : `NOT FOUND: ${missed.join(', ')}`,
  );
  return missed.length === 0 ? 0 : 1;
}

await runProgram(async (_shutdown, print) => {
  const options = readOptions(process.argv.slice(2));
  if (options) return options.isPlanted ? plantAll(options, print) : exploreAll(options, print);
  print(USAGE);
  return 0;
});
