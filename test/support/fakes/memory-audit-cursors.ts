import { type AuditCursor, AuditCursors, type CursorMove } from '../../../src/office/audit/application/audit-cursors.js';
import type { AuditSource, Step } from '../../../src/office/audit/application/audit-source.js';
import type { Change } from '../../../src/platform/database/unit-of-work.js';

const NO_LIMIT = { take: async () => true, isOver: false };

/** Where each reading stands, as the rounds store it. */
export class MemoryAuditCursors extends AuditCursors {
  private readonly cursors = new Map<string, AuditCursor>();

  async of(name: string, key = ''): Promise<AuditCursor | null> {
    return this.cursors.get(`${name} ${key}`) ?? null;
  }

  moved(moves: readonly CursorMove[]): Change {
    for (const { isComplete, ...move } of moves) {
      const known = this.cursors.get(`${move.name} ${move.key}`);
      const now = new Date(0);
      const completedAt = isComplete ? now : (known?.completedAt ?? null);
      this.cursors.set(`${move.name} ${move.key}`, { ...move, steppedAt: now, completedAt });
    }
    return {};
  }

  put(name: string, position: AuditCursor['position']): void {
    this.moved([{ name, key: '', position, begunAt: null, isComplete: false }]);
  }

  /** One step of a source, with its moves. */
  async stepOf(source: AuditSource): Promise<Step> {
    const step = await source.next({ budget: NO_LIMIT, signal: new AbortController().signal, begunAt: new Date(0) });
    this.moved(step.moves);
    return step;
  }
}
