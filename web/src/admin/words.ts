/** What the codes of the interface mean, for operators. A code that is newer than this list is shown as it is. */
type Words = Readonly<Record<string, string>>;

export const wordOf = (words: Words, code: string): string => words[code] ?? code;

export const ROLES = { owner: 'Dueño', operator: 'Operador', viewer: 'Lector', follower: 'Seguidor' } satisfies Words;

export const ADMIN_STATES: Words = { active: 'Activo', invited: 'Invitado', disabled: 'Deshabilitado' };

export const ORDER_STATUSES = {
  awaiting_payment: 'Espera el pago',
  paid: 'Pagado',
  expired: 'Cerrado sin compra',
  refunded: 'Pago revertido',
} satisfies Words;

/** Of an order. Money that came and bought nothing is not a payment that is missing. */
export function orderWord({ status, payment_status }: { status: keyof typeof ORDER_STATUSES; payment_status: string }): string {
  const isUnpaid = status === 'awaiting_payment' || status === 'expired';
  return isUnpaid && payment_status === 'approved' ? 'Su pago no compró nada' : ORDER_STATUSES[status];
}

export const PURCHASE_STATES = { open: 'Se puede pagar', paid: 'Pagada', closed: 'Cerrada' } satisfies Words;

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

export const STOP_REASONS: Words = {
  payment_refunded: 'El pago se devolvió',
  payment_charged_back: 'El pago fue desconocido por el comprador',
  payment_in_mediation: 'El pago está en disputa',
  payment_not_approved: 'El pago no está aprobado',
  not_paid: 'No está pagado',
  already_shipped: 'Ya tiene el número de un paquete',
  no_items: 'No tiene productos',
  no_quote: 'No tiene cotización',
  quote_refused: 'El proveedor no cotiza el paquete',
  too_heavy: 'Demasiado pesado para el proveedor',
  too_large: 'Demasiado grande para el proveedor',
  too_valuable: 'De un valor que el proveedor no lleva',
  origin_refused: 'El proveedor no acepta el origen',
  no_email: 'No hay correo electrónico del comprador',
  no_credential: 'No hay cuenta de envíos con que crearlo',
  held: 'Retenido por un administrador',
  payment_fraud_alert: 'Retenido por una alerta de fraude',
  payment_back: 'Retenido: el pago volvió después de devolverse o estar en disputa',
  cancelled: 'Un administrador pidió cancelarlo',
  buyer_wants_to_cancel: 'Quien compró quiere cancelar',
  seller_cannot_dispatch: 'Quien vende no puede despachar',
};

export const OUTCOMES: Words = {
  created: 'Paquete creado',
  adopted: 'Paquete encontrado y adoptado',
  several_found: 'Hay más de un paquete',
  rejected: 'Rechazado',
  did_not_happen: 'No tuvo efecto',
  throttled: 'El transporte pidió esperar',
  exhausted: 'Sin más intentos',
  payment_unseen: 'El pago no se ve',
  skipped: 'Detenido',
  released: 'Quedó para más tarde',
  paused: 'En pausa',
  unknown: 'No se sabe si ocurrió',
  look_up_empty: 'Búsqueda sin resultado',
  look_up_failed: 'La búsqueda falló',
  account_unreachable: 'La cuenta no responde',
  cancelled: 'Paquete cancelado',
  rescue_requested: 'Paquete pedido de vuelta',
  dispatched: 'Ya salió, no se canceló',
  not_automatic: 'No se cancela solo',
  withdrawn: 'No hay nada que cancelar',
};

/** Why no parcel of an order must reach its buyer. */
export const CANCEL_REASONS = {
  requested: 'Un administrador pidió cancelarlo',
  payment_refunded: 'Se cancela porque el pago se devolvió',
  payment_charged_back: 'Se cancela porque el comprador desconoció el pago',
  payment_fraud_alert: 'Se cancela por una alerta de fraude',
} satisfies Words;

