import { MikroOrmModule } from '@mikro-orm/nestjs';
import { DynamicModule, Module } from '@nestjs/common';
import { AdvertisingModule } from '../advertising/advertising.module.js';
import { CartModule } from '../cart/cart.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AdminModule } from '../office/admin/admin.module.js';
import { AuditModule } from '../office/audit/audit.module.js';
import { EventsModule } from '../office/events/events.module.js';
import { StatusModule } from '../office/status/status.module.js';
import { OrderTrackingModule } from '../order-tracking/order-tracking.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ConfigurationModule } from '../platform/config/config.module.js';
import { DatabaseConfig } from '../platform/config/database.config.js';
import type { Environment } from '../platform/config/environment.js';
import { ContractModule } from '../platform/contract/contract.module.js';
import { serviceOrmOptions } from '../platform/database/orm.options.js';
import { PlatformModule } from '../platform/platform.module.js';
import { PublicConfigModule } from '../platform/web-app/public-config.module.js';
import { Retention } from '../platform/work/retention.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { ENTITIES, RETENTION_RULES } from './tables.js';

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
        PlatformModule,
        StatusModule,
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
        PublicConfigModule,
      ],
      providers: [Retention.of(RETENTION_RULES)],
    };
  }
}
