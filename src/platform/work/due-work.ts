import type { WorkOrigin } from '../telemetry/work-context.js';

/** Kinds of due rows, as named by the triggers of their tables, the log and the metrics. */
export type DueKind =
  | 'process-notification'
  | 'process-hint'
  | 'expire-preference'
  | 'search-payments'
  | 'create-shipment'
  | 'verify-shipment'
  | 'follow-shipment'
  | 'cancel-shipment'
  | 'make-origin'
  | 'follow-bulk-act'
  | 'publish-events'
  | 'publish-link-events'
  | 'deliver-events';

/** What triggers announce to all processes in addition to due rows. */
export type Announcement = 'calls-paused' | 'credential-refused' | 'events-published';

/** `mark`: a query for one value, which has changed whenever there is something to announce. */
export interface Announced {
  readonly name: Announcement;
  readonly mark: string;
}

/** Where the rows of a kind store their due time, or how it follows from them; `among` restricts it to some rows of the table. */
export interface DueSource {
  readonly name: DueKind;
  readonly table: string;
  readonly due: string;
  readonly among?: string;
}

/** A kind of rows that carry their own due time. */
export interface DueRows<Row extends object> extends DueSource {
  /** How many this process works on concurrently. Choose it for work that mostly waits for a provider. */
  readonly inFlight: number;
  /**
   * How many rows may be claimed now, at most `limit`. Resolves when there is room for one, or with 0 to claim none. Absent: `limit`.
   */
  room?(limit: number): Promise<number>;
  /** Claims up to `limit` due rows exclusively for the time of their lease, by the database clock. One statement. */
  claim(limit: number): Promise<Row[]>;
  /** Processes a claimed row. If it throws, the row is released, or becomes due again when its lease ends. */
  handle(row: Row): Promise<void>;
  /**
   * Makes a row due in `afterMs` after this process failed on it, unless another one has taken it over. Without it the lease must
   * end first.
   */
  giveBack?(row: Row, afterMs: number): Promise<void>;
  /** What identifies a claimed row in the log, and what caused it. */
  describe(row: Row): { readonly ids: Readonly<Record<string, string>>; readonly origin: WorkOrigin };
}

/** Processes rows when they become due. */
export abstract class DueWork {
  /** Call it while the modules start. */
  abstract register<Row extends object>(kind: DueRows<Row>): void;
  /** Runs when another process's change is announced, or found by polling. Announcements can get lost. Call it while the modules start. */
  abstract hears(announced: Announced, act: () => void): void;
  abstract readonly sources: readonly DueSource[];
  /** Whether this process polls for due rows and has recently succeeded. */
  abstract isWorking(): boolean;
}
