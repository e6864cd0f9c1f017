import './boot/engine-flags.js';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './boot/app.module.js';
import { configureApp, newAdapter } from './boot/configure-app.js';
import { GracefulShutdown } from './boot/graceful-shutdown.js';
import { explainStartFailure } from './boot/start-failure.js';
import { DatabaseConfig } from './platform/config/database.config.js';
import { type Environment, loadEnvironment } from './platform/config/environment.js';
import { PaycoConfig } from './platform/config/payco.config.js';
import { SellerLinkConfig } from './platform/config/seller-link.config.js';
import { ServerConfig, TelemetryConfig } from './platform/config/server.config.js';
import { ShipcoConfig } from './platform/config/shipco.config.js';
import { migrate } from './platform/database/migrate.js';
import { checkPreparedStatements, leadsThroughPooler } from './platform/database/pooler.js';
import { keepTimeouts } from './platform/database/timeouts.js';
import { AsyncWorkContext } from './platform/telemetry/async-work-context.js';
import { ServiceLogger } from './platform/telemetry/service-logger.js';

async function start(environment: Environment): Promise<void> {
  const logger = new ServiceLogger(environment.LOG_LEVEL, new AsyncWorkContext());
  const end = new GracefulShutdown(logger);
  end.watch();
  try {
    const database = new DatabaseConfig(environment);
    await prepareConnections(database, logger);
    const app = await NestFactory.create<NestFastifyApplication>(
      AppModule.of(environment),
      newAdapter(new ServerConfig(environment)),
      {
        logger,
        bodyParser: false,
        abortOnError: false,
      },
    );
    end.owns(app);
    await configureApp(app);
    await migrate(database.directUrl, {
      announces: database.announces,
      onDelay: (reason) => logger.warn('database.migrations_wait', { reason }, 'Main'),
    });
    if (end.hasBegun) return;
    const { host, port } = app.get(ServerConfig);
    await app.listen(port, host);
    logger.log('service.started', modesOf(app), 'Main');
  } catch (error) {
    if (end.hasBegun) return;
    process.stderr.write(`${explainStartFailure(error, environment)}\n`);
    // Background work may have started before the failure.
    await end.end(1);
  }
}

/** Before the pool opens its first connection. */
async function prepareConnections(database: DatabaseConfig, logger: ServiceLogger): Promise<void> {
  const { url, directUrl, preparesStatements, announces } = database;
  await keepTimeouts(url);
  if (preparesStatements) await checkPreparedStatements(url);
  if (announces && (await leadsThroughPooler(directUrl))) {
    const advice = 'DATABASE_DIRECT_URL must not lead through a pooler in transaction mode: due work waits up to half a second';
    logger.warn('database.direct_url_is_pooled', { advice }, 'Main');
  }
}

/** What operators check first: the address, and which parts are on. */
function modesOf(app: NestFastifyApplication): object {
  const { baseUrl, port } = app.get(ServerConfig);
  return {
    baseUrl,
    port,
    metricsPort: app.get(TelemetryConfig).metrics?.port ?? 'off',
    shipping: app.get(ShipcoConfig).marketplace ? 'shipco' : 'fixed',
    payments: app.get(PaycoConfig).accessToken ? 'payco' : 'off',
    sellerLink: app.get(SellerLinkConfig).app ? 'on' : 'off',
  };
}

try {
  await start(loadEnvironment(process.env));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
