import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { MoneyModule } from '../../money/money.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import { InboxModule } from '../../platform/inbox/inbox.module.js';
import { ShippingModule } from '../../shipping/shipping.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { DoctorModule } from '../doctor/doctor.module.js';
import { EventsModule } from '../events/events.module.js';
import { StatusModule } from '../status/status.module.js';
import { AdminRepository, AdminSessions } from './application/admin.repository.js';
import { AdminPasswords } from './application/admin-passwords.service.js';
import { AdminSignIn } from './application/admin-sign-in.service.js';
import { AuditTrail } from './application/audit-trail.service.js';
import { ChangeCatalogue } from './application/change-catalogue.service.js';
import { CloseFindingAsAdmin } from './application/close-finding-as-admin.service.js';
import { DemoCatalogue } from './application/demo-catalogue.js';
import { EndpointsAsAdmin } from './application/endpoints-as-admin.service.js';
import { FactTally } from './application/fact-tally.js';
import { FirstAdmin } from './application/first-admin.service.js';
import { ManageAdmins } from './application/manage-admins.service.js';
import { NoteOrder } from './application/note-order.service.js';
import { PasswordHasher } from './application/password-hasher.js';
import { PreviewQuote } from './application/preview-quote.service.js';
import { PreviewReplay } from './application/preview-replay.service.js';
import { RetryOriginAsAdmin } from './application/retry-origin-as-admin.service.js';
import { SettleAsAdmin } from './application/settle-as-admin.service.js';
import { ShipAsAdmin } from './application/ship-as-admin.service.js';
import { StopAsAdmin } from './application/stop-as-admin.service.js';
import { TallyFacts } from './application/tally-facts.service.js';
import { ViewOverview } from './application/view-overview.service.js';
import { AdminGuard } from './http/admin.guard.js';
import { AdminCookie } from './http/admin-cookie.js';
import { AdminOverviewController } from './http/admin-overview.controller.js';
import { AdminPasswordsController } from './http/admin-passwords.controller.js';
import { AdminPurchasesController } from './http/admin-purchases.controller.js';
import { AdminQuotesController } from './http/admin-quotes.controller.js';
import { AdminRecordsController } from './http/admin-records.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AdminShipmentsController } from './http/admin-shipments.controller.js';
import { AdminStatusController } from './http/admin-status.controller.js';
import { AdminWebhooksController } from './http/admin-webhooks.controller.js';
import { AdminsController } from './http/admins.controller.js';
import { AuditFindingsController } from './http/audit-findings.controller.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { BulkActsController } from './http/bulk-acts.controller.js';
import { CallPausesController } from './http/call-pauses.controller.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { DailyStatementsController } from './http/daily-statements.controller.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { DoctorController } from './http/doctor.controller.js';
import { EventDeliveriesController } from './http/event-deliveries.controller.js';
import { EventEndpointsController } from './http/event-endpoints.controller.js';
import { EventsController } from './http/events.controller.js';
import { FailuresController } from './http/failures.controller.js';
import { OrderNotesController } from './http/order-notes.controller.js';
import { OwedController } from './http/owed.controller.js';
import { RevocationRecordsController } from './http/revocation-records.controller.js';
import { CatalogueGuard, OperatorGuard, OwnerGuard } from './http/role.guard.js';
import { AdminSearchController } from './http/search.controller.js';
import { SellerOriginsController } from './http/seller-origins.controller.js';
import { UnmatchedPaymentsController } from './http/unmatched-payments.controller.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { AuditLog } from './infrastructure/audit-log.store.js';
import { FactTallyTasks } from './infrastructure/fact-tally.tasks.js';
import { FindingRecords } from './infrastructure/finding-records.queries.js';
import { OrderNotes } from './infrastructure/order-notes.store.js';
import { OrderRecords } from './infrastructure/order-records.queries.js';
import { OverviewFigures } from './infrastructure/overview-figures.queries.js';
import { OwedRecords } from './infrastructure/owed-records.queries.js';
import { PostgresAdminRepository } from './infrastructure/postgres-admin.repository.js';
import { PostgresAdminSessions } from './infrastructure/postgres-admin-sessions.js';

import { PostgresFactTally } from './infrastructure/postgres-fact-tally.js';

import { PurchaseRecords } from './infrastructure/purchase-records.queries.js';
import { Records } from './infrastructure/records.queries.js';
import { RevocationRecords } from './infrastructure/revocation-records.queries.js';
import { Search } from './infrastructure/search.queries.js';

@Module({
  imports: [
    DoctorModule,
    StatusModule,
    IdentityModule,
    CatalogModule,
    OrdersModule,
    InboxModule,
    ShippingModule,
    PaymentsModule,
    MoneyModule,
    EventsModule,
    AuditModule,
  ],
  controllers: [
    BootstrapController,
    AdminSessionController,
    AdminPasswordsController,
    AdminsController,
    AdminOverviewController,
    AdminStatusController,
    AdminShipmentsController,
    AdminPurchasesController,
    AdminQuotesController,
    AdminRecordsController,
    AdminSearchController,
    OrderNotesController,
    DeliveriesController,
    AdminWebhooksController,
    UnmatchedPaymentsController,
    OwedController,
    RevocationRecordsController,
    AuditFindingsController,
    DailyStatementsController,
    CatalogueController,
    EventsController,
    EventDeliveriesController,
    EventEndpointsController,
    FailuresController,
    BulkActsController,
    CallPausesController,
    SellerOriginsController,
    DoctorController,
  ],
  providers: [
    AdminSignIn,
    AdminPasswords,
    ManageAdmins,
    FirstAdmin,
    DemoCatalogue,
    AuditTrail,
    PreviewQuote,
    ShipAsAdmin,
    StopAsAdmin,
    RetryOriginAsAdmin,
    EndpointsAsAdmin,
    SettleAsAdmin,
    CloseFindingAsAdmin,
    PreviewReplay,
    NoteOrder,
    ChangeCatalogue,
    ViewOverview,
    TallyFacts,
    FactTallyTasks,
    AdminGuard,
    OperatorGuard,
    OwnerGuard,
    CatalogueGuard,
    { provide: AdminRepository, useClass: PostgresAdminRepository },
    { provide: AdminSessions, useClass: PostgresAdminSessions },
    AuditLog,
    OrderNotes,
    OrderRecords,
    FindingRecords,
    { provide: FactTally, useClass: PostgresFactTally },
    OwedRecords,
    OverviewFigures,
    PurchaseRecords,
    Records,
    RevocationRecords,
    Search,
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
    { provide: AdminCookie, inject: [ServerConfig], useFactory: (server: ServerConfig) => new AdminCookie(server) },
  ],
})
export class AdminModule {}
