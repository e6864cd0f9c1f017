import 'reflect-metadata';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Environment, EnvironmentError, loadEnvironment } from './config/environment.js';
import { ServerConfig } from './config/server.config.js';
import { configureApp, newAdapter } from './configure-app.js';
import { migrate } from './database/migrate.js';

const LOG_LEVELS: Record<string, LogLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

async function start(environment: Environment): Promise<void> {
  const logger = new ConsoleLogger({ json: true, logLevels: LOG_LEVELS[environment.LOG_LEVEL] ?? [] });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of(environment),
    newAdapter(new ServerConfig(environment)),
    {
      logger,
      bodyParser: false,
      abortOnError: false,
    },
  );
  await configureApp(app);
  await migrate(environment.DATABASE_URL);
  const { host, port, baseUrl } = app.get(ServerConfig);
  await app.listen(port, host);
  logger.log(`service.started { baseUrl: ${baseUrl}, port: ${port} }`, 'Main');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(app, logger));
}

/** Stops taking requests and jobs, lets those under way finish, and closes the connections. */
async function stop(app: NestFastifyApplication, logger: ConsoleLogger): Promise<void> {
  logger.log('service.stopping', 'Main');
  await app.close();
  process.exit(0);
}

try {
  await start(loadEnvironment(process.env));
} catch (error) {
  process.stderr.write(
    `${error instanceof EnvironmentError ? error.message : `The service cannot start: ${(error as Error).stack}`}\n`,
  );
  process.exit(1);
}
