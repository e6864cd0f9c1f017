import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { MeasuredQuotes, type QuoteTimes } from '../../../platform/telemetry/measured-quotes.js';
import { OverviewFigures } from '../infrastructure/overview-figures.queries.js';
import { OwedRecords } from '../infrastructure/owed-records.queries.js';
import { FactTally, type TalliedDay } from './fact-tally.js';
import type { WaitingFigures } from './overview-figures.js';
import type { OwedTotal } from './owed-records.js';

const DAY_MS = 24 * 3_600_000;
const DAYS = 14;
/** Argentina is behind UTC by this all year. */
const BEHIND_UTC_MS = 3 * 3_600_000;

export interface Overview {
  readonly waiting: WaitingFigures;
  readonly owed: OwedTotal;
  /** What happened on each of the last days, as far as it is counted. */
  readonly days: readonly TalliedDay[];
  /** The quotes of this process only, since `startedAt`. */
  readonly quotes: QuoteTimes;
  readonly startedAt: Date;
}

/** How the marketplace is doing, at a glance. */
@Injectable()
export class ViewOverview {
  private readonly startedAt: Date;

  constructor(
    private readonly figures: OverviewFigures,
    private readonly owed: OwedRecords,
    private readonly tally: FactTally,
    private readonly quotes: MeasuredQuotes,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async now(): Promise<Overview> {
    const [waiting, owed, days, quotes] = await Promise.all([
      this.figures.waiting(),
      this.owed.total(),
      this.tally.days(this.firstDay()),
      this.quotes.quoteTimes(),
    ]);
    return { waiting, owed, days, quotes, startedAt: this.startedAt };
  }

  /** The beginning of the first of the last days, today among them. */
  private firstDay(): Date {
    const today = Math.floor((this.clock.now().getTime() - BEHIND_UTC_MS) / DAY_MS);
    return new Date((today - DAYS + 1) * DAY_MS + BEHIND_UTC_MS);
  }
}
