import { formatNumber, plural } from '../format.js';
import { ROLES } from './role-words.js';
import { ADMIN_STATES, BEING_CANCELLED, EFFECTS, SHIPMENT_STATES, STOP_REASONS, wordOf } from './words.js';

/** What an admin did. */
export const ACTS: Readonly<Record<string, string>> = {
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
  shipment_retry: 'Pidió reintentar el envío',
  shipment_hold: 'Pidió retener el envío',
  shipment_release: 'Pidió liberar el envío',
  shipment_request_close: 'Dio por vista una solicitud de no enviar',
  shipment_cancel: 'Pidió cancelar el envío',
  shipment_ship_again: 'Pidió otro envío',
  order_delivery_correct: 'Corrigió los datos de entrega',
  order_note: 'Anotó algo de un pedido',
  list_export: 'Bajó una lista como CSV',
  catalogue_change: 'Cambió productos de vendedores',
  failures_retry: 'Reintentó un grupo de fallas',
  failures_dry_run: 'Miró qué haría un reintento',
  webhook_replay: 'Volvió a procesar una notificación',
  webhook_dry_replay: 'Miró qué haría una notificación',
  payment_resolve: 'Resolvió un pago sin dueño',
  owed_tell: 'Avisó a quien compró por plata que se le debe',
  owed_close: 'Dio por arreglada plata que se debía',
  finding_close: 'Cerró una diferencia',
  call_pause_lift: 'Levantó una pausa de llamadas al servicio de envíos',
  seller_origin_retry: 'Pidió registrar de nuevo la dirección de un vendedor',
  endpoint_create: 'Agregó un destino de avisos',
  endpoint_change: 'Cambió un destino de avisos',
  endpoint_delete: 'Borró un destino de avisos',
  endpoint_rotate_secret: 'Cambió el secreto de un destino de avisos',
  endpoint_test: 'Probó un destino de avisos',
  endpoint_replay: 'Reenvió avisos a un destino',
};

/** Why an act was refused, by the code of the error. */
const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'Correo electrónico o contraseña equivocados',
  WRONG_PASSWORD: 'La contraseña actual no era esa',
  ROLE_REQUIRED: 'No tenía permiso',
  ADMIN_NOT_FOUND: 'Ese administrador no existe',
  ADMIN_EXISTS: 'Ese correo electrónico ya tiene una cuenta',
  LAST_OWNER: 'Es el único dueño: no se cambió',
  INVITATION_NOT_FOUND: 'La invitación no existe, venció o ya se usó',
  ORDER_NOT_FOUND: 'Ese pedido no existe',
  NOT_PAID: 'El pedido no está pagado',
  DECIDED_MEANWHILE: 'Otra persona había decidido antes: no se hizo nada',
  ALREADY_SHIPPED: 'El pedido ya tiene un paquete',
  PARCEL_EXISTS: 'Ya había un paquete, o podía haberlo',
  VALIDATION_FAILED: 'Algún dato no era válido',
  FAILURE_NOT_FOUND: 'Ya nada esperaba por esa causa',
  WEBHOOK_NOT_FOUND: 'Esa notificación no existe',
  NOT_REPLAYABLE: 'Esa notificación no se puede procesar de nuevo',
  NOT_PARKED: 'La notificación no estaba apartada',
  PAYMENT_NOT_FOUND: 'Ese pago no existe',
  PAYMENT_OWNED: 'El pago es de una compra',
  PAYMENT_RESOLVED: 'El pago ya estaba resuelto, con otra nota',
  OWED_NOT_FOUND: 'Esa plata no se debe',
  OWED_DONE: 'Esa plata ya no se debía',
  FINDING_NOT_FOUND: 'Esa diferencia no existe',
  FINDING_NOT_OPEN: 'La diferencia no estaba abierta',
  SELLER_NOT_FOUND: 'Ese vendedor no existe',
  ORIGIN_NOT_WAITING: 'La dirección ya estaba registrada, o no había ninguna',
  CALL_CLASS_NOT_FOUND: 'Esa clase de llamadas no existe',
  ENDPOINT_NOT_FOUND: 'Ese destino no existe',
  ENDPOINT_DISABLED: 'El destino estaba desactivado',
  TOO_MANY_ENDPOINTS: 'Ya había 100 destinos',
  REPLAY_RUNNING: 'Ya había un reenvío en curso',
  EVENTS_NOT_CONFIGURED: 'No hay claves con que guardar el secreto',
  TOO_MANY_REQUESTS: 'Eran demasiadas solicitudes seguidas',
};

const RESULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bootstrap: { created: 'Quedó creado' },
  seed: { created: 'Se cargaron productos', nothing_new: 'Ya estaba todo' },
  payment_resolve: { resolved: 'Quedó resuelto', resolved_before: 'Ya estaba resuelto' },
  owed_tell: { told: 'Quedó anotado', told_before: 'Ya estaba anotado' },
  owed_close: { closed: 'Quedó arreglado', closed_before: 'Ya estaba terminado' },
  finding_close: { closed: 'Quedó cerrada' },
  endpoint_create: { created: 'Quedó agregado' },
  endpoint_change: { active: 'Quedó activo', disabled: 'Quedó desactivado' },
  endpoint_delete: { deleted: 'Quedó borrado' },
  endpoint_rotate_secret: { rotated: 'Firman los dos durante un día' },
  endpoint_test: { sent: 'Se está enviando' },
  endpoint_replay: { started: 'Se están reenviando' },
  call_pause_lift: { lifted: 'Se puede llamar de nuevo' },
  seller_origin_retry: { asked: 'Se registra de nuevo' },
  order_delivery_correct: { corrected: 'Quedó corregido', unchanged: 'Ya estaba así' },
  webhook_dry_replay: EFFECTS,
  shipment_retry: SHIPMENT_STATES,
  shipment_ship_again: SHIPMENT_STATES,
  shipment_cancel: {
    ...Object.fromEntries(Object.keys(SHIPMENT_STATES).map((state) => [state, BEING_CANCELLED])),
    cancelled: 'Ya estaba cancelado',
    rescue_requested: 'Ya estaba pedido de vuelta',
  },
};

/** Whether a parcel of a held or released order may reach its buyer nevertheless. */
const PARCELS: Readonly<Record<string, string>> = {
  none: 'no hay ningún paquete',
  may_exist: 'puede que ya haya un paquete',
  exists: 'el paquete ya existe',
};

const COUNTS: Readonly<Record<string, (count: number) => string>> = {
  sessions_end: (count) => plural(count, 'sesión cerrada', 'sesiones cerradas'),
  failures_retry: (count) => plural(count, 'pedido', 'pedidos'),
  failures_dry_run: (count) => plural(count, 'pedido', 'pedidos'),
};

/** What came of an act of an admin, in words. A result that is newer than these is shown as it is. */
export function resultText(act: string, result: string): string {
  const known = REFUSALS[result] ?? RESULTS[act]?.[result];
  if (known) return known;
  if (result === 'ok') return 'Listo';
  if (/^\d+$/.test(result)) return COUNTS[act]?.(Number(result)) ?? formatNumber(Number(result));
  return compound(act, result) ?? result;
}

/** The results that consist of several codes. */
function compound(act: string, result: string): string | null {
  const held = /^(\w+), parcel (\w+)$/.exec(result);
  if (held) {
    const [, hold = '', parcel = ''] = held;
    const first = hold === 'not_held' ? 'Sin retención' : wordOf(STOP_REASONS, hold);
    return `${first}; ${wordOf(PARCELS, parcel)}`;
  }
  const ended = /^ok, sessions ended: (\d+)$/.exec(result);
  if (ended) return COUNTS.sessions_end?.(Number(ended[1])) ?? null;
  if (act === 'admin_invitation_accept') return 'La cuenta quedó activa';
  const [role = '', state = ''] = result.split(/,? /);
  if (act === 'admin_invite') return `Como ${wordOf(ROLES, role).toLowerCase()}`;
  if (act === 'admin_change') return `${wordOf(ROLES, role)}, ${wordOf(ADMIN_STATES, state).toLowerCase()}`;
  return null;
}

const LISTS: Readonly<Record<string, string>> = {
  orders: 'pedidos',
  purchases: 'compras',
  shipments: 'envíos',
  payments: 'pagos',
  statements: 'cierres diarios',
};

/** What a list can be narrowed by, and the order in which it was. */
const FILTERS: Readonly<Record<string, string>> = {
  status: 'estado',
  state: 'estado',
  has: 'qué pasa',
  effect: 'efecto',
  from: 'desde',
  to: 'hasta',
  q: 'búsqueda',
  sort: 'orden',
};

/** Which list was downloaded: its name, and by what it was narrowed. */
export function exportText(subject: string): string {
  const [list = '', ...filters] = subject.split(' ');
  const by = filters.map((name) => FILTERS[name] ?? name);
  return `${LISTS[list] ?? list}${by.length > 0 ? `, por ${by.join(', ')}` : ''}`;
}
