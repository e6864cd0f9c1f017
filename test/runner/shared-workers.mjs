import { createRunner } from 'jest-light-runner';

const LightRunner = createRunner();

/**
 * Loads each module once per worker for the tests of all levels: jest's own runner loads it anew for each file, jest-light-runner for each
 * level. It starts no more workers than there are files.
 */
export default class SharedWorkers {
  constructor(globalConfig, context) {
    this.globalConfig = globalConfig;
    this.context = context;
  }

  runTests(tests, watcher, onStart, onResult, onFailure) {
    // With one alone, it would run in this process.
    const most = Math.max(2, tests.length);
    const maxWorkers = Math.min(this.globalConfig.maxWorkers, most);
    const levels = new Map(tests.map((test) => [test.path, test]));
    // Each level is set up alike: the workers of the first one serve all.
    const shared = tests.map((test) => ({ ...test, context: tests[0].context }));
    return new LightRunner({ ...this.globalConfig, maxWorkers }, this.context).runTests(
      shared,
      watcher,
      ({ path }) => onStart(levels.get(path)),
      ({ path }, result) => onResult(levels.get(path), { ...result, displayName: levels.get(path).context.config.displayName }),
      ({ path }, error) => onFailure(levels.get(path), error),
    );
  }
}
