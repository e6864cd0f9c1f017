import { availableParallelism } from 'node:os';

// Mutation testing of what decides: docs/mutation.md. `mutate.mjs` says of which files, and where results are kept.

/** What no test of a decision reads. */
const NOT_COPIED = ['bench', 'build', 'dist', 'docs', 'ops', 'web', '.ci', '.mutation', 'checks/node_modules'];

export default {
  plugins: ['@stryker-mutator/jest-runner', `${import.meta.dirname}/mutation-verdict.mjs`],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'checks/mutation-jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // A sentence is checked where it is read, by tests over HTTP; a word that decides has a type.
  mutator: { excludedMutations: ['StringLiteral'] },
  // `npm run typecheck` is another step. Without this, Stryker would write a comment into every file.
  disableTypeChecks: false,
  ignorePatterns: NOT_COPIED.map((name) => `/${name}`),
  reporters: [...(process.stdout.isTTY ? ['progress'] : []), 'html', 'verdict'],
  htmlReporter: { fileName: '.mutation/report.html' },
  logLevel: 'warn',
  warnings: { slow: false },
  concurrency: availableParallelism(),
  // Beside other work the first test of a mutant may wait for seconds. An endless loop is ended by the number of its turns.
  timeoutMS: 60_000,
};
