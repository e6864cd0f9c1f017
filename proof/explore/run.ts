import 'reflect-metadata';
import type { Print } from '../../sandbox/journey/step-printer.js';
import { runProgram } from '../chaos/run-program.js';
import { plant } from '../planted/override.js';
import { BUGS } from './bugs.js';
import { type ExploreOptions, readOptions, USAGE } from './options.js';
import { SCENARIOS } from './scenarios.js';
import { type Explored, explore } from './search.js';
import { exploreInThreads } from './threads.js';
import { newWorld } from './world.js';

async function exploreAll({ scenarios, mostStates }: ExploreOptions, print: Print): Promise<number> {
  let hasFailed = false;
  const tasks = Object.entries(scenarios).map(([name, { limits }]) => ({ name, limits, mostStates }));
  await exploreInThreads(tasks, ({ name }, explored) => {
    print(`${name.padEnd(22)}  ${sizeOf(explored)}`);
    print(`  ${scenarios[name]?.covers}`);
    for (const { rule, way } of explored.findings) print(`  BROKEN: ${rule}\n${way.map((one) => `    ${one}`).join('\n')}`);
    hasFailed ||= explored.findings.length > 0 || explored.isCut;
  });
  print(hasFailed ? 'NOT AS EXPECTED' : 'every rule holds in every state');
  return hasFailed ? 1 : 0;
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
  for (const [name, { scenario, overrides }] of Object.entries(BUGS)) {
    const undo = plant(overrides);
    const { findings, states } = explore(newWorld(SCENARIOS[scenario].limits), { mostStates, isFirstEnough: true });
    undo();
    const [finding] = findings;
    const text = finding
      ? `found after ${states} states, ${finding.way.length} events: ${finding.rule}`
      : `MISSED in ${states} states`;
    print(`${name.padEnd(32)}  ${text}`);
    if (!finding) missed.push(name);
  }
  print(missed.length === 0 ? `all ${Object.keys(BUGS).length} found` : `NOT FOUND: ${missed.join(', ')}`);
  return missed.length === 0 ? 0 : 1;
}

await runProgram(async (_shutdown, print) => {
  const options = readOptions(process.argv.slice(2));
  if (options) return options.isPlanted ? plantAll(options, print) : exploreAll(options, print);
  print(USAGE);
  return 0;
});
