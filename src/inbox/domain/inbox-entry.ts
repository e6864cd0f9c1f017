/** `received`: to be processed · `processed`: its effect is recorded · `ignored`: nothing to do · `parked`: given up, a person should look. */
export type InboxState = 'received' | 'processed' | 'ignored' | 'parked';

/** A notification as it came in. It is a hint: what it causes is decided by asking the provider. */
export interface Delivery {
  readonly source: string;
  /** The same for a repetition of the same delivery, and for nothing else. */
  readonly dedupeKey: string;
  readonly variant: string;
  /** Whether its signature proved the sender. */
  readonly verified: boolean;
  readonly topic: string;
  /** The id of what it is about; null when there is nothing to do. */
  readonly resourceId: string | null;
  readonly body: unknown;
}

export interface NewEntry extends Delivery {
  readonly id: string;
  readonly receivedAt: Date;
}

/** An entry as its row tells. */
export interface InboxEntry {
  readonly id: string;
  readonly source: string;
  readonly topic: string;
  readonly verified: boolean;
  readonly resourceId: string | null;
  readonly state: InboxState;
  /** How often a process has taken it up. */
  readonly attempts: number;
}

export function stateOfNew({ resourceId }: Delivery): InboxState {
  return resourceId === null ? 'ignored' : 'received';
}
