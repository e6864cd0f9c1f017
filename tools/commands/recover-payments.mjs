// npm run payments:recover -- --since <time>, with the service's own environment: gives a running service every payment that has changed
// at the provider since then. docs/operations.md says when to run it.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../dist/app.module.js';
import { loadEnvironment } from '../dist/config/environment.js';
import { ServerConfig } from '../dist/config/server.config.js';
import { newAdapter } from '../dist/configure-app.js';
import { RecoverPayments } from '../dist/payments/application/recover-payments.service.js';

const { values } = parseArgs({ options: { since: { type: 'string', default: '' } } });
const since = new Date(values.since);
if (Number.isNaN(since.getTime())) {
  process.stderr.write('usage: npm run payments:recover -- --since 2026-11-22T10:00:00Z\n');
  process.exit(1);
}
// Made, not started: no jobs run and nothing listens.
const environment = loadEnvironment(process.env);
const adapter = newAdapter(new ServerConfig(environment));
const app = await NestFactory.create(AppModule.of(environment), adapter, { logger: ['error'] });
const count = await app.get(RecoverPayments, { strict: false }).since(since);
process.stdout.write(`${count} payments have changed since ${since.toISOString()}; the service reads them again\n`);
await app.close();
process.exit(0);
