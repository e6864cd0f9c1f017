import { execFile } from 'node:child_process';
import { MISFIT } from './altered-statement.js';
import type { BugName } from './catalogue.js';
import type { CatchingTest } from './planted-bug.js';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const TIMEOUT_MS = 180_000;
/** What a bug keeps from happening is not waited for as long as in other runs. */
const PATIENCE_MS = '30000';

/** Runs a test with a bug in it: whether it fails. Throws when no such test was run, or the bug does not fit. */
export function isNoticed(
  { file, name }: CatchingTest,
  bug: BugName,
  { root, signal, databaseUrl }: { readonly root: string; readonly signal: AbortSignal; readonly databaseUrl: string },
): Promise<boolean> {
  const args = [...JEST, '--json', '--testNamePattern', name, '--', file];
  const env = { ...process.env, PLANTED_BUG: bug, TEST_PATIENCE_MS: PATIENCE_MS, TEST_DATABASE_URL: databaseUrl };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env, signal, timeout: TIMEOUT_MS, maxBuffer: 2 ** 24 }, (error, stdout) => {
      const isFailed = hasFailed(name, stdout);
      if (isFailed === undefined) reject(new Error(`no test "${name}" was run: ${error?.message ?? stdout}`));
      else if (stdout.includes(MISFIT)) reject(new Error(`${bug}: ${MISFIT}`));
      else resolve(isFailed);
    });
  });
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

const HOOK = /^\((before|after)(All|Each)\)$/;

/**
 * Whether a test of this name failed, from what `jest --json` printed; undefined if none was run. The runner of the tests also
 * runs the hooks of all other blocks, and reports one that fails like a test: that is not what the catalogue says.
 */
export function hasFailed(name: string, stdout: string): boolean | undefined {
  const json = stdout.split('\n').findLast((line) => line.startsWith('{'));
  const { testResults }: JestReport = json ? JSON.parse(json) : { testResults: [] };
  const pattern = new RegExp(name, 'i');
  const statuses = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles, title }) => !HOOK.test(title) && pattern.test([...ancestorTitles, title].join(' ')))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return true;
  return statuses.includes('passed') ? false : undefined;
}
