import type { Subjects } from '../../kernel/fair-share.js';

/**
 * `received`: to be processed · `processed`: its effect is recorded · `ignored`: nothing to do · `parked`: given up, needs an
 * admin.
 */
export type InboxState = 'received' | 'processed' | 'ignored' | 'parked';

/** A received notification. It is not trusted: reading from the provider decides its effect. */
export interface Delivery {
  readonly source: string;
  /** Equal for repetitions of one delivery, and different for all others. */
  readonly dedupeKey: string;
  readonly variant: string;
  /** Whether its signature authenticated the sender. */
  readonly verified: boolean;
  readonly topic: string;
  /** The id of its subject; null when there is nothing to do. */
  readonly resourceId: string | null;
  /** Why only a person can act on it, as a stable code: then it is parked at once. */
  readonly parkedFor?: string;
  readonly body: unknown;
  /** Of one that anybody can have sent. All that name the same thing are one entry, which is processed again when it comes again. */
  readonly hint?: HintTerms;
}

export interface HintTerms {
  /** Whom processing it counts for, by names that reveal nobody. */
  readonly subjects: Subjects;
  /** Once it was parked, it is taken up again by a repetition only after so long. */
  readonly quietMs: number;
}

export interface NewEntry extends Delivery {
  readonly id: string;
  readonly receivedAt: Date;
}

/** An entry as stored. */
export interface InboxEntry {
  readonly id: string;
  readonly source: string;
  readonly topic: string;
  readonly verified: boolean;
  readonly resourceId: string | null;
  readonly state: InboxState;
  /** How often it has been claimed. */
  readonly attempts: number;
}

export function stateOfNew({ resourceId, parkedFor }: Delivery): InboxState {
  if (parkedFor !== undefined) return 'parked';
  return resourceId === null ? 'ignored' : 'received';
}
