import { MikroORM } from '@mikro-orm/postgresql';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { AuditCursors } from '../../../src/office/audit/application/audit-cursors.js';
import { AuditPlan } from '../../../src/office/audit/application/audit-plan.js';
import type { AuditSource, Recheck, Step } from '../../../src/office/audit/application/audit-source.js';
import { BeginRound } from '../../../src/office/audit/application/begin-round.service.js';
import { LookAgain } from '../../../src/office/audit/application/look-again.service.js';
import { NoteSights } from '../../../src/office/audit/application/note-sights.service.js';
import { ReadSources } from '../../../src/office/audit/application/read-sources.service.js';
import { RunRound } from '../../../src/office/audit/application/run-round.service.js';
import type { Look, Sight } from '../../../src/office/audit/domain/finding.js';
import { AuditFindings } from '../../../src/office/audit/infrastructure/audit-findings.store.js';
import { AuditLease } from '../../../src/office/audit/infrastructure/audit-lease.store.js';
import { AuditConfig } from '../../../src/platform/config/audit.config.js';
import { LimitsConfig } from '../../../src/platform/config/limits.config.js';
import { ShipcoConfig } from '../../../src/platform/config/shipco.config.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import type { Outcome } from '../../../src/platform/telemetry/outcomes.js';
import { ManualClock } from '../../support/fakes/manual-clock.js';
import { NoCallLimits } from '../../support/fakes/no-call-limits.js';
import { RecordedOutcomes } from '../../support/fakes/recorded-outcomes.js';
import { newStillDatabase, setTime } from '../../support/still-database.js';
import { environmentOf, productOn } from '../../support/store.js';

const ANYWHERE = { strict: false };
export const EVERY_MS = 300_000;
const SHORT_MS = 1_000;

/** Short pauses end at once; longer ones when the test lets the time pass. */
class WaitingClock extends ManualClock {
  private waiting: { untilMs: number; goOn: () => void }[] = [];

  override async pause(durationMs: number, signal?: AbortSignal): Promise<void> {
    if (durationMs < SHORT_MS || signal?.aborted) return;
    await new Promise<void>((goOn) => {
      this.waiting.push({ untilMs: this.nowMs + durationMs, goOn });
      signal?.addEventListener('abort', () => goOn());
    });
  }

  override passes(durationMs: number): void {
    super.passes(durationMs);
    const isOver = ({ untilMs }: { untilMs: number }) => untilMs <= this.nowMs;
    for (const { goOn } of this.waiting.filter(isOver)) goOn();
    this.waiting = this.waiting.filter((one) => !isOver(one));
  }
}

/** An instance: what it compares, and what it reports. */
export interface Auditor {
  readonly reported: Outcome[];
  run(signal?: AbortSignal): Promise<void>;
}

/** The audit's own services on their own database, whose time stands still until a test lets it pass. */
export class AuditStage {
  readonly clock = new WaitingClock();
  readonly findings: AuditFindings;
  readonly cursors: AuditCursors;
  readonly leases: AuditLease;
  readonly work: UnitOfWork;

  private constructor(
    readonly url: string,
    readonly module: TestingModule,
    private readonly observer: pg.Client,
  ) {
    this.findings = module.get(AuditFindings, ANYWHERE);
    this.cursors = module.get(AuditCursors, ANYWHERE);
    this.leases = module.get(AuditLease, ANYWHERE);
    this.work = module.get(UnitOfWork, ANYWHERE);
  }

  static async open(): Promise<AuditStage> {
    const url = await newStillDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    const module = await productOn(url).compile();
    const stage = new AuditStage(url, module, observer);
    await stage.passes(0);
    return stage;
  }

  async close(): Promise<void> {
    await this.module.get(MikroORM, ANYWHERE).close(true);
    await this.observer.end();
  }

  /** Nothing was ever found. Instances of the last test have lost their lease. */
  async reset(): Promise<void> {
    await this.rows('truncate audit_findings, audit_rings');
    await this.rows(
      "update audit_lease set epoch = epoch + 1, lease_until = '-infinity', begun_at = null, is_running = false, ended_at = now()",
    );
  }

