// npm run payments:recover -- --since <time>, with the service's own environment: gives a running service every payment that has changed
// at the provider since then. docs/operations.md says when to run it.
import { run } from './built.mjs';

await run('payments:recover', () => import('./commands/recover-payments.mjs'));
