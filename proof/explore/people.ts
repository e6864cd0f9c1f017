import type { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import type { Edge } from './edge.js';
import type { Limits } from './limits.js';
import { acted } from './row.js';
import { spend, type World, withRow } from './world.js';

interface Act {
  readonly what: keyof Limits;
  readonly label: string;
  readonly act: (shipment: Shipment) => unknown;
}

/** When somebody asks decides nothing. */
const AT = new Date(0);

const ACTS: readonly Act[] = [
  { what: 'hold', label: 'a person holds the order', act: (shipment) => shipment.hold('held') },
  { what: 'alert', label: 'a fraud alert holds the order', act: (shipment) => shipment.hold('payment_fraud_alert') },
  { what: 'request', label: 'the buyer asks to cancel', act: (shipment) => shipment.request('buyer_wants_to_cancel', '', AT) },
  { what: 'request', label: 'the seller cannot dispatch', act: (shipment) => shipment.request('seller_cannot_dispatch', '', AT) },
  { what: 'withdrawal', label: 'the buyer takes it back', act: (shipment) => shipment.withdraw('buyer_wants_to_cancel') },
  { what: 'withdrawal', label: 'the seller takes it back', act: (shipment) => shipment.withdraw('seller_cannot_dispatch') },
  { what: 'release', label: 'a person releases the order', act: (shipment) => shipment.release(true) },
  { what: 'cancellation', label: 'a person cancels the shipment', act: (shipment) => shipment.requestCancellation() },
  {
    what: 'retry',
    label: 'a person retries',
    act: (shipment) => shipment.facts.state !== 'created' && shipment.retryRequested(),
  },
];

/** What people may do, each as often as the limits say. An act that changes nothing is none. */
export function peopleEdges(world: World): Edge[] {
  const edges: Edge[] = [];
  for (const { what, label, act } of ACTS) {
    if (world.left[what] === 0) continue;
    const row = acted(world.row, act);
    if (row !== world.row) edges.push({ label, world: withRow(spend(world, what), row) });
  }
  const again = shippedAgain(world);
  return again ? [...edges, again] : edges;
}

/** As `ShipAgain` does: not while the payment is stopped. The order records no parcel afterwards. */
function shippedAgain(world: World): Edge | null {
  if (world.left.shipAgain === 0 || world.row.facts.paymentStop !== null) return null;
  const row = acted(world.row, (shipment) => shipment.shipAgain());
  if (row === world.row) return null;
  return {
    label: 'a person ships the order again',
    world: withRow(spend(world, 'shipAgain'), { ...row, isOrderShipped: false }),
  };
}
