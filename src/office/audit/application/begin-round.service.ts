import { Injectable } from '@nestjs/common';
import { AuditConfig } from '../../../platform/config/audit.config.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { CallLimits } from '../../../shipping/call-limits/application/call-limits.js';
import { limitOf } from '../../../shipping/call-limits/domain/call-ledger.js';
import { callsOf } from '../domain/round-budget.js';
import { AuditLease } from '../infrastructure/audit-lease.store.js';
import { Round } from './round.js';
import { RoundCalls } from './round-calls.js';

/** Takes the lease, and with it the calls of the time that is left until the next round. */
@Injectable()
export class BeginRound {
  constructor(
    private readonly leases: AuditLease,
    private readonly work: UnitOfWork,
    private readonly limits: CallLimits,
    private readonly clock: Clock,
    private readonly audit: AuditConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /** Null if none is due, or another instance makes it. */
  async begin(ending: AbortSignal): Promise<Round | null> {
    const lease = await this.leases.take(this.audit.intervalMs);
    if (!lease) return null;
    const { limits, limitWindowMs: windowMs } = this.shipco;
    const most = callsOf({ share: limitOf('audits', limits), windowMs, roundMs: lease.leftMs });
    const calls = new RoundCalls(this.limits, this.clock, most, lease.leftMs);
    return new Round(lease, this.leases, this.work, calls, this.clock, ending);
  }
}
