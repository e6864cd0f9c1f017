import type { Checkout, PayPage, Quote, TrackingAnswer } from './answers.js';
import type { Link } from './linking-seller.js';
import type { EventsOfOrder } from './order-events.js';
import type { ParcelOrigin } from './parcel-origins.js';
import type { PrintedLabel } from './printing-sellers.js';
import type { FilledCart, ShippedOrder } from './shopper.js';

export function describeLink({ isNew, accountName, expiresAt }: Link): string {
  const since = isNew ? 'connected' : 'was connected already';
  return `${since}: ${accountName ?? 'account without a name'}, expires ${expiresAt ?? 'never'}`;
}

export function describeCart({ parcels, items_total: total, titles }: FilledCart): string {
  return `${ars(total)} in ${parcels.length} parcel(s): ${titles.join(', ')}`;
}

/** Each parcel with its shop, carrier and price. */
export function describeQuote(quote: Quote, cart: FilledCart): string {
  const { shipping_full: full, buyer_shipping_share: share, shipco } = quote;
  const parcels = shipco?.parcels.map(({ seller_id: id, carrier_name: carrier, price, pickup_point: point }) => {
    const shop = cart.parcels.find(({ seller_id: seller }) => id && seller === id)?.seller_name;
    return `${shop ? `${shop} by ` : ''}${carrier ?? '(no carrier)'}${price === undefined ? '' : ` ${ars(price)}`}${point ? ` at ${point.description}` : ''}`;
  });
  const how = parcels?.join(' + ') ?? '(fixed price, no carrier)';
  return `shipping_full ${ars(full)}, buyer_shipping_share ${ars(share)}: ${how}`;
}

export function describePurchase({ purchase_id: id, total }: Checkout): string {
  return `purchase ${id}, total ${ars(total)}`;
}

export function describePayment({ payment_id: id, status }: PayPage): string {
  return `payment ${id} ${status}`;
}

export function describeShipment(order: ShippedOrder): string {
  const { orderId, shipment_id: id, carrier_tracking_id: tracking, tracking: url, pickup_point: point } = order;
  return `order ${orderId}: shipment_id ${id}, carrier_tracking_id ${tracking ?? '(not yet)'}, tracking ${url ?? '(none)'}${point ? `, to ${point.description}` : ''}`;
}

export function describeLabel({ orderId, seller, path }: PrintedLabel): string {
  return seller ? `order ${orderId}: ${seller} prints ${path}` : `order ${orderId}: not sold by a demo seller`;
}

/** Where the simulated provider says that each parcel leaves from. */
export function describeOrigins(origins: ParcelOrigin[] | null): string {
  if (!origins) return "not shown: shipco is not the sandbox's";
  return origins
    .map(({ shop, address, originId, accountId }) => `${shop} from ${address} (origin ${originId} of account ${accountId})`)
    .join(' + ');
}

/** The way of the parcel, oldest status first. */
export function describeDelivery(
  orderId: string,
  { progress_text: text, carrier_name: carrier, events }: TrackingAnswer,
): string {
  const way = events.map(({ code }) => code).toReversed();
  return `order ${orderId}: ${text ?? 'no progress'} ${carrier ?? '(no carrier)'}: ${way.join(', ')}`;
}

/** One line for each event below the first. */
export function describeEvents(found: EventsOfOrder | null): string {
  if (!found) return "not shown: the sandbox's admin cannot log in at this instance";
  const { orderId, events, isReceived } = found;
  const receiver =
    isReceived === null ? 'no receiver here' : isReceived ? 'the receiver has them' : 'the receiver does not have them';
  const lines = events.map(({ sequence, type, timestamp, data: { progress = '' } }) => {
    return `\n${String(sequence).padStart(25)} ${timestamp} ${type} ${progress}`.trimEnd();
  });
  return `order ${orderId}: ${events.length} in the feed, ${receiver}${lines.join('')}`;
}

export function describeAccounts(accounts: string[]): string {
  if (accounts.length === 0) return 'no quote reached shipco: the service still had one';
  return `quoted with ${accounts.join(' and ')}`;
}

function ars(amount: number): string {
  return `ARS ${amount.toFixed(2)}`;
}
