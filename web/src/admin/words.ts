import type { Schemas } from '../api.js';
import { HOLDS, type Hold } from '../parts/holds.js';

/** What the codes of the interface mean, for operators. A code that is newer than this list is shown as it is. */
type Words = Readonly<Record<string, string>>;

export const wordOf = (words: Words, code: string): string => words[code] ?? code;

export const ADMIN_STATES: Words = { active: 'Activo', invited: 'Invitado', disabled: 'Deshabilitado' };

export const SHIPMENT_STATES: Words = {
  pending: 'Por crear',
  creating: 'Creándose',
  created: 'Creado',
  unknown: 'Sin saber si se creó',
  failed: 'Falló',
  needs_review: 'Hay que revisarlo',
  skipped: 'Detenido',
  cancelled: 'Cancelado',
  rescue_requested: 'Pedido de vuelta',
};

/** Whatever becomes of it: the provider has not answered yet. */
export const BEING_CANCELLED = 'Se está cancelando';

/** What only buyers and sellers read of a parcel. */
type OfParcel =
  | 'registration_failed'
  | 'account_unreachable'
  | 'needs_review'
  | 'return_requested'
  | 'cancelled_on_its_way'
  | 'parcel_lost'
  | 'parcel_returned';
/** Why an order does not ship, except for its holds. */
export type Stop = Exclude<NonNullable<Schemas['ToDispatch']['reason']>, OfParcel | Hold>;
const STOPS: Readonly<Record<Stop, string>> = {
  payment_refunded: 'Se devolvió un pago',
  payment_charged_back: 'Un pago tuvo un contracargo',
  payment_in_mediation: 'El pago está en disputa',
  payment_not_approved: 'El pago no está aprobado',
  not_paid: 'No está pagado',
  already_shipped: 'Ya tiene el número de un paquete',
  no_items: 'No tiene productos',
  no_quote: 'No tiene cotización',
  quote_refused: 'El servicio de envíos no cotiza el paquete',
  too_heavy: 'Demasiado pesado para el servicio de envíos',
  too_large: 'Demasiado grande para el servicio de envíos',
  too_valuable: 'De un valor que el servicio de envíos no lleva',
  origin_refused: 'El servicio de envíos no acepta el origen',
  no_email: 'No hay correo electrónico del comprador',
  no_credential: 'No hay cuenta de envíos con que crearlo',
  cancelled: 'Un administrador pidió cancelarlo',
};

export const STOP_REASONS: Words = {
  ...STOPS,
  ...Object.fromEntries(Object.entries(HOLDS).map(([code, { word }]) => [code, word])),
};

export const OUTCOMES: Words = {
  created: 'Paquete creado',
  adopted: 'Paquete encontrado y adoptado',
  several_found: 'Hay más de un paquete',
  rejected: 'Rechazado',
  did_not_happen: 'No tuvo efecto',
  throttled: 'El servicio de envíos pidió esperar',
  exhausted: 'Sin más intentos',
  payment_unseen: 'El pago no se ve',
  origin_lost: 'El servicio de envíos ya no conoce el lugar de despacho',
  origin_missing: 'No hay desde dónde despachar',
  skipped: 'Detenido',
  released: 'Quedó para más tarde',
  paused: 'En pausa',
  unknown: 'No se sabe si ocurrió',
  look_up_empty: 'Búsqueda sin resultado',
  look_up_failed: 'La búsqueda falló',
  account_unreachable: 'No se llega a la cuenta',
  cancelled: 'No queda ningún paquete por llegar',
  rescue_requested: 'Paquete pedido de vuelta',
  dispatched: 'Ya salió, no se canceló',
  not_automatic: 'No se cancela solo',
  withdrawn: 'No hay nada que cancelar',
};

/** Why no parcel of an order must reach its buyer. */
export const CANCEL_REASONS: Readonly<Record<NonNullable<Schemas['AdminShipment']['cancel_reason']>, string>> = {
  requested: 'un administrador lo pidió',
  payment_refunded: 'se devolvió un pago',
  payment_charged_back: 'hubo un contracargo',
  payment_fraud_alert: 'hay una alerta de fraude',
};

export const CREDENTIALS: Words = { seller: 'cuenta del vendedor', marketplace: 'cuenta del sitio' };

/** What a payment has done. */
export const PAYMENT_EFFECTS = {
  first_approval: 'Pagó el pedido',
  recorded: 'No pagó el pedido',
  part_payment: 'Una parte, espera el resto',
  duplicate_payment: 'Pago repetido',
  payment_mismatch: 'No coincide con la compra',
  refunded_before_approval: 'Devuelto antes de verse aprobado',
} satisfies Words;

