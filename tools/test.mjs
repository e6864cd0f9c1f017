// npm test [unit|module|sandbox|integration|e2e|web] [-- options of jest]: one level, or all of them.
const LEVELS = {
  unit: ['--selectProjects', 'unit'],
  module: ['--selectProjects', 'module'],
  sandbox: ['./sandbox/'],
  integration: ['./test/integration/'],
  e2e: ['./test/e2e/'],
  web: ['./test/web/'],
};

const level = LEVELS[process.argv[2]];
if (level) process.argv.splice(2, 1, ...level);
await import('../node_modules/jest/bin/jest.js');
