import { type ClaimedEntry, WebhookInbox } from '../../../src/inbox/application/webhook-inbox.js';
import { type InboxEntry, type NewEntry, stateOfNew } from '../../../src/inbox/domain/inbox-entry.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import type { EntryRow, Memory } from './memory.js';

export class InMemoryWebhookInbox extends WebhookInbox {
  constructor(private readonly memory: Memory) {
    super();
  }

  async add(entry: NewEntry, origin: WorkOrigin): Promise<boolean> {
    const known = this.known(entry);
    if (!known) this.insert(entry, origin);
    else if (entry.hint) return this.hintAgain(known, entry);
    else if (known.state === 'parked' && known.resourceId !== null) this.takeUp(known.id, {});
    else return false;
    return true;
  }

  noted(entry: NewEntry, effect: string, origin: WorkOrigin): Change {
    return new InMemoryChange(() => {
      if (this.known(entry)) return false;
      this.insert(entry, origin);
      return this.memory.inbox.patch(entry.id, { state: 'processed', effect, dueAtMs: null });
    });
  }

  async addNew(entries: readonly NewEntry[]): Promise<void> {
    for (const entry of entries) if (!this.known(entry)) this.insert(entry, {});
  }

  async find(id: string): Promise<InboxEntry | null> {
    const row = this.memory.inbox.get(id);
    return row ? toEntry(row) : null;
  }

  async unpark(id: string, origin: WorkOrigin): Promise<boolean> {
    if (this.memory.inbox.get(id)?.state !== 'parked') return false;
    this.takeUp(id, { origin });
    return true;
  }

  async claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
    const entries = this.memory.inbox.all((row) => row.source === source && row.verified === verified);
    const due = this.memory.longestDue(entries, ({ dueAtMs }) => dueAtMs, limit);
    return due.map((row) => {
      const attempts = row.attempts + 1;
      this.memory.inbox.patch(row.id, { attempts, dueAtMs: this.memory.dueIn(leaseMs) });
      const { receivedAt, looks, origin } = row;
      const subjects = row.hint?.subjects ?? [];
      return { ...toEntry(row), attempts, resourceId: row.resourceId ?? '', receivedAt, looks, subjects, origin };
    });
  }

  processed(entry: ClaimedEntry, effect: string): Change {
    return new InMemoryChange(() => this.ended(entry, 'processed', effect));
  }

  alertsApplied(paymentId: string, effect: string): Change {
    return new InMemoryChange(() => {
      for (const { id } of waitingAlerts(this.memory, paymentId))
        this.memory.inbox.patch(id, { state: 'processed', effect, dueAtMs: null });
    });
  }

  async end(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<boolean> {
    return this.ended(entry, state, effect);
  }

  async postpone(entry: ClaimedEntry, effect: string | null, afterMs: number): Promise<void> {
    this.patchMine(entry, { ...(effect !== null && { effect }), looks: entry.looks, dueAtMs: this.memory.dueIn(afterMs) });
  }

  /** A hint that came again since it was claimed is due again. */
  private ended(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): boolean {
    const receivedAt = this.memory.inbox.get(entry.id)?.receivedAt ?? entry.receivedAt;
    const isOver = state === 'parked' || receivedAt <= entry.receivedAt;
    const end = isOver ? { state, dueAtMs: null } : { dueAtMs: this.memory.dueIn(0) };
    return this.patchMine(entry, { ...end, effect, endedAtMs: this.memory.clock.nowMs });
  }

  private hintAgain(known: EntryRow, { receivedAt, hint }: NewEntry): boolean {
    const { state, attempts } = known;
    if (state === 'received' && attempts === 0) return false;
    const quietMs = state === 'parked' ? known.endedAtMs + (hint?.quietMs ?? 0) - this.memory.clock.nowMs : 0;
    this.memory.inbox.patch(known.id, {
      state: 'received',
      receivedAt: new Date(Math.max(receivedAt.getTime(), known.receivedAt.getTime() + 1)),
      ...(state === 'processed' && { looks: 0 }),
      ...(state !== 'received' && { hint, dueAtMs: this.memory.dueIn(Math.max(0, quietMs)) }),
    });
    return true;
  }

  /** An entry that was taken over has a higher count. */
  private patchMine({ id, attempts }: ClaimedEntry, patch: Partial<EntryRow>): boolean {
    const row = this.memory.inbox.get(id);
    if (row?.attempts !== attempts || row.state !== 'received') return false;
    this.memory.inbox.patch(id, patch);
    return true;
  }

  private known({ source, dedupeKey }: NewEntry): EntryRow | undefined {
    return this.memory.inbox.all((row) => row.source === source && row.dedupeKey === dedupeKey)[0];
  }

  private insert(entry: NewEntry, origin: WorkOrigin): void {
    const state = stateOfNew(entry);
    const dueAtMs = this.memory.dueIn(state === 'received' ? 0 : null);
    this.memory.inbox.put(entry.id, {
      ...entry,
      state,
      attempts: 0,
      looks: 0,
      endedAtMs: 0,
      effect: entry.parkedFor ?? null,
      dueAtMs,
      origin,
    });
  }

  private takeUp(id: string, more: Partial<EntryRow>): void {
    this.memory.inbox.patch(id, { ...more, state: 'received', attempts: 0, looks: 0, dueAtMs: this.memory.dueIn(0) });
  }
}

/** Signed fraud alerts about a payment that nobody has heeded. */
export function waitingAlerts(memory: Memory, paymentId: string): EntryRow[] {
  return memory.inbox.all(
    ({ topic, verified, state, resourceId }) =>
      topic === 'stop_delivery_op_wh' && verified && (state === 'received' || state === 'parked') && resourceId === paymentId,
  );
}

function toEntry({ id, source, topic, verified, resourceId, state, attempts }: EntryRow): InboxEntry {
  return { id, source, topic, verified, resourceId, state, attempts };
}
