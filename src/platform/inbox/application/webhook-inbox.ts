import type { Change } from '../../database/unit-of-work.js';
import type { Subjects } from '../../kernel/fair-share.js';
import type { WorkOrigin } from '../../telemetry/work-context.js';
import type { InboxEntry, NewEntry } from '../domain/inbox-entry.js';

/** An entry that this process may process until its lease ends. */
export interface ClaimedEntry extends InboxEntry {
  readonly resourceId: string;
  readonly receivedAt: Date;
  /** How often its subject was looked up and not found, as far as that is counted. */
  readonly looks: number;
  /** Whom processing it counts for; empty for nobody in particular. */
  readonly subjects: Subjects;
  readonly origin: WorkOrigin;
}

/** Received notifications. The database clock decides what is due. */
export abstract class WebhookInbox {
  /**
   * One statement with its own commit. Returns false if there is nothing to do: the delivery is already known. A repeated
   * delivery resumes a parked entry, because the provider still waits for it, unless it was parked at once. A repeated hint resumes whatever
   * has become of it, and one that is being processed is processed again; one that nobody has claimed yet just waits.
   */
  abstract add(entry: NewEntry, origin: WorkOrigin): Promise<boolean>;
  /** A fence: a delivery whose effect is committed with it. It does not hold if the delivery is known. */
  abstract noted(entry: NewEntry, effect: string, origin: WorkOrigin): Change;
  /** One statement. Adds unknown entries, none of them parked, and leaves known ones unchanged. */
  abstract addNew(entries: readonly NewEntry[]): Promise<void>;
  abstract find(id: string): Promise<InboxEntry | null>;
  /** Resumes a parked entry and resets its attempts. Returns false, and changes nothing, if it is not parked. */
  abstract unpark(id: string, origin: WorkOrigin): Promise<boolean>;
  /** Claims due entries of this source, verified or not, exclusively for `leaseMs`. One statement. */
  abstract claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]>;
  /** Commit it together with the effect. Writes nothing if another process has taken over the entry. A hint that came again is due again. */
  abstract processed(entry: ClaimedEntry, effect: string): Change;
  /**
   * Ends all signed fraud alerts about a payment that nobody has heeded, parked or not. Commit it together with the effect, as the last
   * change: who heeds an alert alone locks the entry first, too.
   */
  abstract alertsApplied(paymentId: string, effect: string): Change;
  /** Its own commit outside of a unit of work. False, without a change, if it has ended or another process has taken it over. */
  abstract end(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<boolean>;
  /** Schedules another attempt in `afterMs`, and keeps the entry's looks. Writes nothing if another process has taken over the entry. */
  abstract postpone(entry: ClaimedEntry, effect: string | null, afterMs: number): Promise<void>;
}
