import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { migrate } from '../../dist/platform/database/migrate.js';
import { keepTimeouts } from '../../dist/platform/database/timeouts.js';
import { databaseVariables } from './database-variables.mjs';
import { pendingAt } from './pending-at.mjs';

Logger.overrideLogger(false);

// Nothing is asked of a pooler: it may be away, and its first connections keep what they begin with.
const { directUrl, announces } = databaseVariables();
const pending = await pendingAt(directUrl);
await keepTimeouts(directUrl);
await migrate(directUrl, { announces, onDelay: (why) => process.stderr.write(`waiting: ${why}\n`) });
process.stdout.write(`${pending} migrations were pending; none is now\n`);
