import { IdempotencyKeys, type KeyState } from '../../../src/checkout/application/idempotency-keys.js';
import { Memory } from './memory.js';

const MINUTE_MS = 60_000;
const KEPT_MS = 24 * 60 * MINUTE_MS;
const ABANDONED_MS = 2 * MINUTE_MS;

export class InMemoryIdempotencyKeys extends IdempotencyKeys {
  constructor(private readonly memory: Memory) {
    super();
  }

  async claim<Answer extends object>(buyerId: string, key: string, requestHash: string): Promise<KeyState<Answer>> {
    const at = this.memory.clock.now();
    const id = Memory.key(buyerId, key);
    const known = this.memory.idempotencyKeys.get(id);
    const ageMs = known ? at.getTime() - known.createdAt.getTime() : Number.POSITIVE_INFINITY;
    if (!known || ageMs > (known.answer ? KEPT_MS : ABANDONED_MS)) {
      this.memory.idempotencyKeys.put(id, { requestHash, answer: null, createdAt: at });
      return 'claimed';
    }
    if (known.requestHash !== requestHash) return 'reused';
    return known.answer ? { answer: JSON.parse(known.answer) as Answer } : 'in_progress';
  }

  async complete(buyerId: string, key: string, answer: object): Promise<void> {
    this.memory.idempotencyKeys.patch(Memory.key(buyerId, key), { answer: JSON.stringify(answer) });
  }

  async release(buyerId: string, key: string): Promise<void> {
    const id = Memory.key(buyerId, key);
    if (!this.memory.idempotencyKeys.get(id)?.answer) this.memory.idempotencyKeys.delete(id);
  }
}
