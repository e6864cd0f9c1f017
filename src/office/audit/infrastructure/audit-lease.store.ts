import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { SqlChange } from '../../../platform/database/sql-change.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import type { RoundLease } from '../application/audit-lease.js';

const LEASE = "interval '60 seconds'";

/** One that ends later than any lease can was given by a clock that was ahead. */
const IS_FREE = `(lease_until <= now() or lease_until > now() + ${LEASE})`;

/** The last round has not ended, and is neither so old, nor of such a clock, that a new one is due. */
const GOES_ON = `(is_running and begun_at > now() - ? * interval '1 millisecond' and begun_at <= now())`;

const TAKEN = `
  update audit_lease
     set epoch = epoch + 1, lease_until = now() + ${LEASE}, is_running = true, begun_at = case when ${GOES_ON} then begun_at else now() end
   where name = 'audit' and ${IS_FREE}
     and (is_running or begun_at is null or begun_at <= now() - ? * interval '1 millisecond' or begun_at > now())
  returning epoch, begun_at, ? - cast(extract(epoch from now() - begun_at) * 1000 as float8) as left_ms`;

const KEPT = `update audit_lease set lease_until = now() + ${LEASE} where name = 'audit' and epoch = ?`;
const ENDED =
  "update audit_lease set lease_until = now(), is_running = false, ended_at = now() where name = 'audit' and epoch = ?";
const RETURNED = "update audit_lease set lease_until = now() where name = 'audit' and epoch = ?";

/** One instance audits at a time. */
@Injectable()
export class AuditLease {
  constructor(private readonly sql: Sql) {}

  /**
   * Null: a round is running, or none is due for `everyMs` since the last one began. A round that has not ended, because its instance
   * died or stopped, goes on until the next one is due.
   */
  async take(everyMs: number): Promise<RoundLease | null> {
    const [taken] = await this.sql.rows<{ epoch: number; begun_at: string; left_ms: number }>(TAKEN, [everyMs, everyMs, everyMs]);
    return taken ? { epoch: taken.epoch, begunAt: timeOf(taken.begun_at), leftMs: taken.left_ms } : null;
  }

  /** A fence: holds while no other instance has taken the lease, and renews it. */
  kept({ epoch }: RoundLease): Change {
    return new SqlChange(KEPT, [epoch]);
  }

  /** A fence, too: the round is over. */
  ended({ epoch }: RoundLease): Change {
    return new SqlChange(ENDED, [epoch]);
  }

  /** A fence, too: another instance may go on with the round at once. */
  returned({ epoch }: RoundLease): Change {
    return new SqlChange(RETURNED, [epoch]);
  }
}
