import { jest } from '@jest/globals';
import pg from 'pg';
import { Clock } from '../../../src/shared/application/clock.js';
import type { Processes } from './processes.js';

const START_MS = Date.parse('2026-11-21T10:00:00.000Z');

/**
 * Time that passes only on command. The product's clock, the database's and the monotonic one all read it, so that a lease
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

  /** Puts a `now()` before PostgreSQL's own for all connections that are opened from here on. */
  static async install(observer: pg.Client): Promise<void> {
    await observer.query(`
      create schema model;
      create table model.clock (at timestamptz not null);
      insert into model.clock values (now());
      create function model.now() returns timestamptz language sql stable as 'select at from model.clock';
      do $$ begin execute format('alter database %I set search_path = model, public, pg_catalog', current_database()); end $$`);
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
    await this.observer.query('update model.clock set at = $1', [new Date(this.nowMs)]);
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
