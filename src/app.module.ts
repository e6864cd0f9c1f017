import { MikroOrmModule } from '@mikro-orm/nestjs';
import { DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.js';
import { AdvertisingModule } from './advertising/advertising.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { ConfigurationModule } from './config/config.module.js';
import { DatabaseConfig } from './config/database.config.js';
import type { Environment } from './config/environment.js';
import { ContractModule } from './contract/contract.module.js';
import { serviceOrmOptions } from './database/orm.options.js';
import { Retention } from './database/retention.js';
import { EventsModule } from './events/events.module.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { OrderTrackingModule } from './order-tracking/order-tracking.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SellerLinkModule } from './seller-link/seller-link.module.js';
import { SharedModule } from './shared/shared.module.js';
import { ShippingModule } from './shipping/shipping.module.js';
import { SupportModule } from './support/support.module.js';
import { ENTITIES, RETENTION_RULES } from './tables.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';

@Module({})
export class AppModule {
  static of(environment: Environment): DynamicModule {
    const { url, preparesStatements } = new DatabaseConfig(environment);
    const orm = serviceOrmOptions(url, environment.DB_POOL_MAX, preparesStatements, ENTITIES);
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.of(environment),
        MikroOrmModule.forRoot({ ...orm, registerRequestContext: false }) as Promise<DynamicModule>,
        SharedModule,
        HealthModule,
        IdentityModule,
        CatalogModule,
        CartModule,
        OrdersModule,
        SellerLinkModule,
        ShippingModule,
        OrderTrackingModule,
        PaymentsModule,
        CheckoutModule,
        EventsModule,
        AuditModule,
        AdminModule,
        ContractModule,
        AdvertisingModule,
        SupportModule,
        TelemetryModule,
      ],
      providers: [Retention.of(RETENTION_RULES)],
    };
  }
}
