import type pg from 'pg';
import { shadowing } from '../../sandbox/clock/database-clock.js';
import { newClockDatabase, query } from './database.js';

/** A new database with every migration applied, whose time stands still until a test sets it: for all sessions, defaults and triggers. */
export async function newStillDatabase(): Promise<string> {
  const { url, clock } = await newClockDatabase();
  await clock.close();
  await query(url, 'create table sandbox_clock.still as select now() as at');
  await query(
    url,
    shadowing(() => '(select at from sandbox_clock.still)'),
  );
  return url;
}

export const setTime = (client: pg.Client, at: Date) => client.query('update sandbox_clock.still set at = $1', [at]);
