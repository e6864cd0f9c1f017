import type { Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import type { Hold } from '../parts/holds.js';
import { providerWords } from './provider-words.js';
import { EFFECTS, OUTCOMES, PAYMENT_STATUSES, SHIPMENT_STATES, STOP_REASONS, type Stop, wordOf } from './words.js';

type Words = Readonly<Record<string, string>>;

/** What the payment provider adds to a payment's status. */
export const PAYMENT_DETAILS: Words = {
  accredited: 'acreditado',
  partially_refunded: 'devuelto en parte',
  refunded: 'devuelto',
  by_admin: 'por el proveedor de pagos',
  bpp_refunded: 'por el programa de protección al comprador',
  pending_capture: 'autorizado, sin cobrar',
  pending_waiting_payment: 'espera que el comprador pague',
  pending_waiting_transfer: 'espera la transferencia',
  pending_challenge: 'espera que el comprador se identifique',
  pending_contingency: 'el proveedor de pagos lo está procesando',
  pending_review_manual: 'el proveedor de pagos lo revisa a mano',
  offline_process: 'el proveedor de pagos lo está procesando',
  deferred_retry: 'el proveedor de pagos va a intentar de nuevo',
  in_process: 'contracargo sin decidir',
  settled: 'contracargo perdido',
  reimbursed: 'contracargo ganado',
  expired: 'venció sin pagarse',
  by_collector: 'lo canceló quien cobra',
  by_payer: 'lo canceló quien paga',
  cc_rejected_insufficient_amount: 'la tarjeta no tiene fondos suficientes',
  cc_rejected_call_for_authorize: 'el banco pide autorizarlo',
  cc_rejected_high_risk: 'riesgo alto',
  cc_rejected_duplicated_payment: 'parece un pago repetido',
  cc_rejected_blacklist: 'la tarjeta no se acepta',
  cc_rejected_bad_filled_card_number: 'el número de la tarjeta está mal',
  cc_rejected_bad_filled_date: 'el vencimiento de la tarjeta está mal',
  cc_rejected_bad_filled_security_code: 'el código de la tarjeta está mal',
  cc_rejected_bad_filled_other: 'algún dato de la tarjeta está mal',
  cc_rejected_card_disabled: 'la tarjeta no está habilitada',
  cc_rejected_max_attempts: 'demasiados intentos',
  cc_rejected_other_reason: 'el banco no lo aceptó',
};

/** Failures that are told as the outcome of the try. */
type OfTry = 'rejected' | 'did_not_happen' | 'throttled' | 'unknown' | 'look_up_failed' | 'paused';
type Cause = Schemas['AdminFailures']['items'][number]['code'];

/** Why a shipment waits for a person. */
export const REVIEWS: Words & Readonly<Record<Exclude<Cause, Stop | Hold | OfTry>, string>> = {
  several_parcels: 'Hay varios paquetes',
  payment_unseen: 'El pago no se puede leer',
  origin_missing: 'No hay desde dónde despachar',
  approved_again: 'El pago se aprobó de nuevo después de cancelar',
  still_new: 'El servicio de envíos no prepara el paquete',
  rescue_failed: 'Se entregó aunque se pidió de vuelta',
  outcome_unknown: 'No se sabe si se creó',
  account_unreachable: 'No se llega a la cuenta',
  gone_without_us: 'El servicio de envíos lo dio de baja',
  not_cancelled: 'No se pudo cancelar',
  lease_expired: 'El intento se cortó',
  no_attempt_succeeded: 'Ningún intento funcionó',
};

const RECORDS: Words = { purchase: 'Compra', order: 'Pedido', payment: 'Pago', shipment: 'Envío', cart: 'Carrito' };

const PURCHASE_STATES: Words = {
  open: 'Sin pagar',
  superseded: 'Reemplazada por otra',
  failed: 'No se pudo pagar',
  paid: 'Pagada',
};

/** A field of a record: what it is called, and its values in words. */
interface Field {
  readonly name: string;
  readonly words?: Words;
  readonly show?: (value: string) => string;
}

const paidAt = { name: 'Pagado el', show: formatMoment };
const fromCents = (value: string) => formatMoney(Number(value) / 100);

const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  purchase: {
    state: { name: 'Estado', words: PURCHASE_STATES },
    paid_at: paidAt,
    paid_payment_id: { name: 'Pagada con' },
    payment_status: { name: 'Estado del pago', words: PAYMENT_STATUSES },
  },
  order: { paid_at: paidAt },
  payment: {
    status: { name: 'Estado', words: PAYMENT_STATUSES },
    status_detail: { name: 'Detalle', words: PAYMENT_DETAILS },
    effect: { name: 'Efecto', words: EFFECTS },
    amount_cents: { name: 'Importe', show: fromCents },
    refunded_cents: { name: 'Devuelto', show: fromCents },
  },
  shipment: {
    state: { name: 'Estado', words: SHIPMENT_STATES },
    reason: { name: 'Motivo', words: { ...OUTCOMES, ...REVIEWS, ...STOP_REASONS } },
    payment_stop: { name: 'Por el pago', words: STOP_REASONS },
    hold: { name: 'Retención', words: STOP_REASONS },
  },
  cart: { generation: { name: 'Número de carrito' } },
};

