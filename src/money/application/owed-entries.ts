import type { MoneyFacts } from '../domain/money-facts.js';
import type { OwedEntry } from '../domain/owed-entry.js';

/** How far what happened to orders and payments was looked at. */
export interface Reached {
  /** The position of the last fact of an order that was read. */
  readonly position: number;
  /** Of payments: when the last one was read, and its id. Not a Date: it has microseconds. */
  readonly readAt: string;
  readonly paymentId: string;
  /** Of revocations: the codes of those that were not followed before. */
  readonly revoked: readonly string[];
}

/** A part of what has happened since. */
export interface OwedNews {
  /** Whose orders or payments something happened to, or who took back what they bought, that may change what is owed. */
  readonly purchaseIds: readonly string[];
  readonly reached: Reached;
  /** Whether more has happened. */
  readonly isMore: boolean;
}

/** An entry for a person to deal with. */
export interface FoundEntry {
  readonly orderId: string | null;
  readonly paymentIds: readonly string[];
  readonly isOpen: boolean;
  /** How a person has settled it. */
  readonly note: string | null;
}

/** What buyers paid and will not get. */
export abstract class OwedEntries {
  /** Where the next run begins. */
  abstract reached(): Promise<Reached>;
  /** The next of what has happened since. Three statements, whose cost does not grow with what was looked at before. */
  abstract news(since: Reached): Promise<OwedNews>;
  /** What it names was looked at. The next run begins a minute before now at the latest, for readings that are committed late. */
  abstract reach(reached: Reached): Promise<void>;
  /** Call it in a unit of work: their entries stay as they are until its end. */
  abstract factsOf(purchaseIds: readonly string[]): Promise<MoneyFacts[]>;
  /** Writes these entries, new ones and changed ones, of one purchase or several. One statement. */
  abstract save(entries: readonly SavedEntry[]): Promise<void>;
  abstract find(id: string): Promise<FoundEntry | null>;
  /** False if it is not open, or its buyer was told before. */
  abstract tell(id: string, adminId: string | null): Promise<boolean>;
  /** False if it is not open. */
  abstract settle(id: string, note: string, adminId: string | null): Promise<boolean>;
  /** The open entries of this payment, which bought nothing. */
  abstract openOf(paymentId: string): Promise<string[]>;
}

export interface SavedEntry extends OwedEntry {
  readonly purchaseId: string;
}
