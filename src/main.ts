import './engine-flags.js';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Environment, loadEnvironment } from './config/environment.js';
import { PaycoConfig } from './config/payco.config.js';
import { SellerLinkConfig } from './config/seller-link.config.js';
import { ServerConfig } from './config/server.config.js';
import { ShipcoConfig } from './config/shipco.config.js';
import { TelemetryConfig } from './config/telemetry.config.js';
import { configureApp, newAdapter } from './configure-app.js';
import { migrate } from './database/migrate.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { AsyncWorkContext } from './shared/infrastructure/async-work-context.js';
import { explainStartFailure } from './start-failure.js';
import { ServiceLogger } from './telemetry/service-logger.js';

async function start(environment: Environment): Promise<void> {
  const logger = new ServiceLogger(environment.LOG_LEVEL, new AsyncWorkContext());
  const end = new GracefulShutdown(logger);
  end.watch();
  try {
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
    await migrate(environment.DATABASE_URL);
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
