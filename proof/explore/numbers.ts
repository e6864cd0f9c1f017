/** Whole numbers in a row that grows, four bytes each. */
export class Numbers {
  private held = new Int32Array(1 << 12);
  length = 0;

  push(number: number): void {
    if (this.length === this.held.length) {
      const more = new Int32Array(this.length * 2);
      more.set(this.held);
      this.held = more;
    }
    this.held[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.held[index] ?? 0;
  }

  set(index: number, number: number): void {
    this.held[index] = number;
  }
}

const BITS = { row: 18, workers: 16, outside: 19 } as const;
const MOST_WORKERS = 2 ** BITS.workers;

/** The parts of a key. */
export interface Key {
  readonly row: string;
  readonly workers: readonly [string, string];
  readonly outside: string;
}

/**
 * Numbers what it has not met before, in order. A key has three parts, of which each has far fewer values than the whole: the numbers of the
 * parts, side by side, are one number that a double holds exactly. So a world takes 24 bytes at most, and two worlds never collide.
 */
export class Register {
  private readonly rows = new Map<string, number>();
  private readonly workers = new Map<string, number>();
  private readonly pairs = new Map<number, number>();
  private readonly outsides = new Map<string, number>();
  private slots = new Int32Array(1 << 12).fill(-1);
  private codes = new Float64Array(1 << 11);
  length = 0;

  /** The number of this key, which is the length before if it is new. Two workers are alike. */
  numberOf({ row, workers: [one, other], outside }: Key): number {
    const [first, second] = [among(this.workers, one, MOST_WORKERS), among(this.workers, other, MOST_WORKERS)];
    const pair = first < second ? first * MOST_WORKERS + second : second * MOST_WORKERS + first;
    const high = among(this.rows, row, 2 ** BITS.row) * MOST_WORKERS + among(this.pairs, pair, MOST_WORKERS);
    return this.numberOfCode(high * 2 ** BITS.outside + among(this.outsides, outside, 2 ** BITS.outside));
  }

  private numberOfCode(code: number): number {
    let slot = this.slotOf(code);
    for (let number = this.slots[slot] ?? -1; number !== -1; number = this.slots[slot] ?? -1) {
      if (this.codes[number] === code) return number;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    if (this.length === this.codes.length) {
      this.grow();
      return this.numberOfCode(code);
    }
    this.slots[slot] = this.length;
    this.codes[this.length] = code;
    this.length += 1;
    return this.length - 1;
  }

  private slotOf(code: number): number {
    const mixed = Math.imul(code % 0x7fff_ffff, 0x9e37_79b1) ^ Math.imul(Math.floor(code / 0x7fff_ffff), 0x85eb_ca6b);
    return (mixed ^ (mixed >>> 15)) & (this.slots.length - 1);
  }

  private grow(): void {
    const codes = this.codes;
    this.codes = new Float64Array(codes.length * 2);
    this.codes.set(codes);
    this.slots = new Int32Array(codes.length * 4).fill(-1);
    for (const [number, code] of codes.entries()) {
      let slot = this.slotOf(code);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = number;
    }
  }
}

function among<Value>(numbers: Map<Value, number>, value: Value, most: number): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  if (numbers.size === most) throw new Error('a part of a key has too many values');
  numbers.set(value, numbers.size);
  return numbers.size - 1;
}
