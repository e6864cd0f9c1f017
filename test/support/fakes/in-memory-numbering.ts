import { Numbering, NumberTakenError } from '../../../src/orders/application/numbering.js';
import type { Numbered } from '../../../src/orders/domain/public-number.js';
import type { Memory } from './memory.js';

export class InMemoryNumbering extends Numbering {
  constructor(private readonly memory: Memory) {
    super();
  }

  async give(kind: Numbered, numbers: readonly string[]): Promise<number> {
    const table = kind === 'purchase' ? this.memory.purchases : this.memory.orders;
    const rows: { readonly id: string; readonly number: string | null; readonly createdAt: Date }[] = table.all();
    const numberless = rows.filter(({ number }) => number === null).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const given = numberless.slice(0, numbers.length);
    if (given.some((_, at) => this.memory.isNumberTaken(numbers[at] ?? null))) throw new NumberTakenError('number');
    for (const [at, { id }] of given.entries()) table.patch(id, { number: numbers[at] ?? null });
    return given.length;
  }
}
