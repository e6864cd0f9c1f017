import type { Marketplace } from './marketplace.js';

const DEADLOCK = '40P01';
const TRIES = 10;

/** Removes all shipments while the service works on some: their tables cannot all be locked in the order in which it locks them. */
export async function emptyShipments(market: Marketplace, tries = TRIES): Promise<void> {
  try {
    await market.rows('truncate shipments cascade');
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK || tries === 0) throw error;
    await emptyShipments(market, tries - 1);
  }
}
