import type { Leftovers } from './leftovers.js';

/** An hour later, because an instance of an earlier release ends the minutes by its own clock. */
const ENDED = `
  delete from rate_limits where key = any(array(
    select key from rate_limits where expire < (extract(epoch from now()) - 3600) * 1000 order by expire limit ?
       for update skip locked)) returning 1`;

export const RATE_LIMIT_LEFTOVERS: readonly Leftovers[] = [{ name: 'rate-limits', statement: ENDED }];
