import { Failure, type Schemas } from '../api.js';
import { type LabelState, refusedState } from './label-words.js';

type SoldOrder = Schemas['SellerOrder'];

/** Why the labels of some orders are not in the last file: codes by order. */
export type LeftOut = ReadonlyMap<string, string>;
/** Whether a label is still useful: the parcel exists, has not left, and nothing speaks against sending it. */
export const hasLabel = ({ status, shipment }: SoldOrder): boolean =>
  status === 'paid' &&
  shipment?.state === 'created' &&
  !shipment.reason &&
  (!shipment.progress || ['preparing', 'ready_to_ship'].includes(shipment.progress));

/** Null for a sale that needs no label any more: its parcel has left, or its payment is gone. */
export function labelStateOf(order: SoldOrder, leftOut: LeftOut): LabelState | null {
  const code = leftOut.get(order.id);
  if (code) return refusedState(code);
  if (hasLabel(order)) return 'ready';
  if (order.status !== 'paid') return null;
  const { state, progress } = order.shipment ?? {};
  if (state === 'cancelled' || state === 'not_possible' || progress === 'cancelled' || progress === 'expired')
    return 'impossible';
  return state === 'created' ? null : 'not_ready';
}

/** `id=CODE,…`, as the service names the labels that are not in the file. */
export function leftOutOf(header: string | null): LeftOut {
  const named = header?.split(',').map((one) => one.split('=')) ?? [];
  return new Map(named.map(([id = '', code = '']) => [decodeURIComponent(id), code]));
}

/** The same of an error, which names all orders that it is about. */
export function refusedIn(error: unknown): LeftOut {
  if (!(error instanceof Failure)) return new Map();
  return new Map(error.details.flatMap(({ order_id: id }) => (typeof id === 'string' ? [[id, error.code]] : [])));
}
