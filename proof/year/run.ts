import { loadDemoData } from '../../sandbox/demo-data.js';
import { runProgram } from '../chaos/run-program.js';
import { judge } from '../chaos/verdict.js';
import { installWitness } from '../chaos/witness.js';
import { YEAR_BOUNDS } from './bounds.js';
import { YEAR_BUYERS } from './buyers.js';
import { keptTooLong, readKeptRows } from './kept-rows.js';
import { readOptions, USAGE } from './options.js';
import { describeYear } from './report.js';
import { startYear } from './world.js';
import { Year } from './year.js';

await runProgram(async (shutdown, print, signal) => {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  const { orders, seed, instances, days } = options;
  const beganMs = performance.now();
  print(`seed ${seed}: ${orders} orders in ${days} days on ${instances} instances`);
  const world = await startYear({ instances, seed, buyers: YEAR_BUYERS }, shutdown);
  await installWitness(world.databaseUrl);
  await loadDemoData(world.baseUrl);
  const outcome = await new Year(world, options, print).run(signal);
  const findings = judge(outcome.facts, YEAR_BOUNDS);
  const kept = await readKeptRows(world.databaseUrl);
  for (const line of ['', ...describeYear(outcome, findings, kept), '']) print(line);
  print(`${days} days took ${((performance.now() - beganMs) / 60_000).toFixed(1)} minutes`);
  const isKept =
    findings.length + outcome.audited.length === 0 && keptTooLong(kept.emptied).length === 0 && outcome.counts.givenUp === 0;
  print(isKept ? 'a year passed, and the promise was kept' : 'THE PROMISE WAS NOT KEPT');
  return isKept ? 0 : 1;
});
