import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { PAYMENT_DETAILS } from './detail-words.js';
import { resultText } from './result-words.js';
import type { Tone } from './tag.js';
import { attemptTitle, eventTitle } from './timeline-words.js';
import { ACTS, CREDENTIALS, EFFECTS, INBOX_STATES, PAYMENT_STATUSES, proofOf, SOURCES, TOPICS, wordOf } from './words.js';

type History = Schemas['AdminOrderHistory'];

interface Happened {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly tone: Tone;
  readonly details: readonly string[];
  readonly href?: string;
}

/** Newest first. */
export function happened(order: History): Happened[] {
  const all: Happened[] = [
    { key: 'order', at: order.created_at, title: 'Pedido hecho', tone: 'plain', details: [`Total: ${formatMoney(order.total)}`] },
    ...(order.shipment
      ? [{ key: 'shipment', at: order.shipment.created_at, title: 'Envío programado', tone: 'plain' as const, details: [] }]
      : []),
    ...order.payments.flatMap(ofPayment),
    ...order.notifications.map(ofNotification),
    ...order.attempts.map(ofAttempt),
    ...order.events.map(ofEvent),
    ...order.acts.map(ofAct),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function ofPayment(payment: History['payments'][number]): Happened[] {
  const { id, status, status_detail, effect, amount, refunded_amount, approved_at, read_at } = payment;
  const read: Happened = {
    key: `payment ${id}`,
    at: read_at,
    title: `Pago ${id}: ${wordOf(PAYMENT_STATUSES, status).toLowerCase()}, en la última lectura`,
    tone: effect === 'first_approval' && status === 'approved' ? 'good' : effect === 'recorded' ? 'plain' : 'warning',
    details: [
      `${wordOf(EFFECTS, effect)}: ${formatMoney(amount)}`,
      ...(refunded_amount > 0 ? [`Devuelto: ${formatMoney(refunded_amount)}`] : []),
      ...(status_detail ? [`Detalle: ${wordOf(PAYMENT_DETAILS, status_detail)}`] : []),
    ],
  };
  if (!approved_at) return [read];
  return [read, { key: `approval ${id}`, at: approved_at, title: `Pago ${id} aprobado`, tone: 'good', details: [] }];
}

function ofNotification(webhook: History['notifications'][number]): Happened {
  const { id, received_at, source, topic, state, effect } = webhook;
  return {
    key: `notification ${id}`,
    at: received_at,
    title: `Notificación de ${wordOf(SOURCES, source).toLowerCase()}: ${wordOf(TOPICS, topic)}`,
    tone: state === 'parked' ? 'bad' : 'plain',
    details: [
      [INBOX_STATES[state], effect && wordOf(EFFECTS, effect).toLowerCase(), proofOf(webhook)].filter(Boolean).join(', '),
    ],
    href: `/admin/notificaciones/${id}`,
  };
}

const TONE_OF_CLASS = { happened: 'good', did_not_happen: 'bad', unknown: 'warning' } as const;
/** Nothing went wrong; the attempt was only postponed. */
const HARMLESS = ['skipped', 'released', 'paused', 'withdrawn'];

function ofAttempt(attempt: History['attempts'][number]): Happened {
  const { number, started_at, duration_ms, outcome, outcome_class, credential_kind, account_id, http_status, error } = attempt;
  const facts = [
    credential_kind && `con la ${wordOf(CREDENTIALS, credential_kind)}${account_id === null ? '' : ` (${account_id})`}`,
    duration_ms !== null && `${duration_ms} ms`,
    http_status !== null && `HTTP ${http_status}`,
  ];
  return {
    key: `attempt ${number}`,
    at: started_at,
    title: attemptTitle(attempt),
    tone: outcome && HARMLESS.includes(outcome) ? 'plain' : TONE_OF_CLASS[outcome_class],
    details: [
      facts.filter(Boolean).join(', '),
      attempt.credential_differs_from_quote ? 'Con otra cuenta que la de la cotización' : '',
      error ?? '',
    ].filter(Boolean),
  };
}

function ofEvent({ at, shipment_id, code, text, substatus }: History['events'][number]): Happened {
  return {
    key: `event ${shipment_id} ${code} ${substatus ?? ''} ${at}`,
    at,
    title: eventTitle({ text }),
    tone: code === 'delivered' ? 'good' : 'plain',
    // The text says what the code means; a substatus is the carrier's own.
    details: substatus ? [`Detalle del transporte: ${substatus.replaceAll('_', ' ')}`] : [],
  };
}

function ofAct({ id, at, act, result }: History['acts'][number]): Happened {
  return {
    key: `act ${id}`,
    at,
    title: `Administración: ${wordOf(ACTS, act).toLowerCase()}`,
    tone: 'busy',
    details: [resultText(act, result)],
  };
}
