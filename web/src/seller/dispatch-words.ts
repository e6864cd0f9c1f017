import type { Schemas } from '../api.js';
import type { IconName } from '../parts/icon.js';
import type { Tone } from '../parts/tag.js';
import { isStopped } from './dispatch-state.js';

export type ToDispatch = Schemas['ToDispatch'];
type Facts = Pick<ToDispatch, 'group' | 'label' | 'reason'>;

/** What is to be done with a parcel that has not left, as a filter. */
export const TASKS: readonly { group: ToDispatch['group']; filter: string; name: string }[] = [
  { group: 'to_print', filter: 'imprimir', name: 'Para imprimir' },
  { group: 'downloaded', filter: 'entregar', name: 'Descargadas' },
  { group: 'problem', filter: 'problema', name: 'Con un problema' },
  { group: 'not_followed', filter: 'no-seguidos', name: 'Ya no los seguimos' },
];

interface DispatchWord {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Where a parcel stands, in a word. */
export function dispatchWord({ group, label, reason }: Facts): DispatchWord {
  if (group === 'not_followed') return { word: 'Ya no lo seguimos', tone: 'warning', icon: 'alert' };
  if (group === 'problem')
    return { word: isStopped({ reason }) ? 'No la despaches' : 'Sin etiqueta', tone: 'warning', icon: 'alert' };
  if (group === 'downloaded') return { word: 'Etiqueta descargada', tone: 'good', icon: 'check' };
  return label === 'ready'
    ? { word: 'Falta imprimir', tone: 'busy', icon: 'parcel' }
    : { word: 'Todavía sin etiqueta', tone: 'plain', icon: 'clock' };
}

/** Of a parcel that is sent once more: the first one has a label, too. */
export const SENT_AGAIN = 'Es un paquete nuevo: imprimí la etiqueta nueva, la anterior ya no sirve.';
