// npm run db:diff, for developers: prints what the entities describe and the database at DATABASE_DIRECT_URL, else DATABASE_URL, lacks,
// for the next migration.
import { run } from './built.mjs';

await run('db:diff', () => import('./commands/diff.mjs'));
