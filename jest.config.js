import inspector from 'node:inspector';
import { leftOut } from './test/runner/left-out.mjs';
import { MODULES, SYSTEM } from './test/runner/system.mjs';
import { SWC_OPTIONS } from './tools/compile.mjs';

// Who debugs may stop at a breakpoint for a day. The workers inherit it.
if (inspector.url()) process.env.TEST_PATIENCE_MS ??= String(24 * 3_600_000);

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'json'],
  moduleNameMapper: { '^#product/(.*)\\.js$': '<rootDir>/src/$1', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', SWC_OPTIONS] },
};
/** `npm test` without a word after it. */
const notRun = leftOut({ isQuick: Boolean(process.env.TEST_QUICK) }).flatMap(({ files }) => files);
/** For `npm run drill planted`. */
const SHUFFLED = '<rootDir>/test/runner/shuffled-cases.mjs';
const planted = process.env.PLANTED_BUG ? ['<rootDir>/test/plant-bug.ts'] : [];
/** On what is built, in workers that all levels share. */
const built = {
  runner: '<rootDir>/test/runner/shared-workers.mjs',
  setupFiles: ['native-modules', 'deadline', 'clean-up'].map((name) => `<rootDir>/test/runner/${name}.mjs`),
  setupFilesAfterEnv: ['<rootDir>/test/runner/missing-features.mjs', ...planted, SHUFFLED],
};
/** Compiled by jest from their sources unless `npm test` has built these: what is watched, covered or altered, and an editor's run. */
const decisions = process.env.TEST_RUNS_BUILT ? built : { setupFilesAfterEnv: [...planted, SHUFFLED] };
const project = (displayName, ...globs) => ({
  ...shared,
  displayName,
  testMatch: globs.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: ['/node_modules/', ...notRun.map((file) => `<rootDir>/${file}$`)],
});
const server = { globalSetup: '<rootDir>/test/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs' };

export default {
  projects: [
    { ...project('unit', '{src,proof}/**/*.spec.ts', 'test/!(client|ops.slow).spec.ts'), ...decisions },
    { ...project('module', MODULES), ...decisions, ...server },
    { ...project('system', ...SYSTEM), ...built, ...server },
  ],
  testSequencer: '<rootDir>/test/runner/longest-first.mjs',
  // As in test/runner/deadline.mjs.
  testTimeout: 2 * Number(process.env.TEST_PATIENCE_MS ?? 120_000),
  // What the tests that are covered are about: the others run what is built.
  collectCoverageFrom: ['src/{**/{domain,application}/**,platform/kernel}/*.ts', '!src/**/*.spec.ts'],
  // Most end-to-end tests wait for something most of the time.
  maxWorkers: 4,
};
