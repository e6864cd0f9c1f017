import { AuditRings, type Ring, type RingMove } from '../../../src/office/audit/application/audit-rings.js';
import type { AuditSource, Step } from '../../../src/office/audit/application/audit-source.js';
import type { Change } from '../../../src/platform/database/unit-of-work.js';

const NO_LIMIT = { take: async () => true, isOver: false };

/** Where each reading stands, as the rounds store it. */
export class MemoryRings extends AuditRings {
  private readonly rings = new Map<string, Ring>();

  async of(name: string, key = ''): Promise<Ring | null> {
    return this.rings.get(`${name} ${key}`) ?? null;
  }

  moved(moves: readonly RingMove[]): Change {
    for (const { isComplete, ...move } of moves) {
      const known = this.rings.get(`${move.name} ${move.key}`);
      const now = new Date(0);
      const completedAt = isComplete ? now : (known?.completedAt ?? null);
      this.rings.set(`${move.name} ${move.key}`, { ...move, steppedAt: now, completedAt });
    }
    return {};
  }

  put(name: string, position: Ring['position']): void {
    this.moved([{ name, key: '', position, begunAt: null, isComplete: false }]);
  }

  /** One step of a source, with its moves. */
  async stepOf(source: AuditSource): Promise<Step> {
    const step = await source.next({ budget: NO_LIMIT, signal: new AbortController().signal, begunAt: new Date(0) });
    this.moved(step.moves);
    return step;
  }
}
