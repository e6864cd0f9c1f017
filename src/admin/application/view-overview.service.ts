import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { MeasuredQuotes, type QuoteTimes } from '../../shared/application/measured-quotes.js';
import { FactTally, type TalliedDay } from './fact-tally.js';
import { type DayFigure, MOST_BY_DAY, OverviewFigures, type WaitingFigures } from './overview-figures.js';

const DAY_MS = 24 * 3_600_000;
const DAYS = 14;
/** Argentina is behind UTC by this all year. */
const BEHIND_UTC_MS = 3 * 3_600_000;

export interface Overview {
  readonly waiting: WaitingFigures;
  /** What happened on each of the last days, as far as it is counted. */
  readonly days: readonly TalliedDay[];
  readonly byDay: readonly DayFigure[];
  /** Whether there are more shipments in these days than are counted: the oldest day is incomplete, earlier ones are missing. */
  readonly byDayIsCut: boolean;
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
    private readonly tally: FactTally,
    private readonly quotes: MeasuredQuotes,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async now(): Promise<Overview> {
    const [waiting, byDay, days, quotes] = await Promise.all([
      this.figures.waiting(),
      this.figures.shipmentsByDay(this.firstDay()),
      this.tally.days(this.firstDay()),
      this.quotes.quoteTimes(),
    ]);
    const counted = byDay.reduce((sum, { count }) => sum + count, 0);
    return { waiting, days, byDay, byDayIsCut: counted === MOST_BY_DAY, quotes, startedAt: this.startedAt };
  }

  /** The beginning of the first of the last days, today among them. */
  private firstDay(): Date {
    const today = Math.floor((this.clock.now().getTime() - BEHIND_UTC_MS) / DAY_MS);
    return new Date((today - DAYS + 1) * DAY_MS + BEHIND_UTC_MS);
  }
}
