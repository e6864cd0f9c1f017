import { MikroORM } from '@mikro-orm/postgresql';
import type { Marketplace } from './marketplace.js';

/** The plain statements that the application sends while `act` runs; those inside a unit of work are not logged. */
export async function statementsOf(market: Marketplace, act: () => Promise<unknown>): Promise<string[]> {
  const debug = market.app.get(MikroORM).config.getLogger();
  debug.setDebugMode(['query']);
  const known = market.log.statements().length;
  try {
    await act();
  } finally {
    debug.setDebugMode(false);
  }
  return market.log.statements().slice(known);
}
