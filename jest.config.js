const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'json'],
  moduleNameMapper: { '^#product/(.*)\\.js$': '<rootDir>/src/$1', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
};
/** For `npm run test:planted`. */
const planted = process.env.PLANTED_BUG && { setupFilesAfterEnv: ['<rootDir>/test/plant-bug.ts'] };
const project = (displayName, ...globs) => ({
  ...shared,
  ...planted,
  displayName,
  testMatch: globs.map((glob) => `<rootDir>/${glob}`),
});
/** The others start no PostgreSQL. */
const onPostgres = { globalSetup: '<rootDir>/test/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs' };

export default {
  projects: [
    project('unit', '{src,proof}/**/*.spec.ts', 'test/!(architecture|client).spec.ts', 'test/repositories/**/*.spec.ts'),
    project('module', 'test/modules/**/*.spec.ts'),
    // The simulators and the journey are tested over HTTP.
    project('sandbox', 'sandbox/**/*.spec.ts'),
    // The dependency rules and the typed client are checked in processes of their own, which take as long as a third of the unit tests.
    { ...project('integration', 'test/integration/**/*.spec.ts', 'test/{architecture,client}.spec.ts'), ...onPostgres },
    { ...project('e2e', 'test/e2e/**/*.spec.ts'), ...onPostgres },
    // In a real Chromium.
    { ...project('web', 'test/web/**/*.spec.ts'), ...onPostgres, globalSetup: '<rootDir>/test/web-global-setup.mjs' },
  ],
  testTimeout: 60_000,
  // Most end-to-end tests wait for something most of the time.
  maxWorkers: 4,
};
