import type { WorkOrigin } from './work-context.js';

/** Kinds of rows that are jobs, as the triggers of their tables announce them, and as the log and the metrics call them. */
export type DueKind = 'process-notification' | 'process-hint' | 'expire-preference' | 'create-shipment' | 'verify-shipment';

/** Where the rows of a kind keep the time at which somebody should look at them; `among`: which rows of the table, when not all. */
export interface DueSource {
  readonly name: DueKind;
  readonly table: string;
  readonly due: string;
  readonly among?: string;
}

/** A kind of rows that are jobs. */
export interface DueRows<Row extends object> extends DueSource {
  /** How many this process works on at once: a number that fits waiting for a provider. */
  readonly inFlight: number;
  /** Takes up to `limit` due rows, each for this process alone while its lease lasts, by the database's clock. One statement. */
  claim(limit: number): Promise<Row[]>;
  /** Works on a claimed row. What throws is given back, or falls due again when the lease ends. */
  handle(row: Row): Promise<void>;
  /** Makes a row that this process failed on due in `afterMs`, unless somebody else has taken it over. Absent: its lease has to end. */
  giveBack?(row: Row, afterMs: number): Promise<void>;
  /** What a claimed row is known by in the log, and what caused it. */
  describe(row: Row): { readonly ids: Readonly<Record<string, string>>; readonly origin: WorkOrigin };
}

/** Works on rows when they fall due. */
export abstract class DueWork {
  /** To be called while the modules start. */
  abstract register<Row extends object>(kind: DueRows<Row>): void;
  abstract readonly sources: readonly DueSource[];
  /** Whether this process looks for due rows, and has lately got an answer. */
  abstract isWorking(): boolean;
}
