import { randomInt } from 'node:crypto';

/** Repeatable numbers and ids when a seed is given; different ones at every start when it is not. */
export class SeededRandom {
  private state: number;

  constructor(seed: number = randomInt(2 ** 32)) {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** A number of exactly `length` digits, as text. */
  digits(length: number): string {
    const rest = Array.from({ length: length - 1 }, () => this.integer(0, 9));
    return [this.integer(1, 9), ...rest].join('');
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = '89ab'.charAt(this.integer(0, 3));
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const mixed: Item[] = [];
    while (left.length > 0) mixed.push(...left.splice(this.integer(0, left.length - 1), 1));
    return mixed;
  }
}
