import '#product/boot/engine-flags.js';
import { ConfigurationFaults } from '#product/platform/config/configuration-faults.js';
import { ShipcoConfig } from '#product/platform/config/shipco.config.js';
import { MISFIT_EXIT_CODE } from './chaos/misfit.js';
import { onMisfit } from './planted/altered-statement.js';
import { isBugName, plantBug } from './planted/catalogue.js';

// The production start as the proofs need it: with the bug PLANTED_BUG in it, or with a minute of the shipping provider's limits that takes
// LIMIT_WINDOW_MS, and so does the minute between two calls that test whether a refused credential is mended. The limits stay what they are.

const { PLANTED_BUG: bug, LIMIT_WINDOW_MS: limitWindowMs } = process.env;
if (bug !== undefined) {
  if (!isBugName(bug)) throw new Error(`PLANTED_BUG is "${bug}", no bug of the catalogue`);
  onMisfit((message) => {
    process.stderr.write(`${message}\n`);
    process.exit(MISFIT_EXIT_CODE);
  });
  plantBug(bug);
}
if (limitWindowMs !== undefined) {
  const value = Number(limitWindowMs);
  Object.defineProperty(ShipcoConfig.prototype, 'limitWindowMs', { value });
  Object.defineProperty(ConfigurationFaults, 'triedEveryMs', { value });
}
await import('#product/main.js');
