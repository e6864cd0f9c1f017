import type { components } from '../../../client/index.js';
import { daysUntil, formatLongDay, plural } from '../format.js';
import { now } from '../now.js';
import { HOLDS } from '../parts/holds.js';
import { staleWords } from '../parts/parcel-words.js';
import { reasonText } from './detail-words.js';
import { BEING_CANCELLED, CANCEL_REASONS, SHIPMENT_STATES, STOP_REASONS, wordOf } from './words.js';

type Schemas = components['schemas'];
type Shipment = Pick<
  NonNullable<Schemas['AdminOrderHistory']['shipment']>,
  'state' | 'hold' | 'reason' | 'reason_code' | 'cancel_reason' | 'outcome_unknown' | 'progress_stale_since'
>;

/** Neither late nor on time: its parcel is not read any more. */
export const NOT_FOLLOWED = 'Ya no seguimos su paquete: la cuenta de envíos que lo tiene dejó de estar vinculada.';

/** `el lunes 23 de noviembre, 4 días de atraso`: of a parcel that is late. */
export const lateText = (since: string): string =>
  `el ${formatLongDay(since)}, ${plural(-daysUntil(since, now()), 'día', 'días')} de atraso`;

function holdNote({ state, hold, cancel_reason }: Pick<Shipment, 'state' | 'hold' | 'cancel_reason'>): string | null {
  if (state !== 'created' || cancel_reason || !HOLDS[hold ?? '']?.isTooLate) return null;
  return 'La retención no frena este paquete, que ya existe: solo impide que se cree otro.';
}

/** Of these the provider has still to answer, or to be asked. */
const TO_CANCEL: readonly string[] = ['pending', 'creating', 'created', 'unknown'];

export const isBeingCancelled = ({ state, cancel_reason }: Pick<Shipment, 'state' | 'cancel_reason'>): boolean =>
  cancel_reason !== null && TO_CANCEL.includes(state);

/** What has become of it, in a tag. */
export const stateWord = (shipment: Pick<Shipment, 'state' | 'cancel_reason'>): string =>
  isBeingCancelled(shipment) ? BEING_CANCELLED : wordOf(SHIPMENT_STATES, shipment.state);

interface ShipmentWords {
  readonly state: string;
  readonly hold: string | null;
  readonly notes: readonly string[];
}

/** Why its parcel must not arrive, and what comes of that. A cancellation that has failed says so in the reason itself. */
function cancelNote({ state, reason_code, cancel_reason }: Pick<Shipment, 'state' | 'reason_code' | 'cancel_reason'>) {
  if (!cancel_reason) return null;
  const why = CANCEL_REASONS[cancel_reason];
  if (state === 'cancelled') return `No se envía más: ${why}.`;
  if (state === 'rescue_requested') return `El paquete se pidió de vuelta porque ${why}.`;
  if (state === 'needs_review' && cancel_reason !== 'requested')
    return reason_code === 'not_cancelled' ? null : `El paquete no tiene que llegar: ${why}.`;
  return state === 'failed' || state === 'skipped' ? `No se crea ningún paquete: ${why}.` : `Se cancela porque ${why}.`;
}

/** What an admin reads of a shipment: its state, who holds it, and why it is there. A viewer may not act. */
export function shipmentWords(shipment: Shipment, mayAct: boolean): ShipmentWords {
  const { state, hold, reason, reason_code, cancel_reason, outcome_unknown, progress_stale_since: stale } = shipment;
  const notes = [
    // What holds it already says why it stopped.
    reason !== hold && reasonText({ reason, reason_code }, mayAct),
    cancelNote({ state, reason_code, cancel_reason }),
    holdNote(shipment),
    stale && `${NOT_FOLLOWED} ${staleWords(stale)}`,
    outcome_unknown && 'No se sabe si un intento creó el paquete. Se busca en el servicio de envíos antes de crear otro.',
  ];
  return {
    state: stateWord({ state, cancel_reason }),
    hold: hold && wordOf(STOP_REASONS, hold),
    notes: notes.filter((note): note is string => Boolean(note)),
  };
}

type Listed = Pick<
  Schemas['AdminListedShipment'],
  'state' | 'hold' | 'reason' | 'reason_code' | 'cancel_reason' | 'payment_stop' | 'late_since'
>;

/** What the list says of a shipment beside its state. Of what its payment stops the reason says so already. */
export function listNotes(shipment: Listed, mayAct: boolean): readonly string[] {
  const { reason, reason_code, payment_stop, late_since } = shipment;
  const notes = [
    late_since && `Tenía que llegar ${lateText(late_since)}`,
    reason && reasonText({ reason, reason_code }, mayAct),
    payment_stop && payment_stop !== reason_code && wordOf(STOP_REASONS, payment_stop),
    holdNote(shipment),
  ];
  return notes.filter((note): note is string => Boolean(note));
}
