// npm run doctor, with the service's own environment: checks the set-up, before the service has ever started as well as while it runs.
import { run } from './built.mjs';

await run('doctor', () => import('./commands/doctor.mjs'));
