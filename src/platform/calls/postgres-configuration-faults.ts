import { Injectable, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { type ConfigurationFault, ConfigurationFaults } from '../config/configuration-faults.js';
import { Sql } from '../database/sql.js';
import { Clock } from '../kernel/clock.js';
import { CREDENTIAL_REFUSED, type SharedTables } from '../platform.schema.js';
import { Outcomes } from '../telemetry/outcomes.js';
import { FROM_NOW } from '../work/due-rows.js';
import { DueWork } from '../work/due-work.js';
import { PeriodicTasks } from '../work/periodic-tasks.js';

/** While the database cannot say whose turn it is. */
const ASK_AGAIN_MS = 5_000;

/** One caller of all instances gets the turn. No row means that the fault was fixed. */
const TAKE_TURN = `
  with taken as (
    update configuration_faults set try_at = ${FROM_NOW}, tried_with = ?
     where name = ? and try_at <= now() and (coalesce(tried_with <> ?, true) or try_at <= now() - cast(? as float8) * interval '1 ms') returning name)
  select exists (select 1 from taken) as is_mine, cast(extract(epoch from f.try_at - now()) * 1000 as float8) as wait_ms
    from configuration_faults f where f.name = ?`;

/** Evidence is a refusal with no acceptance after it; that of a subject which was refused while others passed never becomes one. */
const REFUSED = `
  with refusal as (
    insert into credential_refusals (name, subject, since) values (?, ?, now())
        on conflict (name, subject) do update set since = credential_refusals.since returning passed_at)
  select exists (select 1 from configuration_faults where name = ?)
         or refusal.passed_at is null and exists (
              select 1 from credential_refusals other where other.name = ? and other.subject <> ? and other.passed_at is null) as is_fault,
         refusal.passed_at is null as is_evidence
    from refusal`;

/** Unless a call was accepted after the refusals that it rests on, if it rests on any. */
const BEGIN = `
  with begun as (
    insert into configuration_faults (name, since, try_at, tried_with)
    select ?, now(), ${FROM_NOW}, ?
     where cast(? as boolean) or exists (
             select 1 from credential_refusals where name = ? and subject <> ? and passed_at is null for share)
        on conflict (name) do nothing returning name)
  select exists (select 1 from begun) or exists (select 1 from configuration_faults where name = ?) as is_known`;

/** First this, then the end of the fault: a fault that begins meanwhile sees the one or is seen by the other. */
const PASSED = 'update credential_refusals set passed_at = now() where name = ? and passed_at is null';
const ENDED = 'delete from configuration_faults where name = ?';

const KNOWN = `
  select name, true as is_fault from configuration_faults union all select name, false from credential_refusals where passed_at is null`;

/**
 * One row per fault, and one per order that was refused. A process that has heard of neither sends no statement; it hears of them by
 * an announcement, when a call meets one, at its start, or in a periodic task.
 */
@Injectable()
export class PostgresConfigurationFaults implements ConfigurationFaults, OnModuleInit, OnApplicationBootstrap {
  /** When to request the turn. */
  private readonly known = new Map<ConfigurationFault, number>();
  private readonly suspected = new Set<ConfigurationFault>();

  constructor(
    private readonly sql: Sql<SharedTables>,
    private readonly outcomes: Outcomes,
    private readonly tasks: PeriodicTasks,
    private readonly due: DueWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.register('configuration-faults', 'recovery', () => this.learn());
    this.due.hears(CREDENTIAL_REFUSED, () => void this.learn().catch(() => undefined));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.learn().catch(() => undefined); // a call or a periodic task finds it
  }

  async waitMs(fault: ConfigurationFault, subject: string | null = null): Promise<number> {
    const askAt = this.known.get(fault);
    if (askAt === undefined) return 0;
    const leftMs = askAt - this.clock.monotonicMs();
    if (leftMs > 0) return leftMs;
    // Other callers of this process wait without another statement.
    this.askIn(fault, ASK_AGAIN_MS);
    try {
      const everyMs = ConfigurationFaults.triedEveryMs;
      const values = [everyMs, subject, fault, subject, everyMs, fault];
      const [row] = await this.sql.rows<{ is_mine: boolean; wait_ms: number }>(TAKE_TURN, values);
      if (!row) {
        this.known.delete(fault);
        return 0;
      }
      // A turn that is only not this subject's is left to the next caller.
      this.askIn(fault, row.is_mine ? everyMs : Math.max(0, row.wait_ms));
      if (row.is_mine) return 0;
      return row.wait_ms > 0 ? row.wait_ms : Math.max(1, everyMs + row.wait_ms);
    } catch {
      return ASK_AGAIN_MS;
    }
  }

  async found(fault: ConfigurationFault): Promise<void> {
    await this.begin(fault, null);
  }

  async refused(fault: ConfigurationFault, subject: string): Promise<boolean> {
    if (this.known.has(fault)) return true;
    try {
      const values = [fault, subject, fault, fault, subject];
      const [row] = await this.sql.rows<{ is_fault: boolean; is_evidence: boolean }>(REFUSED, values);
      if (row?.is_evidence) this.suspected.add(fault);
      if (row?.is_fault) await this.begin(fault, subject);
    } catch {
      // The next refusal is stored.
    }
    return this.known.has(fault);
  }

  async accepted(fault: ConfigurationFault): Promise<void> {
    const [wasKnown, wasSuspected] = [this.known.delete(fault), this.suspected.delete(fault)];
    if (!wasKnown && !wasSuspected) return;
    if (wasKnown) this.outcomes.report({ event: 'configuration.mended', fault });
    try {
      await this.sql.rows(PASSED, [fault]);
      await this.sql.rows(ENDED, [fault]);
    } catch {
      if (wasKnown) this.askIn(fault, ASK_AGAIN_MS);
      this.suspected.add(fault);
    }
  }

  private async begin(fault: ConfigurationFault, subject: string | null): Promise<void> {
    if (this.known.has(fault)) return;
    this.askIn(fault, ConfigurationFaults.triedEveryMs);
    const values = [fault, ConfigurationFaults.triedEveryMs, subject, subject === null, fault, subject ?? '', fault];
    try {
      const [row] = await this.sql.rows<{ is_known: boolean }>(BEGIN, values);
      if (row?.is_known) this.outcomes.report({ event: 'configuration.fault', fault });
      else this.known.delete(fault);
    } catch {
      // The next call that meets it stores it.
      this.known.delete(fault);
    }
  }

  private async learn(): Promise<void> {
    const rows = await this.sql.rows<{ name: ConfigurationFault; is_fault: boolean }>(KNOWN, []);
    for (const { name, is_fault } of rows) {
      if (!is_fault) this.suspected.add(name);
      else if (!this.known.has(name)) this.askIn(name, 0);
    }
  }

  private askIn(fault: ConfigurationFault, ms: number): void {
    this.known.set(fault, this.clock.monotonicMs() + ms);
  }
}
