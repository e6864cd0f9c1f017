// What only checks is large. Its packages are those of checks/package.json, which `npm ci` does not install.
//   node tools/checks.mjs    before a command that needs them
import { existsSync } from 'node:fs';

export const INSTALL = 'npm ci --prefix checks';
export const hasChecks = existsSync(new URL('../checks/node_modules/.bin/', import.meta.url));

if (import.meta.main && !hasChecks) {
  process.stderr.write(`the packages that check are not installed: run ${INSTALL}\n`);
  process.exit(1);
}
