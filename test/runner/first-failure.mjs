import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Runner from 'jest-runner';

/** Beside the sources that Stryker has copied: which tests each file has, and how long it takes. Stryker's first run, without a bug, writes it. */
const TIMES = 'test-times.json';

/**
 * For mutation testing: loads only the files that have a test which Stryker asks for, and none after the first failure. jest itself loads
 * every file that imports the altered one, and skips its tests one by one: twenty times as much work.
 */
export default class FirstFailure extends Runner {
  async runTests(tests, watcher, options) {
    const isAltered = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
    const seen = {};
    this.on('test-file-success', ([{ path }, { testResults, perfStats, numFailingTests }]) => {
      seen[path] = { names: testResults.map(({ fullName }) => fullName), ms: perfStats.runtime };
      if (isAltered && numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    await super.runTests(isAltered ? chosen(tests, this._globalConfig) : tests, watcher, options);
    if (!isAltered) writeFileSync(TIMES, JSON.stringify(seen));
  }
}

/** Without a pattern, for what a file does when it is loaded: all, those beside the altered file first. */
function chosen(tests, { testNamePattern, nonFlagArgs: [altered = ''] }) {
  const seen = JSON.parse(readFileSync(TIMES, 'utf8'));
  const pattern = new RegExp(testNamePattern ?? '', 'i');
  const rank = ({ path }) => (dirname(path) === dirname(altered) ? 0 : seen[path].ms);
  return tests.filter(({ path }) => seen[path]?.names.some((name) => pattern.test(name))).toSorted((a, b) => rank(a) - rank(b));
}
