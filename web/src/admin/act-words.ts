import type { components } from '../../../client/index.js';
import { SHIPMENT_STATES, wordOf } from './words.js';

type Schemas = components['schemas'];
type Retried = Pick<Schemas['ShipmentRetry'], 'shipment'>;
type Held = Pick<Schemas['ShipmentHold'], 'hold' | 'parcel' | 'shipment' | 'cancel_reason'>;

/** The shipment as it was read after the act; null if it was not. What has come of the act since is said, and nothing older. */
type Seen = Pick<Schemas['AdminShipment'], 'state' | 'hold' | 'cancel_reason'> | null;

export interface Outcome {
  readonly tone: 'good' | 'warning';
  readonly text: string;
}

const good = (text: string): Outcome => ({ tone: 'good', text });
const nothing = (text: string): Outcome => ({ tone: 'warning', text });
const isNow = (state: string) => `el envío está en «${wordOf(SHIPMENT_STATES, state)}».`;

const QUEUED = ['pending', 'creating'];

/** What came of asking for a parcel: another admin, or the provider, may have been faster. */
function queued({ shipment: { state: answered } }: Retried, seen: Seen): Outcome {
  if (answered !== 'unknown' && !QUEUED.includes(answered)) return nothing(`No cambió nada: ${isNow(answered)}`);
  const state = seen?.state ?? answered;
  if (state === 'created') return good('El paquete ya está creado.');
  if (seen?.hold && (state === 'skipped' || QUEUED.includes(state)))
    return nothing('El pedido está retenido: el paquete se crea cuando alguien lo libere.');
  if (QUEUED.includes(state)) return good('El envío quedó en la fila.');
  if (state === 'unknown') return good('El envío quedó en la fila: antes de crear, se busca el paquete que puede haber.');
  return nothing(`El paquete no se creó: ${isNow(state)}`);
}

function cancelled({ shipment: { state: answered } }: Retried, seen: Seen): Outcome {
  const state = seen?.state ?? answered;
  if (state === 'cancelled') return good('El envío está cancelado.');
  if (state === 'rescue_requested') return good('El paquete está pedido de vuelta.');
  if (seen && state === 'needs_review' && seen.cancel_reason !== 'requested')
    return nothing('El paquete no se canceló: arriba está el motivo.');
  return good('La cancelación está en curso.');
}

function held({ hold, parcel, shipment }: Held): Outcome {
  if (hold === null) return nothing(`No se retuvo: ${isNow(shipment?.state ?? 'created')}`);
  if (parcel === 'may_exist') return nothing('El pedido quedó retenido, pero puede que ya haya un paquete.');
  if (parcel === 'exists') return nothing('El pedido quedó retenido, pero el paquete ya existe.');
  return good('El pedido quedó retenido.');
}

function released(answer: Held): Outcome {
  const { hold, shipment } = answer;
  if (hold !== null) return nothing('El pedido sigue retenido.');
  if (answer.cancel_reason === 'requested') return nothing('El pedido quedó libre, pero alguien pidió cancelarlo, y eso sigue.');
  if (!shipment || QUEUED.includes(shipment.state)) return good('El pedido quedó libre.');
  return good(`El pedido quedó libre; ${isNow(shipment.state)}`);
}

/** Nothing was held any more. */
function seen(answer: Held): Outcome {
  if (answer.hold !== null) return nothing('El pedido está retenido por otra cosa.');
  if (answer.cancel_reason === 'requested')
    return nothing('La solicitud de no enviar quedó cerrada, pero alguien pidió cancelar el paquete, y eso sigue.');
  return good('La solicitud de no enviar quedó cerrada.');
}

/** What the service has answered to an act, and what has come of it since, in words. */
export const DONE = { retry: queued, shipAgain: queued, cancel: cancelled, hold: held, release: released, seen } as const;
