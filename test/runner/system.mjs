/** The tests that talk to real servers, and checks that run as processes of their own. */
export const SYSTEM = ['{sandbox,test/integration,test/e2e,test/web}/**/*.spec.ts', 'test/{client,ops.slow}.spec.ts'];

/** The tests of one module on the real database: compiled from their sources, on a database of what is built. */
export const MODULES = 'test/modules/**/*.spec.ts';
