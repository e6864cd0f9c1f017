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

const BITS = { row: 18, workers: 18, outside: 17 } as const;

/**
 * Numbers what it has not met before, in order. A key has three parts, of which each has far fewer values than the whole: the numbers of the
 * parts, side by side, are one number that a double holds exactly. So a world takes 16 bytes at most, and two worlds never collide.
 */
export class Register {
  private readonly parts = {
    row: new Map<string, number>(),
    workers: new Map<string, number>(),
    outside: new Map<string, number>(),
  };
  private slots = new Int32Array(1 << 12).fill(-1);
  private codes = new Float64Array(1 << 11);
  length = 0;

  /** The number of this key, which is the length before if it is new. */
  numberOf(row: string, workers: string, outside: string): number {
    const high = this.part('row', row) * 2 ** BITS.workers + this.part('workers', workers);
    return this.numberOfCode(high * 2 ** BITS.outside + this.part('outside', outside));
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

  private part(name: keyof typeof BITS, value: string): number {
    const numbers = this.parts[name];
    const known = numbers.get(value);
    if (known !== undefined) return known;
    if (numbers.size === 2 ** BITS[name]) throw new Error(`there are too many values of ${name}`);
    numbers.set(value, numbers.size);
    return numbers.size - 1;
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
