import { jest } from '@jest/globals';
import type pg from 'pg';
import { Clock } from '../../../src/platform/kernel/clock.js';
import { setTime } from '../../support/still-database.js';
import type { Processes } from './processes.js';

const START_MS = Date.parse('2026-11-21T10:00:00.000Z');

/**
 * Time that passes only on command. The product's clock, the one of a still database and the monotonic one all read it, so that a lease
 * runs out within a test, and a sequence of steps meets the same times whenever it is played. Only the clock of a process can be wrong.
 */
export class ModelTime extends Clock {
  nowMs = START_MS;

  constructor(
    private readonly observer: pg.Client,
    private readonly processes: Processes,
  ) {
    super();
  }

  /** Also takes the chance out of back-offs. */
  rule(): void {
    jest.spyOn(performance, 'now').mockImplementation(() => this.nowMs);
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  }

  /** As the calling process sees it. */
  now(): Date {
    return new Date(this.nowMs + this.processes.current().clockErrorMs);
  }

  monotonicMs(): number {
    return this.nowMs;
  }

  async pause(): Promise<void> {}

  async passes(durationMs: number): Promise<void> {
    this.nowMs += durationMs;
    await setTime(this.observer, new Date(this.nowMs));
  }

  /** Lets time pass until then, if that is still to come. */
  reaches(ms: number): Promise<void> {
    return this.passes(Math.max(0, ms - this.nowMs));
  }

  async reset(): Promise<void> {
    this.nowMs = START_MS;
    await this.passes(0);
  }
}
