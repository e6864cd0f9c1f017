import type { Marketplace } from './marketplace.js';
import { ADDRESS, eventually, Person, PROFILE } from './person.js';

/** Ids of products by title, as a stranger finds them. */
export async function productIds(market: Marketplace): Promise<Map<string, string>> {
  const { body } = await Person.stranger(market).get('/api/products?limit=100');
  return new Map((body.items as { title: string; id: string }[]).map(({ title, id }) => [title, id]));
}

/** A buyer with a profile. */
export async function buyerOf(market: Marketplace, user: string): Promise<Person> {
  const buyer = await Person.signedIn(market, user);
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  return buyer;
}

/** Buys one of each product; the ids of the orders, one per seller. `number` of the house keeps purchases apart. */
export async function bought(market: Marketplace, buyer: Person, titles: readonly string[], number: string): Promise<string[]> {
  const ids = await productIds(market);
  for (const title of titles) await buyer.put(ids.get(title) as string);
  const { body } = await buyer.checkout({ ...ADDRESS, number });
  market.payco.pay(body.preference_id, 'approved', { messages: 1 });
  const orderIds = body.orders.map(({ id }: { id: string }) => id);
  for (const id of orderIds) {
    await eventually(
      async () => (await buyer.get(`/api/orders/${id}`)).body,
      ({ shipment }) => shipment?.state === 'created',
    );
  }
  return orderIds;
}

/** An order's parcel, as the provider has it. */
export async function parcelOf(market: Marketplace, orderId: string) {
  const [row] = await market.rows<{ external_id: string }>('select external_id from shipments where order_id = $1', [orderId]);
  const parcel = market.shipco.shipments().find(({ external_id }) => external_id === row?.external_id);
  if (!parcel) throw new Error('there is no such parcel');
  return parcel;
}

/** The carrier reports these statuses of an order's parcel, one after the other, and the service knows the last of them. */
export async function moved(market: Marketplace, orderId: string, ...statuses: string[]): Promise<void> {
  const parcel = await parcelOf(market, orderId);
  for (const status of statuses) market.shipco.changeShipment(parcel.id, { status: status as never });
  // Without the provider's notifications, a parcel is read when it is due; a reading that is under way makes it due much later.
  // Due while it is being read, it would be claimed again, and that reading not stored.
  const read = `update parcels set follow_at = case when being_read then follow_at else now() end
                 where shipment_id = $1 and status_code is distinct from $2 returning 1`;
  await eventually(
    () => market.rows(read, [String(parcel.id), statuses.at(-1)]),
    (rows) => rows.length === 0,
  );
}

/** The provider has made the labels of these orders' parcels, and the service knows it. */
export async function labelled(market: Marketplace, ...orderIds: string[]): Promise<void> {
  for (const id of orderIds) await moved(market, id, 'documentation_ready');
}
