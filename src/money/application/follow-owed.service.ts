import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { MoneyFacts } from '../domain/money-facts.js';
import { entriesAfter } from '../domain/owed.js';
import { isOpenEntry } from '../domain/owed-entry.js';
import { OwedEntries, type SavedEntry } from './owed-entries.js';

/** Rows that are locked together. */
const AT_ONCE = 50;
/** Some seconds; then other periodic tasks get their turn. */
const MOST_ROUNDS = 2_000;

/** Keeps what is owed up to date with what happens to orders and payments. */
@Injectable()
export class FollowOwed {
  constructor(
    private readonly entries: OwedEntries,
    private readonly work: UnitOfWork,
  ) {}

  /** Looks at what happened since the last run; where this one ends early, the next one begins. Harmless to repeat. */
  async run(signal: AbortSignal): Promise<void> {
    let since = await this.entries.reached();
    for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round += 1) {
      const { purchaseIds, reached, isMore } = await this.entries.news(since);
      for (let from = 0; from < purchaseIds.length; from += AT_ONCE) await this.follow(purchaseIds.slice(from, from + AT_ONCE));
      await this.entries.reach(reached);
      if (!isMore) return;
      since = reached;
    }
  }

  private follow(purchaseIds: readonly string[]): Promise<void> {
    return this.work.run(async () => {
      const changed = (await this.entries.factsOf(purchaseIds)).flatMap(changedEntries);
      if (changed.length > 0) await this.entries.save(changed);
    });
  }
}

/** What a person has settled before it was ever found needs no entry. */
function changedEntries(facts: MoneyFacts): SavedEntry[] {
  const known = new Map(facts.entries.map((entry) => [entry.subject, JSON.stringify(inOrder(entry))]));
  return entriesAfter(facts)
    .filter((entry) => known.get(entry.subject) !== JSON.stringify(inOrder(entry)))
    .filter((entry) => known.has(entry.subject) || isOpenEntry(entry))
    .map((entry) => ({ ...entry, purchaseId: facts.purchaseId }));
}

const inOrder = (entry: object) => Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1));
