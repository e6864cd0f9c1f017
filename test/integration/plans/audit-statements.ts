import { StoredOrders } from '../../../src/audit/application/stored-orders.js';
import type { Marketplace } from '../../support/marketplace.js';

/** What an audit reads of our own rows. A slice's cost depends on its size alone. */
export async function auditOrders(market: Marketplace, orderId: string): Promise<void> {
  const orders = market.app.get(StoredOrders, { strict: false });
  await orders.after('', 20);
  await orders.withFactsAfter(0, 20);
  await orders.lastPosition();
  await orders.of([orderId]);
}
