import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { AllOrders } from './application/all-orders.source.js';
import { AuditFindings } from './application/audit-findings.js';
import { AuditLease } from './application/audit-lease.js';
import { AuditRings } from './application/audit-rings.js';
import { AuditSides } from './application/audit-sides.js';
import { BeginRound } from './application/begin-round.service.js';
import { CloseFinding } from './application/close-finding.service.js';
import { LookAgain } from './application/look-again.service.js';
import { LookAtOrders } from './application/look-at-orders.service.js';
import { NewFacts } from './application/new-facts.source.js';
import { ReadSources } from './application/read-sources.service.js';
import { RunRound } from './application/run-round.service.js';
import { StoredOrders } from './application/stored-orders.js';
import { AuditWorkers } from './infrastructure/audit.workers.js';
import { PostgresAuditFindings } from './infrastructure/postgres-audit-findings.js';
import { PostgresAuditLease } from './infrastructure/postgres-audit-lease.js';
import { PostgresAuditRings } from './infrastructure/postgres-audit-rings.js';
import { PostgresStoredOrders } from './infrastructure/postgres-stored-orders.js';

@Module({
  imports: [ShippingModule, PaymentsModule],
  providers: [
    AuditWorkers,
    RunRound,
    BeginRound,
    LookAgain,
    ReadSources,
    CloseFinding,
    NewFacts,
    AllOrders,
    LookAtOrders,
    { provide: AuditLease, useClass: PostgresAuditLease },
    { provide: AuditRings, useClass: PostgresAuditRings },
    { provide: AuditFindings, useClass: PostgresAuditFindings },
    { provide: StoredOrders, useClass: PostgresStoredOrders },
    {
      provide: AuditSides,
      inject: [NewFacts, AllOrders, LookAtOrders],
      useFactory: (newFacts: NewFacts, allOrders: AllOrders, ...lookings: [LookAtOrders]) =>
        new AuditSides([newFacts, allOrders], lookings),
    },
  ],
  exports: [CloseFinding],
})
export class AuditModule {}
