import type { Tone } from '../parts/tag.js';

/** An entry of the timeline. */
export interface Happened {
  readonly key: string;
  readonly at: string;
  /** Told without milliseconds: it was up to a second later. */
  readonly isToTheSecond?: boolean;
  /** Of a fact, or of what stands for it: its place among the facts of its order. */
  readonly number?: number;
  readonly title: string;
  readonly tone: Tone;
  readonly details: readonly string[];
  readonly href?: string;
  /** What has become of the order, or what a person says of it; the others are how it came about. */
  readonly isMain?: boolean;
}
