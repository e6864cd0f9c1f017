import { MarketplaceError, type Schemas } from '../api.js';
import { type LabelState, refusedState } from './label-words.js';

type SoldOrder = Schemas['SellerOrder'];

/** Why the labels of some orders are not in the last file: codes by order. */
export type LeftOut = ReadonlyMap<string, string>;

/** Whether it may have been made since: the parcel exists, and only the provider's word is missing. */
export const mayHaveLabel = ({ label, shipment }: SoldOrder): boolean => label === 'not_ready' && shipment?.state === 'created';

/** Null for a sale that needs no label any more: its parcel has left, or its payment is gone. */
export function labelStateOf(order: SoldOrder, leftOut: LeftOut): LabelState | null {
  const code = leftOut.get(order.id);
  if (code) return refusedState(code);
  return order.label === 'printed' ? 'ready' : order.label;
}

/** `id=CODE,…`, as the service names the labels that are not in the file. */
export function leftOutOf(header: string | null): LeftOut {
  const named = header?.split(',').map((one) => one.split('=')) ?? [];
  return new Map(named.map(([id = '', code = '']) => [decodeURIComponent(id), code]));
}

/** The same of an error, which names all orders that it is about. */
export function refusedIn(error: unknown): LeftOut {
  if (!(error instanceof MarketplaceError)) return new Map();
  return new Map(error.details.flatMap(({ order_id: id }) => (typeof id === 'string' ? [[id, error.code]] : [])));
}
