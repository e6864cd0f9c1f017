import type { Marketplace } from './marketplace.js';
import type { OneClock } from './one-clock.js';
import { eventually } from './person.js';

/** The time passes until a round is due, and the round comes to its end, which the clock does not wait for. */
export async function auditRound(market: Pick<Marketplace, 'rows'>, time: OneClock): Promise<void> {
  const ended = async () => {
    const [row] = await market.rows<{ ended_at: Date }>('select ended_at from audit_lease');
    return row?.ended_at.getTime();
  };
  const before = await ended();
  await time.passes('6m');
  await eventually(ended, (at) => at !== before);
}
