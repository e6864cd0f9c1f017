import type { components } from '../../../client/index.js';
import { plural } from '../format.js';
import { FACTS, factText } from './fact-words.js';
import { wordOf } from './words.js';

type Schemas = components['schemas'];
type Words = Readonly<Record<string, string>>;
type Endpoint = Schemas['EventEndpoint'];
type Delivery = Pick<
  Schemas['EventDelivery'],
  'status' | 'http_status' | 'duration_ms' | 'attempts' | 'next_attempt_at' | 'error'
>;
export type EventType = NonNullable<Schemas['NewEndpointBody']['types']>[number];

/** What is told beside the facts of an order. */
const OTHER_EVENTS: Words = {
  'parcel.progress': 'El paquete avanzó',
  'link.connected': 'Un vendedor vinculó su cuenta de envíos',
  'link.ended': 'El vínculo de un vendedor terminó',
  'endpoint.test': 'Prueba',
};

/** All that somebody can be told, in the order in which it happens. */
export const EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.refunded',
  'order.reinstated',
  'order.expired',
  'order.delivery_corrected',
  'payment.disputed',
  'payment.partially_refunded',
  'request.opened',
  'request.ended',
  'shipment.scheduled',
  'shipment.held',
  'shipment.released',
  'shipment.created',
  'shipment.needs_review',
  'shipment.failed',
  'shipment.skipped',
  'shipment.cancelled',
  'shipment.rescue_requested',
  'shipment.repriced',
  'parcel.progress',
  'parcel.expired',
  'link.connected',
  'link.ended',
] as const satisfies readonly EventType[];

export const eventWord = (type: string): string => FACTS[type]?.title ?? wordOf(OTHER_EVENTS, type);

/** What was told, as far as the list of deliveries knows. */
export function toldWord({ type, progress }: Pick<Schemas['EventDelivery'], 'type' | 'progress'>): string {
  return progress === null ? eventWord(type) : factText({ kind: type, data: { progress } }).title;
}

export const ENDPOINT_STATES = { active: 'Activo', disabled: 'Desactivado' } satisfies Words;

export const DISABLE_REASONS: Words = {
  by_person: 'Alguien lo desactivó.',
  gone: 'El otro sistema respondió 410: ya no quiere avisos.',
  not_delivered: 'En tres días no se le pudo entregar nada.',
};

export const DELIVERY_STATUSES = {
  waiting: 'En espera',
  delivered: 'Recibido',
  failed: 'Sin entregar',
  not_allowed: 'Dirección no permitida',
} satisfies Words;

/** Why the other system gave no answer. */
export const SEND_ERRORS: Words = {
  not_allowed: 'La dirección lleva a donde no se permite enviar',
  dns: 'Su nombre no lleva a ninguna dirección',
  connection_refused: 'Rechazó la conexión',
  unreachable: 'No se llega hasta ahí',
  tls: 'Su certificado no es válido',
  timeout: 'No respondió a tiempo',
  dropped: 'Cortó la conexión',
  bad_answer: 'Su respuesta no se entiende',
  event_gone: 'Alguien borró de la base lo que había que avisar',
  secret_unreadable: 'Ninguna clave abre el secreto con que se firma: revisá TOKEN_ENCRYPTION_KEYS',
};

/** What people call an endpoint. */
export const endpointName = ({ description, url }: Pick<Endpoint, 'description' | 'url'>): string =>
  description ?? (URL.canParse(url) ? new URL(url).host : url);

export const wantedWords = ({ types }: Pick<Endpoint, 'types'>): string =>
  types.length === 0 ? 'Todo, también lo que se agregue más adelante' : types.map(eventWord).join(' · ');

/** What came of the last try; null before the first. */
export function triedWords({ http_status, duration_ms, attempts, error }: Delivery): string | null {
  if (attempts === 0 && http_status === null && error === null) return null;
  const what = error === null ? http_status !== null && `Respondió ${http_status}` : wordOf(SEND_ERRORS, error);
  const parts = [what, duration_ms !== null && `${duration_ms} ms`, attempts > 0 && plural(attempts, 'intento', 'intentos')];
  return parts.filter(Boolean).join(' · ');
}

/** Why a delivery waits that was not tried, or is not tried for now. */
export const waitWord = ({ next_attempt_at }: Delivery): string =>
  next_attempt_at ? 'Espera su turno' : 'Espera a que el destino se active';
