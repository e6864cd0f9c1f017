import { execFile } from 'node:child_process';
import { MISFIT } from './altered-statement.js';
import type { BugName } from './catalogue.js';
import type { CatchingTest } from './planted-bug.js';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const TIMEOUT_MS = 180_000;
export const STORIES = 'test/integration/model/model-catches.spec.ts';

/** The name of the test of a bug's stories. */
export const storyName = (bug: BugName) => `notices ${bug}:`;

/** Runs a test, with a bug in it if one is given: whether it fails. Throws when there is no such test, or the bug does not fit. */
export function isNoticed(
  { file, name }: CatchingTest,
  { root, signal, bug }: { readonly root: string; readonly signal: AbortSignal; readonly bug?: BugName },
): Promise<boolean> {
  const args = [...JEST, '--json', '--testNamePattern', name, '--', file];
  const env = { ...process.env, ...(bug && { PLANTED_BUG: bug }) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env, signal, timeout: TIMEOUT_MS, maxBuffer: 2 ** 24 }, (error, stdout) => {
      const { numPassedTests = 0, numFailedTests = 0 } = resultOf(stdout);
      if (numPassedTests + numFailedTests === 0) reject(new Error(`no test "${name}" was run: ${error?.message ?? stdout}`));
      else if (stdout.includes(MISFIT)) reject(new Error(`${bug}: ${MISFIT}`));
      else resolve(numFailedTests > 0);
    });
  });
}

function resultOf(stdout: string): { numPassedTests?: number; numFailedTests?: number } {
  const json = stdout.split('\n').findLast((line) => line.startsWith('{'));
  return json ? JSON.parse(json) : {};
}
