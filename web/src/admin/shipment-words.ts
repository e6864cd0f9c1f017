import type { components } from '../../../client/index.js';
import { reasonText } from './detail-words.js';
import { CANCEL_REASONS, SHIPMENT_STATES, STOP_REASONS, wordOf } from './words.js';

type Schemas = components['schemas'];
type Shipment = Pick<
  NonNullable<Schemas['AdminOrderHistory']['shipment']>,
  'state' | 'hold' | 'reason' | 'reason_code' | 'cancel_reason' | 'outcome_unknown'
>;

interface ShipmentWords {
  readonly state: string;
  readonly hold: string | null;
  readonly notes: readonly string[];
}

/** What an operator reads of a shipment: its state, who holds it, and why it is there. */
export function shipmentWords({ state, hold, reason, reason_code, cancel_reason, outcome_unknown }: Shipment): ShipmentWords {
  const notes = [
    // What holds it already says why it stopped.
    reason !== hold && reasonText({ reason, reason_code }),
    cancel_reason && `${CANCEL_REASONS[cancel_reason]}.`,
    outcome_unknown && 'No se sabe si un intento creó el paquete. Se busca en el transporte antes de crear otro.',
  ];
  return {
    state: wordOf(SHIPMENT_STATES, state),
    hold: hold && wordOf(STOP_REASONS, hold),
    notes: notes.filter((note): note is string => Boolean(note)),
  };
}
