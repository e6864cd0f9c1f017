// npm run db:migrate applies the pending migrations to DATABASE_DIRECT_URL, else DATABASE_URL; npm run db:diff prints what the entities describe and the
// database lacks, for the next migration. Both need a build.
import { MikroORM } from '@mikro-orm/postgresql';
import { ConnectionError } from '../dist/database/connection.js';
import { migrate } from '../dist/database/migrate.js';
import { keepTimeouts } from '../dist/database/timeouts.js';
import config from '../mikro-orm.config.ts';

const [command] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url || !['migrate', 'diff'].includes(command)) {
  process.stderr.write('usage: DATABASE_URL=postgresql://… npm run db:migrate | db:diff\n');
  process.exit(1);
}
if (command === 'migrate') {
  try {
    await keepTimeouts(url); // as at a start: a pooler's first connections keep what they begin with
    await migrate(process.env.DATABASE_DIRECT_URL || url, { onDelay: (reason) => process.stderr.write(`waiting: ${reason}\n`) });
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    process.stderr.write(`The database cannot be migrated: ${error.message}\n`);
    process.exit(1);
  }
} else {
  const orm = await MikroORM.init(config);
  process.stdout.write((await orm.schema.getUpdateSchemaSQL({ wrap: false })) || 'no difference\n');
  await orm.close();
}
