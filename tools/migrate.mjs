// npm run db:migrate, with DATABASE_URL and DATABASE_DIRECT_URL of the service: applies the pending migrations, at the direct address if there is one.
import { run } from './built.mjs';

await run('db:migrate', () => import('./commands/migrate.mjs'));
