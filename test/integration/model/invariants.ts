import { sightsOf } from '../../../src/office/audit/domain/order-sights.js';
import { StoredOrders } from '../../../src/office/audit/infrastructure/stored-orders.queries.js';
import { type Facts, type PurchaseRow, purchaseOf } from './facts.js';
import { forgottenParcels } from './money-rules.js';
import type { World } from './world.js';

/** Thrown by the model; the message begins with the invariant's number. */
export class Broken extends Error {
  constructor(breaches: readonly string[]) {
    super(breaches.join('\n'));
    this.name = 'Broken';
  }
}

/** What must be true after every step. Throws Broken. */
export async function checkAlways(world: World): Promise<Facts> {
  const facts = await world.facts();
  const found = [
    ...(await world.noticed()),
    ...moreThanOneParcel(world, facts),
    ...marksThatMoved(world, facts),
    ...approvalsOfOneCart(facts),
    ...unpaidParcels(world, facts),
    ...failuresUntold(facts),
    ...forgottenParcels(world, facts),
  ];
  if (found.length > 0) throw new Broken(found);
  await noteUntold(world);
  return facts;
}

/** The rules of the audit hold after every commit. Other rules say more of what breaks them, so that a story first goes on to its end. */
async function noteUntold(world: World): Promise<void> {
  const { suspects } = await world.get(StoredOrders).after('', 1_000);
  // How long a story may last is another question.
  const sights = suspects.flatMap(sightsOf).filter((sight) => sight.class !== 'paid_without_parcel');
  for (const { subject, expected, found, ...sight } of sights)
    world.untold.add(`I15 the audit finds something: ${sight.class} of ${subject}, ${JSON.stringify({ expected, found })}`);
}

function moreThanOneParcel({ shipco }: World, { shipments }: Facts): string[] {
  const live = shipco.live();
  return shipments.flatMap(({ order_id, external_id }) => {
    const ids = live.filter(({ externalId }) => externalId === external_id).map(({ shipmentId }) => shipmentId);
    return ids.length > 1 ? [`I1 two live parcels for one order: ${order_id} has ${ids.join(', ')}`] : [];
  });
}

function marksThatMoved(world: World, { purchases, orders }: Facts): string[] {
  const marks: [string, string | null | undefined][] = [
    ...purchases.map(({ id, paid_at }): [string, string | null] => [`purchase ${id}`, paid_at]),
    ...purchases.map(({ id, paid_payment_id }): [string, string | null] => [`payer of ${id}`, paid_payment_id]),
    ...orders.map(({ id, seller_fulfillment }): [string, string | undefined] => [`order ${id}`, seller_fulfillment.paid_at]),
  ];
  const breaches: string[] = [];
  for (const [name, value] of marks) {
    const first = world.firstMarks.get(name);
    if (first !== undefined && first !== value) breaches.push(`I3 paid_at changed: ${name} from ${first} to ${value}`);
    if (first === undefined && value) world.firstMarks.set(name, value);
  }
  const apart = orders.filter((order) => {
    const paidAt = purchaseOf(purchases, order).paid_at;
    const mark = order.seller_fulfillment.paid_at;
    return (paidAt ? Date.parse(paidAt) : null) !== (mark ? Date.parse(mark) : null);
  });
  return [...breaches, ...apart.map(({ id }) => `I3 paid_at of the order and of its purchase differ: ${id}`)];
}

function approvalsOfOneCart({ purchases, payments }: Facts): string[] {
  const cartOf = (purchaseId: string) => {
    const { buyer_id, cart_generation } = purchases.find(({ id }) => id === purchaseId) as PurchaseRow;
    return `${buyer_id} ${cart_generation}`;
  };
  const paying = Map.groupBy(
    payments.filter(({ effect }) => effect === 'first_approval'),
    ({ purchase_id }) => purchase_id,
  );
  // Several may pay a purchase together, but each cent once.
  const approved = [...paying].flatMap(([id, payers]) => {
    const cents = payers.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
    const isOnce = cents <= Number(purchases.find((one) => one.id === id)?.total_cents);
    return isOnce ? [cartOf(id)] : payers.map(() => cartOf(id));
  });
  const twice = approved.filter((cart, index) => approved.indexOf(cart) !== index);
  return twice.map((cart) => `I3 two first approvals of one cart generation: ${cart}`);
}

function unpaidParcels({ shipco }: World, { orders, purchases, shipments }: Facts): string[] {
  const unpaid = orders.filter((order) => !purchaseOf(purchases, order).paid_at).map(({ id }) => id);
  const shipped = shipments.filter(({ external_id }) => shipco.parcels.some(({ externalId }) => externalId === external_id));
  return shipped.flatMap(({ order_id }) => (unpaid.includes(order_id) ? [`I8 a parcel of an unpaid order: ${order_id}`] : []));
}

/** An attempt that ended without a parcel, for any reason, has recorded that in the order. */
function failuresUntold({ orders, shipments }: Facts): string[] {
  // No attempt failed of an order whose parcel was cancelled before there was one.
  const tried = shipments.filter(
    ({ state, review }) => ['unknown', 'failed', 'needs_review'].includes(state) && review?.code !== 'approved_again',
  );
  return tried.flatMap(({ order_id, state }) => {
    const { shipment_id, shipment_create_error } = orders.find(({ id }) => id === order_id)?.shipping_address.shipco ?? {};
    return shipment_id || shipment_create_error ? [] : [`I11 an order does not show a failure: ${order_id} is ${state}`];
  });
}
