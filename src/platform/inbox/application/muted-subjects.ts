import type { Change } from '../../database/unit-of-work.js';

/** What notifications name, and nobody wants to hear of any more: a person has said so. */
export abstract class MutedSubjects {
  /** What names it with one of these topics is ignored from now on, and what waits for processing, too. Commit it with a fence. */
  abstract mute(source: string, topics: readonly string[], resourceId: string, effect: string): readonly Change[];
  /** Which of these ids are muted. One statement. */
  abstract among(source: string, topic: string, resourceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Unmutes ids that turned out to concern us. One statement. */
  abstract unmute(source: string, resourceIds: readonly string[]): Promise<void>;
}
