import { Module } from '@nestjs/common';
import { ServerConfig } from '../config/server.config.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { AdminRepository } from './application/admin.repository.js';
import { AdminSignIn } from './application/admin-sign-in.service.js';
import { AuditLog } from './application/audit-log.js';
import { Audited } from './application/audited.service.js';
import { Bootstrap } from './application/bootstrap.service.js';
import { DemoCatalogue } from './application/demo-catalogue.js';
import { OrderRecords } from './application/order-records.js';
import { PasswordHasher } from './application/password-hasher.js';
import { Records } from './application/records.js';
import { RetryShipmentAsAdmin } from './application/retry-shipment-as-admin.service.js';
import { AdminGuard } from './http/admin.guard.js';
import { AdminCookie } from './http/admin-cookie.js';
import { AdminRecordsController } from './http/admin-records.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AdminShipmentsController } from './http/admin-shipments.controller.js';
import { AdminWebhooksController } from './http/admin-webhooks.controller.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { SqlAdminRepository } from './infrastructure/sql-admin.repository.js';
import { SqlAuditLog } from './infrastructure/sql-audit-log.js';
import { SqlDemoCatalogue } from './infrastructure/sql-demo-catalogue.js';

import { SqlOrderRecords } from './infrastructure/sql-order-records.js';
import { SqlRecords } from './infrastructure/sql-records.js';

@Module({
  imports: [ShippingModule],
  controllers: [
    BootstrapController,
    AdminSessionController,
    AdminShipmentsController,
    AdminRecordsController,
    AdminWebhooksController,
  ],
  providers: [
    AdminSignIn,
    Bootstrap,
    Audited,
    RetryShipmentAsAdmin,
    AdminGuard,
    { provide: AdminRepository, useClass: SqlAdminRepository },
    { provide: AuditLog, useClass: SqlAuditLog },
    { provide: OrderRecords, useClass: SqlOrderRecords },
    { provide: Records, useClass: SqlRecords },
    { provide: DemoCatalogue, useClass: SqlDemoCatalogue },
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
    { provide: AdminCookie, inject: [ServerConfig], useFactory: (server: ServerConfig) => new AdminCookie(server) },
  ],
})
export class AdminModule {}
