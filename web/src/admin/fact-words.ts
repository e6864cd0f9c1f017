import { formatMoney } from '../format.js';
import { fieldsText } from './delivery-words.js';
import { REVIEWS } from './detail-words.js';
import { CREDENTIALS, OUTCOMES, STOP_REASONS, wordOf } from './words.js';

type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'plain';
type Data = Readonly<Record<string, unknown>>;

interface FactWords {
  readonly title: string;
  readonly tone: Tone;
  /** Of its data; empty ones are left out. */
  readonly details?: (data: Data) => readonly string[];
}

/** Why a shipment failed, or what a person must decide about it. */
export const TROUBLES: Readonly<Record<string, string>> = { ...OUTCOMES, ...REVIEWS };

/** Where a parcel is. */
export const PROGRESS: Readonly<Record<string, string>> = {
  preparing: 'en preparación',
  ready_to_ship: 'listo para despachar',
  in_transit: 'en camino',
  out_for_delivery: 'en reparto',
  at_pickup_point: 'para retirar',
  delivered: 'entregado',
  problem: 'con un problema',
  returning: 'de vuelta al vendedor',
  returned: 'devuelto al vendedor',
  lost: 'perdido',
  cancelled: 'cancelado',
  expired: 'vencido sin despachar',
  unknown_to_us: 'en un estado que no conocemos',
};

/** Which problem it has, by the provider's code. */
const PROBLEMS: Readonly<Record<string, string>> = {
  delivery_attempt: 'El correo pasó y no lo pudo entregar',
  not_delivered: 'El correo no lo pudo entregar',
  rejected: 'El correo lo rechazó',
  delivered_with_damage: 'El correo lo entregó dañado',
};

const EXPIRIES: Readonly<Record<string, string>> = {
  expired: 'Pasó el plazo para pagarlo',
  superseded: 'Lo reemplazó otra compra',
  dropped: 'Quien compró desistió',
  failed: 'El proveedor de pagos no dio la página de pago',
};

const REQUESTS: Readonly<Record<string, string>> = {
  cancel: 'Quien compró quiere cancelar',
  cannot_dispatch: 'Quien vende no lo puede despachar',
};

const REQUEST_ENDS: Readonly<Record<string, string>> = {
  withdrawn: 'Se retiró',
  granted: 'El envío se canceló',
  refused: 'El pedido se liberó',
  none: 'El paquete ya salió',
};

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const payment = (data: Data) => [text(data.payment_id) && `Pago ${text(data.payment_id)}`];
const cents = (value: unknown) => (typeof value === 'number' ? formatMoney(value / 100) : '');
const parcels = (data: Data) =>
  (Array.isArray(data.shipment_ids) ? data.shipment_ids : [data.shipment_id]).filter(Boolean).map((id) => `Paquete ${text(id)}`);
const reason = (data: Data) => [wordOf(STOP_REASONS, text(data.reason))];
const asked = ({ kind }: Data) => [wordOf(REQUESTS, text(kind))];
const trouble = (data: Data) => [wordOf(TROUBLES, text(data.code)), ...parcels(data)];
const account = ({ account_kind, account_id }: Data) =>
  account_kind ? [`Con la ${wordOf(CREDENTIALS, text(account_kind))}${account_id ? ` (${text(account_id)})` : ''}`] : [];

/** What has happened to an order, by the kind of its fact. */
export const FACTS: Readonly<Record<string, FactWords>> = {
  'order.created': { title: 'El pedido se hizo, sin pagar todavía', tone: 'plain' },
  'order.paid': { title: 'El pedido se pagó', tone: 'good', details: payment },
  'order.refunded': {
    title: 'Un pago volvió al comprador',
    tone: 'warning',
    details: (data) => [...reason(data), ...payment(data)],
  },
  'order.reinstated': { title: 'El pago vale de nuevo', tone: 'good', details: payment },
  'order.expired': {
    title: 'El pedido ya no se puede pagar',
    tone: 'plain',
    details: (data) => [wordOf(EXPIRIES, text(data.reason))],
  },
  'order.delivery_corrected': {
    title: 'Se corrigieron los datos de entrega',
    tone: 'busy',
    details: ({ fields }) => [Array.isArray(fields) ? fieldsText(fields.map(text)) : ''],
  },
  'payment.disputed': { title: 'El pago está en duda', tone: 'warning', details: (data) => [...reason(data), ...payment(data)] },
  'payment.partially_refunded': {
    title: 'Se devolvió una parte de un pago',
    tone: 'warning',
    details: (data) => [
      cents(data.amount_cents),
      data.refunded_cents === data.amount_cents ? '' : `En total ${cents(data.refunded_cents)}`,
      ...payment(data),
    ],
  },
  'request.opened': { title: 'Pidieron no enviarlo', tone: 'warning', details: asked },
  'request.ended': {
    title: 'Terminó la solicitud de no enviarlo',
    tone: 'busy',
    details: (data) => [...asked(data), wordOf(REQUEST_ENDS, text(data.outcome) || 'none')],
  },
  'shipment.scheduled': { title: 'El envío quedó en la fila', tone: 'busy', details: (data) => [text(data.external_id)] },
  'shipment.held': { title: 'El envío se retuvo', tone: 'warning', details: reason },
  // By a person, by a withdrawal, by a cancellation, or because the parcel has left: the fact does not say.
  'shipment.released': { title: 'El envío dejó de estar retenido', tone: 'busy' },
  'shipment.created': {
    title: 'El paquete se creó',
    tone: 'good',
    details: (data) => [...parcels(data), text(data.external_id), ...account(data)],
  },
  'shipment.needs_review': { title: 'Alguien tiene que revisarlo', tone: 'bad', details: trouble },
  'shipment.failed': { title: 'El envío falló', tone: 'bad', details: trouble },
  'shipment.skipped': { title: 'El envío se detuvo', tone: 'warning', details: reason },
  'shipment.cancelled': { title: 'El envío se canceló', tone: 'warning', details: parcels },
  'shipment.rescue_requested': { title: 'El paquete se pidió de vuelta', tone: 'warning', details: parcels },
  'shipment.repriced': { title: 'El paquete cuesta otra cosa', tone: 'warning', details: parcels },
  'parcel.expired': { title: 'El paquete venció sin salir', tone: 'bad', details: parcels },
};

const BAD = ['problem', 'lost', 'expired', 'unknown_to_us'];
const WARNING = ['returning', 'returned', 'cancelled'];

/** How it is shown where a parcel is. */
export function progressTone(progress: string): Tone {
  if (BAD.includes(progress)) return 'bad';
  if (WARNING.includes(progress)) return 'warning';
  return progress === 'delivered' ? 'good' : 'busy';
}

interface Fact {
  readonly kind: string;
  readonly data: Data;
}

/** A fact in words. A kind that is newer than these is shown as it is. */
export function factText({ kind, data }: Fact): { title: string; tone: Tone; details: readonly string[] } {
  if (kind === 'parcel.progress') {
    const progress = text(data.progress);
    const problem = progress === 'problem' && PROBLEMS[text(data.status_code)];
    return {
      title: `El paquete está ${wordOf(PROGRESS, progress)}`,
      tone: progressTone(progress),
      details: problem ? [problem] : [],
    };
  }
  const { title, tone, details } = FACTS[kind] ?? { title: kind, tone: 'plain' as const };
  return { title, tone, details: (details?.(data) ?? []).filter(Boolean) };
}
