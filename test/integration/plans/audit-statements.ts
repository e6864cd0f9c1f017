import { AccountTurns } from '../../../src/office/audit/application/account-turns.js';
import { AuditedOrders } from '../../../src/office/audit/application/audited-orders.js';
import { StoredOrders } from '../../../src/office/audit/infrastructure/stored-orders.queries.js';
import { externalIdsNear, readExternalId } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { Marketplace } from '../../support/marketplace.js';

/** What an audit reads of our rows. A slice's cost depends on its size alone. */
export async function auditOrders(market: Marketplace, orderId: string): Promise<void> {
  const orders = market.app.get(StoredOrders, { strict: false });
  await orders.after('', 20);
  await orders.withFactsAfter(0, 20);
  await orders.lastPosition();
  await orders.of([orderId]);
  await compareLists(market, orderId);
}

async function compareLists(market: Marketplace, orderId: string): Promise<void> {
  await market.app.get(AccountTurns, { strict: false }).next('fresh', 7001);
  const orders = market.app.get(AuditedOrders, { strict: false });
  const [order] = await orders.of({ orderIds: [orderId] });
  const name = readExternalId(order?.externalId ?? '', 'MP');
  if (!order || !name) throw new Error('it has no shipment');
  const paymentIds = [order.paymentId ?? ''];
  await orders.of({ shipmentIds: [order.recordedId ?? ''], externalIds: externalIdsNear(name), paymentIds });
  await orders.storedPayments(paymentIds);
}