  async passes(ms: number): Promise<void> {
    // First of the database: whoever waits for the clock asks it.
    await setTime(this.observer, new Date(this.clock.nowMs + ms));
    this.clock.passes(ms);
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.observer.query(sql, values)).rows as Row[];
  }

  auditor(sides: { sources?: AuditSource[]; lookings?: Recheck[] }, limits = new NoCallLimits()): Auditor {
    const outcomes = new RecordedOutcomes();
    const both = new AuditPlan(sides.sources ?? [], sides.lookings ?? []);
    const environment = { ...environmentOf(this.url), AUDIT_INTERVAL_MS: EVERY_MS };
    const configs = [new AuditConfig(environment), new ShipcoConfig(environment)] as const;
    const begin = new BeginRound(this.leases, this.work, limits, this.clock, ...configs);
    const looks = new LookAgain(both, this.findings, outcomes);
    const reading = new ReadSources(
      both,
      this.cursors,
      new NoteSights(this.findings, this.module.get(LimitsConfig, ANYWHERE)),
      outcomes,
      this.clock,
    );
    const rounds = new RunRound(begin, looks, reading, outcomes, this.clock);
    return { reported: outcomes.reported, run: (signal = new AbortController().signal) => rounds.run(signal) };
  }

  /** A source that counts from 1, a number a step, and goes on where its cursor stands. */
  counting(upTo: number, atEach: (n: number) => Promise<void> = async () => undefined): AuditSource {
    return {
      name: 'counting',
      kind: 'free',
      next: async (): Promise<Step> => {
        const n = (await this.standsAt()) + 1;
        await atEach(n);
        const move = { name: 'counting', key: '', position: { n }, begunAt: null, isComplete: n === upTo };
        return { sights: [aSight(`o${n}`)], moves: [move], isDone: n === upTo };
      },
    };
  }

  /** How far that source has counted. */
  async standsAt(): Promise<number> {
    return Number((await this.cursors.of('counting'))?.position?.n ?? 0);
  }

  /** The next round is due. */
  async round(auditor: Auditor): Promise<void> {
    await this.passes(EVERY_MS);
    await auditor.run();
  }

  /** Of each finding its state, by its subject. */
  async states(): Promise<Record<string, string[]>> {
    const rows = await this.rows<{ subject: string; states: string[] }>(
      'select subject, array_agg(state order by first_seen_at, id) as states from audit_findings group by subject order by subject',
    );
    return Object.fromEntries(rows.map(({ subject, states }) => [subject, states]));
  }
}

export function aSight(subject: string, given: Partial<Sight> = {}): Sight {
  return {
    class: 'row_edited',
    subject,
    orderId: subject,
    sellerId: 's1',
    account: null,
    shipmentId: null,
    externalId: null,
    paymentId: null,
    expected: { items_total_cents: 1 },
    found: { items_total_cents: 2 },
    ...given,
  };
}

/** What is wrong, by subject: sources see it, and so do looks. */
export class World {
  readonly wrong = new Map<string, Sight>();
  /** What a look says instead. */
  looks: ((subject: string) => Look | null) | null = null;
  /** Before the source has read. */
  beforeRead: () => Promise<void> = async () => undefined;
  beforeLook: () => Promise<void> = async () => undefined;
  isRead = 0;

  is(...sights: readonly Sight[]): void {
    this.wrong.clear();
    for (const sight of sights) this.wrong.set(sight.subject, sight);
  }

  readonly source: AuditSource = {
    name: 'world',
    kind: 'free',
    next: async (): Promise<Step> => {
      await this.beforeRead();
      this.isRead += 1;
      return { sights: [...this.wrong.values()], moves: [], isDone: true };
    },
  };

  readonly looking: Recheck = {
    classes: ['row_edited', 'orphan_parcel'],
    look: async (findings) => {
      await this.beforeLook();
      return findings.map(({ subject }) => this.looks?.(subject) ?? this.lookAt(subject));
    },
  };

  get sides() {
    return { sources: [this.source], lookings: [this.looking] };
  }

  private lookAt(subject: string): Look {
    const sight = this.wrong.get(subject);
    return sight ? { saw: 'it', expected: sight.expected, found: sight.found } : { saw: 'nothing' };
  }
}
