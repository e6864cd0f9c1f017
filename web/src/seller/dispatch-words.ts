import type { Schemas } from '../api.js';
import type { IconName } from '../parts/icon.js';

export type ToDispatch = Schemas['ToDispatch'];
type Label = ToDispatch['label'];

/** What is to be done with a parcel that has not left, as a filter and as the word on its card. */
export const TASKS: readonly { label: Label; filter: string; name: string; word: string; tone: string; icon: IconName }[] = [
  { label: 'ready', filter: 'imprimir', name: 'Para imprimir', word: 'Falta imprimir', tone: 'busy', icon: 'parcel' },
  { label: 'printed', filter: 'entregar', name: 'Para entregar', word: 'Etiqueta impresa', tone: 'good', icon: 'check' },
  { label: 'not_ready', filter: 'esperar', name: 'En espera', word: 'Todavía sin etiqueta', tone: 'plain', icon: 'clock' },
  { label: 'impossible', filter: 'problema', name: 'Con un problema', word: 'Sin etiqueta', tone: 'warning', icon: 'alert' },
];

/** Whether there is a label to print and a parcel to hand over. */
export const canLeave = ({ label }: ToDispatch): boolean => label === 'ready' || label === 'printed';

/** Somebody decides first. What has no label for another reason may still be sent by hand. */
const STOPPED: readonly (string | null)[] = [
  'held',
  'buyer_wants_to_cancel',
  'seller_cannot_dispatch',
  'payment_fraud_alert',
  'payment_back',
  'payment_in_mediation',
  'payment_not_approved',
  'payment_charged_back',
  'payment_refunded',
];

export const isStopped = ({ label, reason }: ToDispatch): boolean => label === 'impossible' && STOPPED.includes(reason);
