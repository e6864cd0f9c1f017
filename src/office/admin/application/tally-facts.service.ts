import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { FactTally, SLOT_MS } from './fact-tally.js';

const KEPT_MS = 14 * 24 * 3_600_000;
/** A day; the rest follows in the next round. */
const MOST_SLOTS = 96;

/** Keeps the counts of facts up to date. */
@Injectable()
export class TallyFacts {
  constructor(
    private readonly tally: FactTally,
    private readonly clock: Clock,
  ) {}

  /** Counts what is missing, and the last slot again, since its facts may have been committed afterwards. Harmless to repeat. */
  async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const reached = startOfSlot((await this.tally.reached())?.getTime() ?? now);
    // An instance whose clock is fast has counted slots before their time: they are counted again in it.
    const first = Math.max(Math.min(reached, startOfSlot(now)) - SLOT_MS, startOfSlot(now - KEPT_MS));
    for (let slot = first; slot <= now && slot < first + MOST_SLOTS * SLOT_MS; slot += SLOT_MS) {
      if (signal.aborted) return;
      await this.tally.count(new Date(slot));
    }
  }
}

const startOfSlot = (ms: number) => Math.floor(ms / SLOT_MS) * SLOT_MS;
