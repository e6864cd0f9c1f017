import { DynamicModule, Global, Module, Type } from '@nestjs/common';
import { ConfigModule, ConfigService } from '@nestjs/config';
import { AuditConfig } from './audit.config.js';
import { CellConfig } from './cell.config.js';
import { DatabaseConfig, ReplicaConfig } from './database.config.js';
import { DispatchConfig } from './dispatch.config.js';
import { DoctorConfig } from './doctor.config.js';
import { Environment } from './environment.js';
import { EventsConfig } from './events.config.js';
import { LimitsConfig } from './limits.config.js';
import { PaycoConfig } from './payco.config.js';
import { AdscoConfig, IdentityConfig } from './providers.config.js';
import { RetentionConfig } from './retention.config.js';
import { SellerLinkConfig } from './seller-link.config.js';
import { AdminConfig, ServerConfig, StatusConfig, SupportConfig, TelemetryConfig } from './server.config.js';
import { ShipcoConfig } from './shipco.config.js';
import { ShipmentConfig } from './shipment.config.js';

const TYPED: Type[] = [
  ServerConfig,
  DatabaseConfig,
  CellConfig,
  ReplicaConfig,
  IdentityConfig,
  ShipcoConfig,
  ShipmentConfig,
  DispatchConfig,
  SellerLinkConfig,
  PaycoConfig,
  AdminConfig,
  AdscoConfig,
  AuditConfig,
  EventsConfig,
  LimitsConfig,
  RetentionConfig,
  StatusConfig,
  SupportConfig,
  TelemetryConfig,
  DoctorConfig,
];

/** Turns the validated environment into typed objects. No other module reads variables. */
@Global()
@Module({})
export class ConfigurationModule {
  static of(environment: Environment): DynamicModule {
    const source = ConfigModule.forRoot({ ignoreEnvFile: true, ignoreEnvVars: true, load: [() => ({ environment })] });
    const providers = TYPED.map((config) => ({
      provide: config,
      inject: [ConfigService],
      useFactory: (values: ConfigService) => new config(values.getOrThrow<Environment>('environment')),
    }));
    return { module: ConfigurationModule, imports: [source], providers, exports: TYPED };
  }
}
