import { execFile } from 'node:child_process';
import type { BugName } from './catalogue.js';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const STORIES = 'test/integration/model/model-catches.spec.ts';
const TIMEOUT_MS = 120_000;

/** How the test of a bug's stories is called. */
export const storyName = (bug: BugName) => `notices ${bug}:`;

/** Plays the stories of the model that a bug must be noticed in. Throws when there are none. */
export function isNoticedInStories(bug: BugName, root: string, signal: AbortSignal): Promise<boolean> {
  const args = [...JEST, '--json', '--testNamePattern', storyName(bug), '--', STORIES];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, signal, timeout: TIMEOUT_MS, maxBuffer: 2 ** 24 }, (error, stdout) => {
      const { numPassedTests = 0, numFailedTests = 0 } = resultOf(stdout);
      if (numPassedTests + numFailedTests === 0) reject(new Error(`no story of ${bug} was played: ${error?.message ?? stdout}`));
      else resolve(numFailedTests === 0);
    });
  });
}

function resultOf(stdout: string): { numPassedTests?: number; numFailedTests?: number } {
  const json = stdout.split('\n').findLast((line) => line.startsWith('{'));
  return json ? JSON.parse(json) : {};
}
