import type { Print } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { runChaos } from './chaos-run.js';
import { type ChaosOptions, readOptions, USAGE } from './options.js';
import { approvedCarts } from './order-checks.js';
import { describeOutcome } from './report.js';
import { runProgram } from './run-program.js';

async function run(options: ChaosOptions, shutdown: Shutdown, signal: AbortSignal, print: Print): Promise<number> {
  const { outcome, world } = await runChaos(options, shutdown, { signal, print });
  for (const line of ['', ...describeOutcome(outcome), '']) print(line);
  const isQuiet = outcome.quietAfterSeconds !== null;
  const isSold = approvedCarts(outcome.facts).size >= options.orders;
  const isKept = isQuiet && isSold && outcome.findings.length === 0;
  world.logs.kept = !isKept;
  if (!isSold)
    print(`fewer than ${options.orders} orders were paid: the faults kept the buyers away, and the run shows too little`);
  print(isKept ? 'the promise was kept' : `THE PROMISE WAS NOT KEPT; logs of the instances: ${world.dir}`);
  return isKept ? 0 : 1;
}

await runProgram(async (shutdown, print, signal) => {
  const options = readOptions(process.argv.slice(2));
  if (options) return run(options, shutdown, signal, print);
  print(USAGE);
  return 0;
});
