import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LinkingSeller } from '../../../sandbox/journey/linking-seller.js';
import { ProductTables } from '../../chaos/product-tables.js';
import { PATIENCE_MS } from '../../patience.js';
import { openShop } from '../../shop.js';
import { type Attacker, answerTo } from '../attack.js';
import { buy, newBuyer } from '../trade.js';

const ORPHANS = 12_000;
const ACCOUNT = '8001';
/** Of all accounts and classes. */
const MOST_SIGHTED = 1_000;
const POLL_MS = 100;
/** So long nothing more was found. */
const STANDS_STILL_MS = 30_000;

export const orphans: Attacker = {
  name: 'orphans',
  does: `an account that a seller has linked has ${ORPHANS} parcels with references of ours`,
  users: ['orphans-seller', 'orphans-buyer'],
  subjects: 1,
  prepare: async (ground) => {
    const { baseUrl, shipco, databaseUrl } = ground;
    const { browser, productId } = await openShop(baseUrl, 'orphans-seller', '45.4.0.1');
    const seller = new LinkingSeller(baseUrl, { user: 'orphans-seller', shipcoAccount: ACCOUNT });
    await seller.signIn();
    await seller.link();
    const buyer = await newBuyer(baseUrl, 'orphans-buyer', '45.4.1.1');
    const like = Number((await buy(buyer, productId)).shipment_id);
    for (let made = 0; made < ORPHANS; made += 1)
      shipco.copyShipment({ like, external_id: `MP-${randomBytes(11).toString('hex')}` });
    const tables = new ProductTables(databaseUrl);
    const { sighted, open } = await ground.daysOfAudit(() => untilFull(tables)).finally(() => tables.close());
    const prepared = `the audit has seen ${sighted} once, and ${open} again`;
    // What they have done works by itself.
    return { prepared, perSecond: 1, atOnce: 1, send: () => answerTo(browser, 'GET', `${baseUrl}/api/seller/shipco/status`) };
  },
};

/** Until no place is left for what is seen for the first time, or nothing more is accepted. */
async function untilFull(tables: ProductTables): Promise<{ sighted: number; open: number }> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  let [seen, changedMs] = [await tables.watchedFindings(), Date.now()];
  while (seen.sighted < MOST_SIGHTED && Date.now() < Math.min(deadlineMs, changedMs + STANDS_STILL_MS)) {
    await sleep(POLL_MS);
    const now = await tables.watchedFindings();
    if (now.sighted + now.open !== seen.sighted + seen.open) changedMs = Date.now();
    seen = now;
  }
  return seen;
}