export const EFFECTS: Words = {
  ...PAYMENT_EFFECTS,
  stale_reading: 'Lectura vieja, sin efecto',
  payment_not_found: 'El pago no se encuentra',
  payment_unreadable: 'El pago no se entiende',
  unknown_purchase: 'De una compra que no conocemos',
  ignored_reference: 'No es de una compra',
  other_system: 'De otro sistema con la misma cuenta',
  provider_unavailable: 'El proveedor de pagos no responde',
  fraud_alert: 'Alerta de fraude',
  names_no_payment: 'No dice de qué pago es',
  hint: 'Se vuelve a mirar el paquete',
};

/** What search finds. */
export const FOUND_KINDS = {
  order: 'Pedido',
  purchase: 'Compra',
  payment: 'Pago',
  parcel: 'Paquete del pedido',
  seller: 'Vendedor',
  revocation: 'Arrepentimiento',
} satisfies Words;

/** By what search has found it. */
export const MATCHES = {
  id: 'el id',
  number: 'el número',
  payment_id: 'el id de su pago',
  shipment_id: 'el id del paquete en el servicio de envíos',
  external_id: 'el número externo',
  carrier_tracking_id: 'el número de seguimiento',
  email: 'el correo electrónico',
  name: 'el nombre',
  phone: 'el teléfono',
  revocation_code: 'el código de arrepentimiento',
} satisfies Words;

/** Whether a revocation names a paid sale. */
export const REVOCATION_STATES = { matched: 'De una compra', unmatched: 'De ninguna compra' } satisfies Words;

/** What a notification is about. */
export const TOPICS: Words = {
  payment: 'pago',
  merchant_order: 'orden de pago',
  topic_merchant_order_wh: 'orden de pago',
  stop_delivery_op_wh: 'alerta de fraude',
  topic_chargebacks_wh: 'contracargo',
  topic_claims_integration_wh: 'reclamo',
  status: 'estado de un paquete',
  shipment: 'paquete',
  unknown: 'algo que no dice qué es',
};

/** How a notification proved who sent it: only some providers sign theirs. */
export function proofOf({ source, verified }: { source: string; verified: boolean }): string {
  if (!verified) return 'sin firma';
  return source === 'shipco' ? 'por la dirección secreta' : 'con firma';
}

export const PAYMENT_STATUSES = {
  none: 'Sin pago',
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En disputa',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
} satisfies Words;

export const INBOX_STATES = {
  received: 'Recibida',
  processed: 'Procesada',
  ignored: 'Ignorada',
  parked: 'Apartada',
} satisfies Words;

export const SOURCES = { payco: 'Pagos', shipco: 'Envíos', adsco: 'Publicidad' } satisfies Words;

export const LINK_STATES: Words = {
  none: 'Sin vincular',
  linked: 'Vinculada',
  needs_reauthorization: 'Hay que autorizarla de nuevo',
};

/** Kinds of calls to the shipping provider, which it can pause. */
export const CALLS: Words = { quotes: 'cotizaciones', creations: 'creación de paquetes', reads: 'consultas' };

/** A link that cannot be refreshed still works until it expires. */
export const linkWord = ({ state, failing_since }: { state: string; failing_since: string | null }): string =>
  state === 'linked' && failing_since ? 'Vinculada, pero no se renueva' : wordOf(LINK_STATES, state);

/** What became of a request not to send a parcel. */
const REQUEST_STATES = {
  open: 'Espera una decisión',
  withdrawn: 'Lo retiró',
  granted: 'Se canceló el envío',
  refused: 'Se liberó el pedido',
} satisfies Words;

interface Asked {
  readonly state: keyof typeof REQUEST_STATES | 'too_late';
  readonly requested_at: string;
  /** Null if it has not, or if that is not known. */
  readonly left_at: string | null;
}

/** Of a parcel that has left: whether that was after it was asked to stay. */
export function leftWord({ requested_at, left_at }: Pick<Asked, 'requested_at' | 'left_at'>): string {
  if (left_at === null) return 'El paquete ya salió';
  return Date.parse(left_at) > Date.parse(requested_at) ? 'El paquete salió igual' : 'El paquete ya había salido';
}

/** What became of a request, in view of what happened to its order: a parcel that has left may still be asked back for it. */
export function requestWord(request: Asked, facts: readonly { kind: string; at: string }[]): string {
  if (request.state !== 'too_late') return REQUEST_STATES[request.state];
  const isAskedBack = facts.some((fact) => fact.kind === 'shipment.rescue_requested' && fact.at >= request.requested_at);
  return `${leftWord(request)}${isAskedBack ? ': se pidió de vuelta' : ''}`;
}
