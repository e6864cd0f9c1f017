import { Injectable } from '@nestjs/common';
import { newestEnd } from '../../../shipping/shipco/domain/shipment-list.js';
import { freshPassAt } from '../domain/cursor-position.js';
import { type FreshPass, isQuiet, isWhole, lastLookMs, nextLookFrom, passAfter } from '../domain/fresh-pass.js';
import type { AccountTurn } from './account-turns.js';
import type { AuditSource, Reading, Step } from './audit-source.js';
import { AuditedLists, type ComparedPage, NOTHING_LEFT, type ReadPage } from './audited-lists.service.js';

type Cursor = AccountTurn['cursor'];

/** Reads the newest end of every account's list, back to what was known at the last look. */
@Injectable()
export class FreshParcels implements AuditSource {
  readonly name = 'fresh';
  readonly kind = 'fresh';

  constructor(private readonly lists: AuditedLists) {}

  next(reading: Reading): Promise<Step> {
    return this.lists.step(this.name, reading, ({ cursor }, read) => {
      const pass = freshPassAt(cursor.position);
      return pass ? this.goOn(cursor, cursor.begunAt ?? reading.begunAt, pass, read) : this.begin(cursor, reading.begunAt, read);
    });
  }

  /** The first and the last page, which show where the newest parcels are. If they do not, the sweep finds them. */
  private async begin(cursor: Cursor, begunAt: Date, read: ReadPage): Promise<Step> {
    const lookedAtMs = lastLookMs(cursor.begunAt, begunAt);
    const first = await read(1);
    if (!first) return NOTHING_LEFT;
    const { lastPage } = first.page;
    const last = lastPage === 1 ? first : await read(lastPage);
    if (!last) return { ...NOTHING_LEFT, sights: first.sights };
    const ends = [...new Set([first, last])];
    const begun = { quiet: 0, lookedAtMs, isWhole: ends.every(({ page }) => isWhole(page)) };
    const end = lastPage === 1 ? null : newestEnd(first.page, last.page);
    const sights = ends.flatMap((one) => one.sights);
    if (!end) return over(cursor, begunAt, begun, sights);
    const pass = end === 'first' ? { ...begun, end, page: 1, until: lastPage - 1 } : { ...begun, end, page: lastPage, until: 2 };
    return after(cursor, begunAt, pass, { ...(end === 'first' ? first : last), sights });
  }

  private async goOn(cursor: Cursor, begunAt: Date, pass: FreshPass, read: ReadPage): Promise<Step> {
    const compared = await read(pass.page);
    return compared ? after(cursor, begunAt, pass, compared) : NOTHING_LEFT;
  }
}

function after(cursor: Cursor, begunAt: Date, pass: FreshPass, { page, sights, isKnown }: ComparedPage): Step {
  const read = { isQuiet: isQuiet(page, isKnown, pass.lookedAtMs), isWhole: isWhole(page) };
  const next = passAfter(pass, read);
  if (!next) return over(cursor, begunAt, { ...pass, isWhole: pass.isWhole && read.isWhole }, sights);
  return { sights, moves: [{ ...cursor, position: { ...next }, begunAt, isComplete: false }], isDone: false };
}

function over(
  cursor: Cursor,
  begunAt: Date,
  pass: Pick<FreshPass, 'lookedAtMs' | 'isWhole'>,
  sights: ComparedPage['sights'],
): Step {
  return {
    sights,
    moves: [{ ...cursor, position: null, begunAt: nextLookFrom(pass, begunAt), isComplete: true }],
    isDone: false,
  };
}
