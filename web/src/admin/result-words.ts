import { formatNumber, plural } from '../format.js';
import { ADMIN_STATES, EFFECTS, ROLES, SHIPMENT_STATES, STOP_REASONS, wordOf } from './words.js';

/** Why an act was refused, by the code of the error. */
const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'Correo o contraseña equivocados',
  WRONG_PASSWORD: 'La contraseña actual no era esa',
  ROLE_REQUIRED: 'No tenía permiso',
  ADMIN_NOT_FOUND: 'Ese administrador no existe',
  ADMIN_EXISTS: 'Ese correo ya tiene una cuenta',
  LAST_OWNER: 'Es el único dueño: no se cambió',
  INVITATION_NOT_FOUND: 'La invitación no existe, venció o ya se usó',
  ORDER_NOT_FOUND: 'Ese pedido no existe',
  NOT_PAID: 'El pedido no está pagado',
  ALREADY_SHIPPED: 'El pedido ya tiene un paquete',
  FAILURE_NOT_FOUND: 'Ya nada esperaba por esa causa',
  WEBHOOK_NOT_FOUND: 'Esa notificación no existe',
  NOT_REPLAYABLE: 'Esa notificación no se puede procesar de nuevo',
  NOT_PARKED: 'La notificación no estaba apartada',
  PAYMENT_NOT_FOUND: 'Ese pago no existe',
  PAYMENT_OWNED: 'El pago es de una compra',
  FINDING_NOT_FOUND: 'Esa diferencia no existe',
  FINDING_NOT_OPEN: 'La diferencia no estaba abierta',
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
  finding_close: { closed: 'Quedó cerrada' },
  endpoint_create: { created: 'Quedó agregado' },
  endpoint_change: { active: 'Quedó activo', disabled: 'Quedó desactivado' },
  endpoint_delete: { deleted: 'Quedó borrado' },
  endpoint_rotate_secret: { rotated: 'Firman los dos durante un día' },
  endpoint_test: { sent: 'Se está enviando' },
  endpoint_replay: { started: 'Se están reenviando' },
  call_pause_lift: { lifted: 'Se puede llamar de nuevo' },
  webhook_dry_replay: EFFECTS,
  shipment_retry: SHIPMENT_STATES,
  shipment_ship_again: SHIPMENT_STATES,
  shipment_cancel: SHIPMENT_STATES,
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
