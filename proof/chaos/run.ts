import { Shutdown } from '../../sandbox/shutdown.js';
import { runChaos } from './chaos-run.js';
import { untilInterrupted } from './interrupt.js';
import { type ChaosOptions, readOptions, USAGE } from './options.js';
import { approvedCarts } from './order-checks.js';
import { describeOutcome } from './report.js';

type Print = (line: string) => void;

async function main(print: Print): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  const shutdown = new Shutdown();
  return untilInterrupted(shutdown, (signal) => run(options, shutdown, signal, print));
}

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
