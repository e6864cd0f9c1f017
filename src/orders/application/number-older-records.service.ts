import { Injectable } from '@nestjs/common';
import { type Numbered, newNumber } from '../domain/public-number.js';
import { Numbering, NumberTakenError } from './numbering.js';

/** A few milliseconds of locked rows. */
const BATCH = 500;

/** Numbers what an earlier release has stored, also while it still runs beside this one. */
@Injectable()
export class NumberOlderRecords {
  constructor(private readonly numbering: Numbering) {}

  /** Numbers a batch of orders, or of purchases when all orders have their numbers. False: it was the last. */
  async next(): Promise<boolean> {
    return (await this.batch('order')) || this.batch('purchase');
  }

  /** Numbers one batch. With millions of numbers, one batch in a few hundred contains a number in use; then it is repeated with others. */
  private async batch(kind: Numbered, isLast = false): Promise<boolean> {
    try {
      return (
        (await this.numbering.give(
          kind,
          Array.from({ length: BATCH }, () => newNumber(kind)),
        )) === BATCH
      );
    } catch (error) {
      if (isLast || !(error instanceof NumberTakenError)) throw error;
      return this.batch(kind, true);
    }
  }
}