export const CREDENTIALS: Words = { seller: 'cuenta del vendedor', marketplace: 'cuenta del sitio' };

export const EFFECTS: Words = {
  first_approval: 'Pagó el pedido',
  recorded: 'Anotado',
  part_payment: 'Una parte, espera el resto',
  duplicate_payment: 'Pago repetido',
  payment_mismatch: 'No coincide con la compra',
  refunded_before_approval: 'Devuelto antes de verse aprobado',
  stale_reading: 'Lectura vieja, sin efecto',
  payment_not_found: 'El pago no se encuentra',
  payment_unreadable: 'El pago no se entiende',
  unknown_purchase: 'De una compra que no conocemos',
  ignored_reference: 'No es de una compra',
  other_system: 'De otro sistema con la misma cuenta',
  provider_unavailable: 'El proveedor no responde',
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
} satisfies Words;

/** By what search has found it. */
export const MATCHES = {
  id: 'el id',
  number: 'el número',
  purchase_id: 'el id de su compra',
  purchase_number: 'el número de su compra',
  payment_id: 'el id de su pago',
  shipment_id: 'el id del envío en el transporte',
  external_id: 'el número externo',
  carrier_tracking_id: 'el número de seguimiento',
  email: 'el correo',
  name: 'el nombre',
} satisfies Words;

/** What a notification is about. */
export const TOPICS: Words = {
  payment: 'pago',
  merchant_order: 'orden de pago',
  topic_merchant_order_wh: 'orden de pago',
  stop_delivery_op_wh: 'alerta de fraude',
  status: 'estado de un paquete',
  shipment: 'paquete',
  unknown: 'algo que no dice qué es',
};

/** How a notification proved who sent it: only some providers sign theirs. */
export function proofOf({ source, verified }: { source: string; verified: boolean }): string {
  if (!verified) return 'sin firma';
  return source === 'shipco' ? 'por la dirección secreta' : 'con firma';
}

export const PAYMENT_STATUSES: Words = {
  none: 'Sin pago',
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En disputa',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Desconocido por el comprador',
};

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

export const ACTS: Words = {
  bootstrap: 'Se creó el primer administrador',
  seed: 'Se cargó el catálogo de muestra',
  login: 'Ingresó',
  login_failed: 'Ingreso fallido',
  logout: 'Salió',
  admin_invite: 'Invitó a un administrador',
  admin_invitation_accept: 'Aceptó la invitación',
  admin_change: 'Cambió a un administrador',
  password_change: 'Cambió su contraseña',
  sessions_end: 'Cerró todas sus sesiones',
  shipment_retry: 'Reintentó el envío',
  shipment_hold: 'Pidió retener el envío',
  shipment_release: 'Liberó el envío',
  shipment_cancel: 'Pidió cancelar el envío',
  shipment_ship_again: 'Pidió otro envío',
  order_note: 'Anotó algo de un pedido',
  failures_retry: 'Reintentó un grupo de fallas',
  failures_dry_run: 'Miró qué haría un reintento',
  webhook_replay: 'Volvió a procesar una notificación',
  webhook_dry_replay: 'Miró qué haría una notificación',
  payment_resolve: 'Resolvió un pago sin dueño',
  finding_close: 'Cerró una diferencia',
  call_pause_lift: 'Levantó una pausa de llamadas al proveedor',
  endpoint_create: 'Agregó un destino de avisos',
  endpoint_change: 'Cambió un destino de avisos',
  endpoint_delete: 'Borró un destino de avisos',
  endpoint_rotate_secret: 'Cambió el secreto de un destino de avisos',
  endpoint_test: 'Probó un destino de avisos',
  endpoint_replay: 'Reenvió avisos a un destino',
};

/** What became of a request not to send a parcel. */
export const REQUEST_STATES = {
  open: 'Espera una decisión',
  withdrawn: 'Lo retiró',
  granted: 'Se canceló el paquete',
  refused: 'Se liberó el pedido',
  too_late: 'El paquete ya había salido',
} satisfies Words;
