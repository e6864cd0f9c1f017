import { globSync } from 'node:fs';
import { hasChecks, INSTALL } from '../../tools/checks.mjs';

const comesWithBrowser = process.platform === 'linux' && process.arch === 'x64';
export const hasBrowser = hasChecks && (comesWithBrowser || Boolean(process.env.CHROMIUM_PATH));

/** The files that need what `npm ci` alone does not install. */
const NEEDS = [
  { files: 'test/web/**/*.spec.ts', what: 'a browser', has: hasBrowser },
  { files: 'test/{architecture,real-time,regexes,table-access}.spec.ts', what: 'programs that read sources', has: hasChecks },
];

const ROOT = new URL('../../', import.meta.url);
const missing = NEEDS.filter(({ has }) => !has).map(({ files, what }) => ({ what, files: globSync(files, { cwd: ROOT }) }));

/** What jest must not even load here, from the project's root. */
export const LEFT_OUT = missing.flatMap(({ files }) => files);

/** Which and why in one line; empty if none is left out. */
export function leftOutLine() {
  if (missing.length === 0) return '';
  const which = missing.map(({ files, what }) => `${files.length} test files that need ${what}`).join(', ');
  return `SKIPPED: ${which}. ${hasChecks ? 'Set CHROMIUM_PATH' : `To run them: ${INSTALL}`}`;
}
