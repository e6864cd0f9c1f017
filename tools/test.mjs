import { globSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildArgv } from 'jest';
import { isIncomplete, leftOut, leftOutLine } from '../test/runner/left-out.mjs';
import { seedOf } from '../test/runner/order.mjs';
import { MODULES, SYSTEM } from '../test/runner/system.mjs';
import { ALL, build } from './build.mjs';

// npm test [all|slow|unit|module|sandbox|integration|e2e|web] [-- options of jest]: all but what is slow, everything, only what is slow, one
// level, or named files.
const LEVELS = {
  all: [],
  slow: ['\\.slow\\.spec\\.ts$', './test/web/'],
  unit: ['--selectProjects', 'unit'],
  module: ['--selectProjects', 'module'],
  sandbox: ['./sandbox/'],
  integration: ['./test/integration/'],
  e2e: ['./test/e2e/'],
  web: ['./test/web/'],
};

const level = LEVELS[process.argv[2]];
if (level) process.argv.splice(2, 1, ...level);
const options = await buildArgv(process.argv.slice(2));
const { _: named, testPathPatterns, selectProjects } = options;
const patterns = [...named, ...(testPathPatterns ?? [])];
const isQuick = !level && patterns.length === 0;
if (isQuick) process.env.TEST_QUICK = '1';

const notRun = leftOut({ isQuick });
// Not by a stream: jest silences those before it ends.
if (notRun.length > 0) process.on('exit', () => writeSync(process.stderr.fd, `\n${leftOutLine(notRun)}\n`));
if (isIncomplete(notRun) && (process.argv.includes('--ci') || process.env.CI)) process.exit(1);

// Units and modules that are covered or watched are compiled from their sources by jest; units need no database.
const isFromSources = ['coverage', 'collectCoverage', 'watch', 'watchAll'].some((option) => options[option]);
if (!isFromSources) process.env.TEST_RUNS_BUILT = '1';
if (needsServers()) {
  for (const part of ALL) build(part);
  process.env.TEST_PORTS = String(await ownPorts());
} else if (!isFromSources) build('product');

// Drawn once for all workers.
const seed = seedOf(process.env.TEST_ORDER);
if (seed !== undefined) process.env.TEST_ORDER = `shuffled:${seed}`;

await import('../node_modules/jest/bin/jest.js');

/** Whether a file is chosen that runs the service and the simulators, or needs a database that was migrated by what is built. */
function needsServers() {
  if (selectProjects && !selectProjects.some((name) => name !== 'unit')) return false;
  if (patterns.length === 0) return true;
  const chosen = patterns.map((pattern) => new RegExp(String(pattern).replace(/^\.\//, ''), 'i'));
  return globSync([...SYSTEM, MODULES]).some((file) => chosen.some((pattern) => pattern.test(file)));
}

/**
 * The first port of a range that no other run on this machine has, whose lock is the port before it. Below the range from which kernels
 * assign ports, so that nothing else takes one.
 */
async function ownPorts() {
  for (let lock = 12_000; lock < 32_000; lock += 5_000) if (await isLocked(lock)) return lock + 1;
  throw new Error('four other test runs have all the ports');
}

/** Until this process ends. */
function isLocked(port) {
  return new Promise((resolve) => {
    const lock = createServer().once('error', () => resolve(false));
    lock.listen(port, '127.0.0.1', () => resolve(true)).unref();
  });
}
