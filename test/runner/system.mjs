/** The tests that talk to real servers, and checks that run as processes of their own. */
export const SYSTEM = [
  '{sandbox,test/integration,test/e2e,test/web}/**/*.spec.ts',
  'test/{client,dependency-rules.slow,ops.slow,runner}.spec.ts',
];
