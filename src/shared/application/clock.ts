/** The only source of wall-clock time in the product. */
export abstract class Clock {
  abstract now(): Date;
}
