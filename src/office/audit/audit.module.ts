import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module.js';
import { InboxModule } from '../../platform/inbox/inbox.module.js';
import { ShippingModule } from '../../shipping/shipping.module.js';
import { AccountTurns } from './application/account-turns.js';
import { AllOrders } from './application/all-orders.source.js';
import { AuditCursors } from './application/audit-cursors.js';
import { AuditPlan } from './application/audit-plan.js';
import { AuditedLists } from './application/audited-lists.service.js';
import { AuditedOrders } from './application/audited-orders.js';
import { BeginRound } from './application/begin-round.service.js';
import { CloseFinding } from './application/close-finding.service.js';
import { DailyStatements } from './application/daily-statements.js';
import { FreshParcels } from './application/fresh-parcels.source.js';
import { ListPayments } from './application/list-payments.source.js';
import { LookAgain } from './application/look-again.service.js';
import { LookAtOrders } from './application/look-at-orders.service.js';
import { LookAtParcels } from './application/look-at-parcels.service.js';
import { LookAtPayments } from './application/look-at-payments.service.js';
import { MakeStatements } from './application/make-statements.service.js';
import { NewFacts } from './application/new-facts.source.js';
import { NoteSights } from './application/note-sights.service.js';
import { ReadSources } from './application/read-sources.service.js';
import { RunRound } from './application/run-round.service.js';
import { StatementSources } from './application/statement-sources.js';
import { SweepParcels } from './application/sweep-parcels.source.js';
import { VerifyStatements } from './application/verify-statements.service.js';
import { AuditWorkers } from './infrastructure/audit.workers.js';
import { AuditFindings } from './infrastructure/audit-findings.store.js';
import { AuditLease } from './infrastructure/audit-lease.store.js';
import { PostgresAccountTurns } from './infrastructure/postgres-account-turns.js';
import { PostgresAuditCursors } from './infrastructure/postgres-audit-cursors.js';

import { PostgresAuditedOrders } from './infrastructure/postgres-audited-orders.js';
import { PostgresDailyStatements } from './infrastructure/postgres-daily-statements.js';
import { PostgresStatementSources } from './infrastructure/postgres-statement-sources.js';
import { StatementTasks } from './infrastructure/statement.tasks.js';
import { StoredOrders } from './infrastructure/stored-orders.queries.js';

@Module({
  imports: [ShippingModule, PaymentsModule, InboxModule],
  providers: [
    AuditWorkers,
    RunRound,
    BeginRound,
    LookAgain,
    ReadSources,
    NoteSights,
    CloseFinding,
    NewFacts,
    AllOrders,
    ListPayments,
    FreshParcels,
    SweepParcels,
    LookAtOrders,
    LookAtParcels,
    LookAtPayments,
    AuditedLists,
    AuditLease,
    { provide: AuditCursors, useClass: PostgresAuditCursors },
    AuditFindings,
    StoredOrders,
    { provide: AccountTurns, useClass: PostgresAccountTurns },
    { provide: AuditedOrders, useClass: PostgresAuditedOrders },
    MakeStatements,
    VerifyStatements,
    StatementTasks,
    { provide: DailyStatements, useClass: PostgresDailyStatements },
    { provide: StatementSources, useClass: PostgresStatementSources },
    {
      provide: AuditPlan,
      inject: [NewFacts, AllOrders, ListPayments, FreshParcels, SweepParcels, LookAtOrders, LookAtParcels, LookAtPayments],
      useFactory: (
        newFacts: NewFacts,
        allOrders: AllOrders,
        listPayments: ListPayments,
        freshParcels: FreshParcels,
        sweepParcels: SweepParcels,
        ...rechecks: [LookAtOrders, LookAtParcels, LookAtPayments]
      ) => new AuditPlan([newFacts, allOrders, listPayments, freshParcels, sweepParcels], rechecks),
    },
  ],
  exports: [CloseFinding, DailyStatements],
})
export class AuditModule {}
