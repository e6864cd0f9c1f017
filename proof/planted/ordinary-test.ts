import { execFile } from 'node:child_process';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const TIMEOUT_MS = 120_000;

/** Runs one test file of the copy in `dir`. Throws when the test could not run at all. */
export function passes(test: string, dir: string, signal: AbortSignal): Promise<boolean> {
  const args = [...JEST, '--json', '--', test];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: dir, signal, timeout: TIMEOUT_MS, maxBuffer: 2 ** 24 }, (error, stdout) => {
      const { numTotalTests = 0, numFailedTests = 0 } = resultOf(stdout);
      if (numTotalTests === 0) reject(new Error(`${test} could not run: ${error?.message ?? stdout}`));
      else resolve(numFailedTests === 0);
    });
  });
}

function resultOf(stdout: string): { numTotalTests?: number; numFailedTests?: number } {
  const json = stdout.split('\n').findLast((line) => line.startsWith('{'));
  return json ? JSON.parse(json) : {};
}
