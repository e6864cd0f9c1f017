import { Failure, type Schemas } from '../api.js';

type SoldOrder = Schemas['SellerOrder'];

/** Why the labels of some orders are not in the last file: codes by order. */
export type LeftOut = ReadonlyMap<string, string>;
/** What a seller can do about a label: print it, wait for it, or nothing. */
export type LabelState = 'ready' | 'not_ready' | 'impossible';

const STATE_OF_CODE: Readonly<Record<string, LabelState>> = {
  LABEL_NOT_READY: 'not_ready',
  SHIPCO_UNAVAILABLE: 'not_ready',
  NOT_SHIPPED: 'impossible',
  ACCOUNT_NOT_LINKED: 'impossible',
  ORDER_NOT_FOUND: 'impossible',
};

const REASONS: Readonly<Record<string, string>> = {
  LABEL_NOT_READY: 'El servicio de envíos todavía no hizo la etiqueta. Probá de nuevo en unos minutos.',
  SHIPCO_UNAVAILABLE: 'El servicio de envíos no entregó la etiqueta. Probá de nuevo más tarde.',
  NOT_SHIPPED: 'No tiene un paquete para despachar.',
  ACCOUNT_NOT_LINKED: 'Su paquete está en una cuenta de envíos que ya no está vinculada, o que no permite etiquetas.',
  ORDER_NOT_FOUND: 'Esta venta ya no está.',
};

export const reasonOf = (code: string): string => REASONS[code] ?? 'No pudimos imprimir esta etiqueta.';

/** Whether a label is still useful: the parcel exists and has not left. */
export const hasLabel = ({ shipment }: SoldOrder): boolean =>
  shipment?.state === 'created' && (!shipment.progress || ['preparing', 'ready_to_ship'].includes(shipment.progress));

/** Null for a sale that needs no label any more: its parcel has left, or its payment is gone. */
export function labelStateOf(order: SoldOrder, leftOut: LeftOut): LabelState | null {
  const code = leftOut.get(order.id);
  if (code) return STATE_OF_CODE[code] ?? 'not_ready';
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
