import config from '../jest.config.js';

// For mutation testing: what runs in jest's own runner and tests decisions, as one project.

const [unit] = config.projects;
const under = (...folders) => folders.map((folder) => `<rootDir>/${folder}`);

export default {
  ...unit,
  rootDir: '..',
  testTimeout: config.testTimeout,
  roots: under('src', 'test/modules', 'test/support'),
  testMatch: under('src/**/*.spec.ts', 'test/modules/**/*.spec.ts'),
  runner: '<rootDir>/test/runner/first-failure.mjs',
};
