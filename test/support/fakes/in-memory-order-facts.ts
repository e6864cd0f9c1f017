import { OrderFacts } from '../../../src/orders/application/order-facts.js';
import type { OrderNews } from '../../../src/orders/domain/order-fact.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { type FactRow, Memory } from './memory.js';

export class InMemoryOrderFacts extends OrderFacts {
  constructor(private readonly memory: Memory) {
    super();
  }

  recorded(news: readonly OrderNews[]): InMemoryChange {
    return new InMemoryChange(() => this.add(news));
  }

  /** Oldest first. */
  of(orderId: string): FactRow[] {
    return this.memory.orderFacts.all((one) => one.orderId === orderId).sort((a, b) => a.number - b.number);
  }

  private add(news: readonly OrderNews[]): void {
    for (const { orderId, facts } of news) {
      for (const { kind, at = this.memory.clock.now(), data } of facts) {
        const number = this.of(orderId).length + 1;
        this.memory.orderFacts.put(Memory.key(orderId, number), { orderId, number, kind, at, data });
      }
    }
  }
}
