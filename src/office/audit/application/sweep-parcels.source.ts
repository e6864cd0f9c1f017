import { Injectable } from '@nestjs/common';
import { countAt } from '../domain/cursor-position.js';
import type { AuditSource, Reading, Step } from './audit-source.js';
import { AuditedLists, NOTHING_LEFT } from './audited-lists.service.js';

/** A list that grows while it is read may have so many more pages in the end; one that claims more has none. */
const GROWN_BY = { factor: 2, pages: 1_000 };

/** Reads every page of every account, again and again: a page of each in turn, so that no long list keeps the others waiting. */
@Injectable()
export class SweepParcels implements AuditSource {
  readonly name = 'sweep';
  readonly kind = 'sweep';

  constructor(private readonly lists: AuditedLists) {}

  next(reading: Reading): Promise<Step> {
    return this.lists.step(this.name, reading, async ({ cursor }, read) => {
      const at = countAt(cursor.position, 'page');
      const number = at ?? 1;
      const begunAt = at === null ? reading.begunAt : cursor.begunAt;
      const compared = await read(number);
      if (!compared) return NOTHING_LEFT;
      const { lastPage } = compared.page;
      // Newer parcels move the oldest ones to later pages, so the end is the list's as it is now.
      const most = countAt(cursor.position, 'most') ?? GROWN_BY.factor * lastPage + GROWN_BY.pages;
      const isComplete = number >= Math.min(lastPage, most);
      const position = isComplete ? null : { page: number + 1, most };
      return { sights: compared.sights, moves: [{ ...cursor, position, begunAt, isComplete }], isDone: false };
    });
  }
}
