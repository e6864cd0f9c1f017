import type { Numbered } from '../domain/public-number.js';

/** Numbers of purchases and orders that an earlier release has stored without one. */
export abstract class Numbering {
  /**
   * Gives these numbers to records without one, newest first, leaving out those that another process has in hand. Returns how many got
   * one. Gives none, and throws NumberTakenError, if one of the numbers is taken. One statement.
   */
  abstract give(kind: Numbered, numbers: readonly string[]): Promise<number>;
}

export class NumberTakenError extends Error {}
