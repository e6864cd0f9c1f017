import { type ClaimedSearch, PaymentSearches, type SearchPause } from '../../../src/orders/application/payment-searches.js';
import type { Memory, PurchaseRow } from './memory.js';

export class InMemoryPaymentSearches extends PaymentSearches {
  constructor(private readonly memory: Memory) {
    super();
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedSearch[]> {
    const { clock } = this.memory;
    const due = this.memory.longestDue(this.memory.purchases.all(), ({ nextSearchAtMs }) => nextSearchAtMs, limit);
    return due.map(({ id, createdAt }) => {
      const leaseEndMs = clock.nowMs + leaseMs;
      this.memory.purchases.patch(id, { nextSearchAtMs: leaseEndMs, searchedAtMs: clock.nowMs });
      return { purchaseId: id, createdAt, leaseEnd: new Date(leaseEndMs).toISOString() };
    });
  }

  async searched(search: ClaimedSearch, { shortestMs, longestMs, keptMs, isOpen }: SearchPause): Promise<void> {
    this.end(search, ({ createdAt, expiresAt, paidAt, partUntil }, nowMs) => {
      const partEndMs = partUntil && partUntil.getTime() > nowMs ? partUntil.getTime() : Number.POSITIVE_INFINITY;
      const endMs = expiresAt.getTime() + keptMs;
      const pauseMs = Math.max(shortestMs, Math.min(longestMs, nowMs - createdAt.getTime()));
      const wholeMs = Math.floor((nowMs + pauseMs) / 1000) * 1000 + 1000;
      if (nowMs >= endMs) return Number.isFinite(partEndMs) ? partEndMs : null;
      return paidAt && !isOpen ? endMs : Math.min(wholeMs, partEndMs, endMs);
    });
  }

  async postpone(search: ClaimedSearch, afterMs: number): Promise<void> {
    this.end(search, (_, nowMs) => nowMs + afterMs);
  }

  async soon(purchaseId: string, spacingMs: number): Promise<void> {
    const purchase = this.memory.purchases.get(purchaseId);
    if (!purchase || purchase.paidAt || purchase.nextSearchAtMs === null) return;
    const atMs = Math.max(this.memory.clock.nowMs, (purchase.searchedAtMs ?? 0) + spacingMs);
    if (purchase.nextSearchAtMs > atMs) this.memory.purchases.patch(purchaseId, { nextSearchAtMs: atMs });
  }

  private end({ purchaseId, leaseEnd }: ClaimedSearch, next: (purchase: PurchaseRow, nowMs: number) => number | null): void {
    const purchase = this.memory.purchases.get(purchaseId);
    if (!purchase) return;
    const isDueMeanwhile = purchase.nextSearchAtMs !== null && purchase.nextSearchAtMs < Date.parse(leaseEnd);
    if (isDueMeanwhile) return;
    this.memory.purchases.patch(purchaseId, { nextSearchAtMs: next(purchase, this.memory.clock.nowMs) });
  }
}
