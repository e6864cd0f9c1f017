import type { Print } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { runProgram } from '../chaos/run-program.js';

/** Something that a drill needs is not on this machine. With `CI` set that is a failure: there, nothing is skipped. */
export class Skipped extends Error {}

interface Verdicts {
  kept: string;
  broken: string;
}

/** Runs a drill as the program: exit code 0 if it went as promised, or was skipped, which the output says. */
export function runDrill(verdicts: Verdicts, drill: (shutdown: Shutdown, print: Print) => Promise<boolean>): Promise<never> {
  return runProgram(async (shutdown, print) => {
    try {
      const isKept = await drill(shutdown, print);
      print(isKept ? verdicts.kept : verdicts.broken);
      return isKept ? 0 : 1;
    } catch (error) {
      if (!(error instanceof Skipped) || process.env.CI) throw error;
      print(`SKIPPED: ${error.message}`);
      return 0;
    }
  });
}
