import type { Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { attemptAnswer, PAYMENT_DETAILS } from './detail-words.js';
import { factText } from './fact-words.js';
import type { Happened } from './happened.js';
import { inOrder } from './in-order.js';
import { ACTS, resultText } from './result-words.js';
import { isOpeningOf, ofRequest } from './timeline-requests.js';
import { attemptTitle, eventTitle, numbered } from './timeline-words.js';
import { CREDENTIALS, EFFECTS, INBOX_STATES, PAYMENT_STATUSES, proofOf, SOURCES, TOPICS, wordOf } from './words.js';

type History = Schemas['AdminOrderHistory'];
type Request = NonNullable<History['shipment']>['requests'][number];

/** In the order in which it happened. */
export function happened(order: History): Happened[] {
  const { facts, created_at, total } = order;
  const requests = order.shipment?.requests ?? [];
  const all: Happened[] = [
    {
      key: 'order',
      at: created_at,
      title: 'El pedido se hizo',
      tone: 'plain',
      details: [`Total: ${formatMoney(total)}`],
      isMain: true,
    },
    ...order.notifications.map(ofNotification),
    ...order.acts.filter(({ act }) => act !== 'order_note').map(ofAct),
    ...numbered(order.attempts).map(ofAttempt),
    ...order.payments.map(ofPayment),
    ...requests.map((request) => ofRequest(request, facts)),
    ...facts.filter((fact) => !isToldOtherwise(fact, order, requests)).map(ofFact),
    ...order.events.map((event) =>
      ofEvent(
        event,
        facts.find((fact) => isSame(fact, event)),
      ),
    ),
    ...order.notes.map(ofNote),
  ];
  return inOrder(all);
}

/** What people have done and decided between two readings of an order; attempts that were refused are nothing. */
export function newsOf(before: History, now: History): Happened[] {
  const known = new Map(happened(before).map(({ key, details }) => [key, details.join()]));
  const isDone = ({ key }: Happened) => !now.acts.some((act) => key === `act ${act.id}` && /^[A-Z_]+$/.test(act.result));
  return happened(now).filter((one) => {
    const isDecision = /^(?:act|request|fact) /.test(one.key);
    return isDecision && isDone(one) && known.get(one.key) !== one.details.join();
  });
}

/** By the order, by a request, or by the carrier in its own words. */
function isToldOtherwise(fact: History['facts'][number], { events }: History, requests: readonly Request[]): boolean {
  return (
    fact.kind === 'order.created' ||
    requests.some((request) => isOpeningOf(request, fact)) ||
    events.some((event) => isSame(fact, event))
  );
}

function isSame({ kind, data }: History['facts'][number], { code, shipment_id }: History['events'][number]): boolean {
  return kind === 'parcel.progress' && data.status_code === code && data.shipment_id === shipment_id;
}

function ofFact(fact: History['facts'][number]): Happened {
  return { key: `fact ${fact.number}`, number: fact.number, at: fact.at, ...factText(fact), isMain: true };
}

function ofNote({ id, at, by, note }: History['notes'][number]): Happened {
  return { key: `note ${id}`, at, title: `Nota de ${by ?? 'alguien'}`, tone: 'busy', details: [note], isMain: true };
}

function ofPayment(payment: History['payments'][number]): Happened {
  const { id, status, status_detail, effect, amount, refunded_amount, approved_at, read_at } = payment;
  return {
    key: `payment ${id}`,
    at: read_at,
    title: `Pago ${id}: ${wordOf(PAYMENT_STATUSES, status).toLowerCase()}, en la última lectura`,
    tone: effect === 'first_approval' && status === 'approved' ? 'good' : effect === 'recorded' ? 'plain' : 'warning',
    details: [
      `${wordOf(EFFECTS, effect)}: ${formatMoney(amount)}`,
      ...(approved_at ? [`Aprobado: ${formatMoment(approved_at)}`] : []),
      ...(refunded_amount > 0 ? [`Devuelto: ${formatMoney(refunded_amount)}`] : []),
      ...(status_detail ? [`Detalle: ${wordOf(PAYMENT_DETAILS, status_detail)}`] : []),
    ],
  };
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
  const { act, number, started_at, duration_ms, outcome, outcome_class, credential_kind, account_id, http_status } = attempt;
  const facts = [
    credential_kind && `con la ${wordOf(CREDENTIALS, credential_kind)}${account_id === null ? '' : ` (${account_id})`}`,
    duration_ms !== null && `${duration_ms} ms`,
    http_status !== null && `HTTP ${http_status}`,
  ];
  return {
    key: `attempt ${act} ${number}`,
    at: started_at,
    title: attemptTitle(attempt),
    tone: outcome && HARMLESS.includes(outcome) ? 'plain' : TONE_OF_CLASS[outcome_class],
    details: [
      facts.filter(Boolean).join(', '),
      attempt.credential_differs_from_quote ? 'Con otra cuenta que la de la cotización' : '',
      attemptAnswer(attempt) ?? '',
    ].filter(Boolean),
  };
}

/** `told`: the fact that it stands for. */
function ofEvent(
  { at, shipment_id, code, text, substatus }: History['events'][number],
  told: History['facts'][number] | undefined,
): Happened {
  return {
    ...(told && { number: told.number }),
    key: `event ${shipment_id} ${code} ${substatus ?? ''} ${at}`,
    at,
    title: eventTitle({ text }),
    isToTheSecond: Date.parse(at) % 1_000 === 0,
    tone: code === 'delivered' ? 'good' : 'plain',
    isMain: true,
    // The text says what the code means; a substatus is the carrier's own.
    details: substatus ? [`Detalle del correo: ${substatus.replaceAll('_', ' ')}`] : [],
  };
}

function ofAct({ id, at, act, by, result, reason }: History['acts'][number]): Happened {
  return {
    key: `act ${id}`,
    at,
    title: `${by ?? 'Administración'}: ${wordOf(ACTS, act).toLowerCase()}`,
    tone: 'busy',
    details: [reason ? `«${reason}»` : '', resultText(act, result)].filter(Boolean),
  };
}
