import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../dist/boot/app.module.js';
import { newAdapter } from '../../dist/boot/configure-app.js';
import { loadEnvironment } from '../../dist/platform/config/environment.js';
import { ServerConfig } from '../../dist/platform/config/server.config.js';
import { end } from '../built.mjs';
import { pendingAt } from './pending-at.mjs';

/** The service, made and not started: no jobs run and nothing listens. It logs nothing: what fails is thrown. */
export async function madeService() {
  const environment = loadEnvironment(process.env);
  const pending = await pendingAt(environment.DATABASE_URL);
  if (pending > 0) end(`the database lacks ${pending} migrations of this release: run npm run db:migrate, or start the service`);
  const adapter = newAdapter(new ServerConfig(environment));
  return NestFactory.create(AppModule.of(environment), adapter, { logger: false, abortOnError: false });
}