/** Begins with a capital, unless it begins with an address. */
export const asSentence = (text: string): string =>
  text.replace(/^\p{Ll}\p{L}*(?=[\s,;]|: |$)/u, (word) => word[0]?.toUpperCase() + word.slice(1));

interface Reason {
  readonly reason?: string | null;
  readonly reason_code?: string | null;
}

/**
 * Why a shipment is where it is. The text of a failed try is the provider's own, so what it was is said, too. The text of a review also says
 * what to do, which is for whoever may do it.
 */
export function reasonText({ reason, reason_code: code }: Reason, mayAct: boolean): string | null {
  if (!reason) return null;
  const review = code && REVIEWS[code];
  if (review && !mayAct) return review;
  // Some of these have the code of a try that ended so.
  if (STOP_REASONS[reason]) return STOP_REASONS[reason];
  const outcome = code && OUTCOMES[code];
  // A review has its sentence from the service.
  return outcome && !review ? `${providerWords(reason)?.title ?? outcome} (${reason})` : asSentence(reason);
}

/** These ended without an answer of their own: what the service notes of them says no more than their name. */
const UNANSWERED = ['several_found', 'account_unreachable', 'payment_unseen', 'origin_missing', 'exhausted', 'look_up_empty'];

interface Attempt {
  readonly act: string;
  readonly outcome: string | null;
  readonly error: string | null;
}

/** What an attempt was answered, or why it was stopped; null for nothing that its name does not say. */
export function attemptAnswer({ act, outcome, error }: Attempt): string | null {
  const isUnanswered = act === 'create' && outcome !== null && UNANSWERED.includes(outcome);
  return error === null || isUnanswered ? null : answerText(error);
}

function answerText(error: string): string {
  const said = providerWords(error);
  if (said) return `${said.title} (${error})`;
  return STOP_REASONS[error] ?? `El servicio de envíos respondió: «${error}»`;
}

/** A change of a dry replay, in words. A field that is newer than these is shown as it is. */
export function changeText({ record, member, from, to }: { record: string; member: string; from?: unknown; to?: unknown }) {
  const [kind = '', id = ''] = record.split(' ');
  const { name, words, show } = FIELDS[kind]?.[member] ?? { name: member };
  const shown = (value: unknown): string => {
    if (value === null || value === undefined) return '—';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return show ? show(text) : wordOf(words ?? {}, text);
  };
  return { record: wordOf(RECORDS, kind), id, name, from: shown(from), to: shown(to) };
}

/** Of a payment, had its notification been processed again: nothing was. */
export const wouldBeText = (paymentId: string, effect: string): string =>
  `Así quedaría el pago ${paymentId}: «${wordOf(EFFECTS, effect)}»`;
