import type { Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { HelpLink } from '../parts/help-link.js';
import { numberOf } from '../parts/number.js';
import { parcelWords } from '../parts/parcel-words.js';
import { titleOf } from '../parts/title-of.js';
import type { Purchase } from './purchase-queries.js';
import { moneyTitle } from './your-money.js';

type Order = Schemas['Order'];

const dateOf = ({ created_at }: { created_at: string }) => `Fecha: ${formatMoment(created_at)}`;
const moneyOf = ({ money }: Pick<Order, 'money'>) => money && `Pago: ${moneyTitle(money)}`;
const trackingOf = ({ shipping_address: { shipco } }: Order) =>
  shipco?.carrier_tracking_id && `Seguimiento: ${shipco.carrier_tracking_id}`;
const stateOf = (order: Order) => `Estado: ${parcelWords(order.shipment, undefined, order).title}`;

/** Help with one parcel. */
export function OrderHelp({ order }: { order: Order }) {
  const facts = [`Pedido ${numberOf(order)}`, titleOf(order), dateOf(order), stateOf(order), moneyOf(order), trackingOf(order)];
  return <HelpLink about={`el pedido ${numberOf(order)}`} facts={facts} />;
}

/** Help with all that was bought at once. */
export function PurchaseHelp({ purchase }: { purchase: Purchase }) {
  const parcels = purchase.orders.map((order) =>
    [`Pedido ${numberOf(order)}: ${titleOf(order)}. ${stateOf(order)}`, trackingOf(order)].filter(Boolean).join(' '),
  );
  const facts = [`Compra ${numberOf(purchase)}`, dateOf(purchase), moneyOf(purchase), ...parcels];
  return <HelpLink about={`la compra ${numberOf(purchase)}`} facts={facts} />;
}
