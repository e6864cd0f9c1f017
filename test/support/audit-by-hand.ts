import type { AuditCursor, CursorMove } from '../../src/office/audit/application/audit-cursors.js';
import { AuditCursors } from '../../src/office/audit/application/audit-cursors.js';
import type { AuditSource, CallBudget, Reading, Recheck } from '../../src/office/audit/application/audit-source.js';
import type { Finding, Look, Sight } from '../../src/office/audit/domain/finding.js';
import type { Change } from '../../src/platform/database/unit-of-work.js';
import type { Marketplace } from './marketplace.js';
import { STILL_HERE } from './shipco-gateway.builder.js';

/** A budget of so many calls. */
export class Calls implements CallBudget {
  taken = 0;
  isOver = false;

  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  async take(): Promise<boolean> {
    this.isOver = this.taken >= this.most;
    if (!this.isOver) this.taken += 1;
    return !this.isOver;
  }
}

/** The cursors as they are stored; it moves none. */
export class StoredAuditCursors extends AuditCursors {
  constructor(private readonly market: Pick<Marketplace, 'rows'>) {
    super();
  }

  async of(name: string, key = ''): Promise<AuditCursor | null> {
    const sql = `select name, key, position, stepped_at as "steppedAt", begun_at as "begunAt", completed_at as "completedAt"
                   from audit_rings where name = $1 and key = $2`;
    const [cursor] = await this.market.rows<AuditCursor>(sql, [name, key]);
    return cursor ?? null;
  }

  moved(): Change {
    throw new Error('the test stores the moves');
  }
}

/** Rounds that a test makes itself: the steps of one source at a time, and looks at what it has seen. */
export class AuditByHand {
  constructor(private readonly market: Pick<Marketplace, 'rows'>) {}

  /** A new round begins: every account has its turn again. */
  async begins(): Promise<void> {
    await this.market.rows("update audit_lease set begun_at = clock_timestamp() where name = 'audit'");
  }

  /** As of the round that has begun. */
  async reading(budget: CallBudget = new Calls()): Promise<Reading> {
    const [lease] = await this.market.rows<{ at: Date }>('select coalesce(begun_at, clock_timestamp()) as at from audit_lease');
    if (!lease) throw new Error('there is no lease');
    return { budget, signal: STILL_HERE, begunAt: lease.at };
  }

  /** One step, whose moves are stored. */
  async step(source: AuditSource, reading: Reading | null = null) {
    const step = await source.next(reading ?? (await this.reading()));
    for (const move of step.moves) await this.store(move);
    return step;
  }

  /** All steps of a new round; returns what they have seen. */
  async round(source: AuditSource, budget: CallBudget = new Calls(), mostSteps = 100): Promise<Sight[]> {
    await this.begins();
    const sights: Sight[] = [];
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const step = await this.step(source, await this.reading(budget));
      sights.push(...step.sights);
      if (step.isDone) return sights;
    }
    throw new Error(`it is not done after ${mostSteps} steps`);
  }

  private async store({ name, key, position, begunAt, isComplete }: CursorMove): Promise<void> {
    await this.market.rows(
      `insert into audit_rings (name, key, position, stepped_at, read_at, begun_at, completed_at)
       values ($1, $2, $3, clock_timestamp(), clock_timestamp(), $4, case when $5 then clock_timestamp() end)
       on conflict (name, key) do update set position = excluded.position, stepped_at = excluded.stepped_at,
         begun_at = excluded.begun_at, completed_at = coalesce(excluded.completed_at, audit_rings.completed_at)`,
      [name, key, position, begunAt, isComplete],
    );
  }
}

/** A sight that is watched. */
export function watched(sight: Sight): Finding {
  return { ...sight, id: `of ${sight.subject}`, state: 'sighted' };
}

export async function lookedAt(looking: Recheck, sight: Sight, budget: CallBudget = new Calls()): Promise<Look> {
  const [look] = await looking.look([watched(sight)], budget, STILL_HERE);
  if (!look) throw new Error('there was no look');
  return look;
}
