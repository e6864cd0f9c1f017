import type { Print } from '../../sandbox/journey/step-printer.js';
import { Shutdown } from '../../sandbox/shutdown.js';
import { untilInterrupted } from '../chaos/interrupt.js';

/** Something that a drill needs is not on this machine. */
export class Skipped extends Error {}

interface Verdicts {
  kept: string;
  broken: string;
}

/**
 * Runs a drill as the program, and ends it: exit code 0 if it went as promised, or was skipped, which the output says. `shutdown` ends
 * what the drill starts.
 */
export async function runDrill(
  verdicts: Verdicts,
  drill: (shutdown: Shutdown, print: Print) => Promise<boolean>,
): Promise<never> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const shutdown = new Shutdown();
  try {
    const isKept = await untilInterrupted(shutdown, () => drill(shutdown, print));
    print(isKept ? verdicts.kept : verdicts.broken);
    process.exit(isKept ? 0 : 1);
  } catch (error) {
    const isSkipped = error instanceof Skipped;
    print(isSkipped ? `SKIPPED: ${error.message}` : (error as Error).message);
    process.exit(isSkipped ? 0 : 1);
  }
}
