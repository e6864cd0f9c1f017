/** Every status of a shipment, with the display text of the provider. */
export const STATUS_NAMES: Record<string, string> = {
  new: 'Procesando',
  documentation_ready: 'Pendiente de preparación',
  ready_to_ship: 'Listo para despachar',
  cancelled: 'Cancelado',
  expired: 'Vencido',
  shipped: 'Despachado',
  in_transit_to_crossdock: 'En camino al centro de distribución',
  admitted: 'Admitido',
  xd_pending: 'Pendiente de ingreso',
  crossdock: 'En centro de distribución',
  in_transit_to_carrier: 'En camino al correo',
  received_by_carrier: 'Recibido por el correo',
  rejected: 'Rechazado por el correo',
  reshipped: 'Reenviado',
  in_transit: 'En camino',
  delivery_attempt: 'Visita fallida',
  out_for_delivery: 'En reparto',
  available_for_pickup: 'Disponible para retirar',
  delivered: 'Entregado',
  delivered_with_damage: 'Entregado con daños',
  lost_in_carrier: 'Extraviado por el correo',
  not_delivered: 'No entregado',
  in_carrier_ready_to_return: 'Listo para devolver',
  generated_return: 'Devolución generada',
  return_xd_pending: 'Devolución pendiente de ingreso',
  on_hold_crossdock: 'Retenido en centro de distribución',
  in_transit_to_seller: 'En devolución al remitente',
  returned_to_seller: 'Devuelto al remitente',
  lost: 'Extraviado',
};

const NOT_DISPATCHED = new Set(['new', 'documentation_ready', 'ready_to_ship']);
const FINAL = new Set([
  'cancelled',
  'expired',
  'reshipped',
  'delivered',
  'delivered_with_damage',
  'lost_in_carrier',
  'generated_return',
  'returned_to_seller',
  'lost',
]);
/** They appear in the history and are never a shipment's current status. */
const HISTORY_ONLY = new Set(['delivery_attempt']);

export const isDispatched = (status: string) => !NOT_DISPATCHED.has(status);
export const isFinal = (status: string) => FINAL.has(status);
export const isCurrent = (status: string) => !HISTORY_ONLY.has(status);
