import { globSync } from 'node:fs';
import { hasChecks, INSTALL } from '../../tools/checks.mjs';

const comesWithBrowser = process.platform === 'linux' && process.arch === 'x64';
export const hasBrowser = hasChecks && (comesWithBrowser || Boolean(process.env.CHROMIUM_PATH));

/** What takes long and tells little about most changes. */
const SLOW = {
  files: ['test/web/**/*.spec.ts', '{src,sandbox,proof,test}/**/*.slow.spec.ts'],
  what: 'slow test files',
  remedy: 'npm test all',
};
/** The files that need what `npm ci` alone does not install: they import checks/, however far away. */
const NEEDS = [
  {
    files: 'test/web/**/*.spec.ts',
    what: 'test files that need a browser',
    has: hasBrowser,
    remedy: hasChecks ? 'set CHROMIUM_PATH' : INSTALL,
  },
  {
    files: 'test/{memory,regexes.slow,e2e/client-package.slow}.spec.ts',
    what: 'test files that need programs that read sources',
    has: hasChecks,
    remedy: INSTALL,
  },
];

const ROOT = new URL('../../', import.meta.url);

/** What jest must not even load: groups of files from the project's root, no file twice. */
export function leftOut({ isQuick }) {
  const groups = [...(isQuick ? [SLOW] : []), ...NEEDS.filter(({ has }) => !has)];
  const listed = new Set();
  return groups
    .map((group) => ({
      ...group,
      files: globSync(group.files, { cwd: ROOT }).filter((file) => !listed.has(file) && listed.add(file)),
    }))
    .filter(({ files }) => files.length > 0);
}

/** How many, why, and what runs them, in one line. */
export const leftOutLine = (groups) =>
  groups.length === 0
    ? ''
    : `SKIPPED: ${groups.map(({ files, what, remedy }) => `${files.length} ${what} (${remedy})`).join(', ')}`;

/** Whether some of them cannot run here. */
export const isIncomplete = (groups) => groups.some(({ has }) => has === false);
