import type { Sentence } from '../../platform/kernel/sentence.js';
import {
  DAMAGED_STATUS,
  FAILED_VISIT,
  isBeforeDispatch,
  type ParcelProgress,
} from '../../shipping/shipments/domain/parcel-progress.js';
import type { Reader } from './reason-messages.js';

export const PROGRESS_MESSAGES: Record<ParcelProgress, Sentence> = {
  preparing: { en: 'The seller is preparing the parcel.', es: 'El vendedor está preparando el paquete.' },
  ready_to_ship: { en: 'The parcel is ready to be sent.', es: 'El paquete está listo para despachar.' },
  in_transit: { en: 'The parcel is on its way.', es: 'El paquete está en camino.' },
  out_for_delivery: { en: 'The parcel is out for delivery.', es: 'El paquete salió a reparto.' },
  at_pickup_point: {
    en: 'The parcel can be collected at the pickup point.',
    es: 'El paquete se puede retirar en el punto de retiro.',
  },
  delivered: { en: 'The parcel was delivered.', es: 'El paquete se entregó.' },
  problem: { en: 'The carrier reports a problem with the parcel.', es: 'El correo informa un problema con el paquete.' },
  returning: { en: 'The parcel is on its way back to the seller.', es: 'El paquete está volviendo al vendedor.' },
  returned: { en: 'The parcel is back with the seller.', es: 'El paquete volvió al vendedor.' },
  lost: { en: 'The carrier has lost the parcel.', es: 'El correo perdió el paquete.' },
  cancelled: { en: 'The parcel was cancelled.', es: 'El paquete se canceló.' },
  // Of nobody that he was late: it may have been kept back, or never have had a label.
  expired: { en: 'The parcel expired without being sent.', es: 'El paquete venció sin salir.' },
  unknown_to_us: { en: 'The carrier reports an unknown status.', es: 'El correo informa un estado que no conocemos.' },
};

/** What it means for the buyer. */
const BUYERS_PROGRESS_MESSAGES: Partial<Record<ParcelProgress, Sentence>> = {
  returning: {
    en: 'The parcel is on its way back to the seller: you will not get it.',
    es: 'El paquete está volviendo al vendedor: no te va a llegar.',
  },
  expired: {
    en: 'The parcel was never sent: it will not arrive.',
    es: 'El paquete nunca salió: ya no va a llegar.',
  },
};

/** What is about the seller, said to the seller. */
const SELLERS_PROGRESS_MESSAGES: Partial<Record<ParcelProgress, Sentence>> = {
  // Not as a request: a held parcel must not be sent.
  preparing: { en: 'The parcel is with you, being prepared.', es: 'El paquete está con vos, en preparación.' },
  returning: { en: 'The parcel is on its way back to you.', es: 'El paquete está volviendo a vos.' },
  returned: { en: 'The parcel is back with you.', es: 'El paquete volvió a vos.' },
  at_pickup_point: { en: 'The parcel is waiting at the pickup point.', es: 'El paquete espera en el punto de retiro.' },
  cancelled: { en: 'The parcel was cancelled: do not send it.', es: 'El paquete se canceló: no lo despaches.' },
  expired: {
    en: 'The parcel expired without being sent: do not send it.',
    es: 'El paquete venció sin salir: no lo despaches.',
  },
};

/** Where it is now is not known: its account was unlinked. */
export const NOT_FOLLOWED_MESSAGES: Readonly<Record<Reader, Sentence>> = {
  buyer: {
    en: 'We no longer follow this parcel: the shipping account that has it is linked no more.',
    es: 'Ya no seguimos este paquete: la cuenta de envíos que lo tiene dejó de estar vinculada.',
  },
  seller: {
    en: 'We no longer follow this parcel: the shipping account that has it is linked no more. If you link it again, we go on.',
    es: 'Ya no seguimos este paquete: la cuenta de envíos que lo tiene dejó de estar vinculada. Si la vinculás de nuevo, lo seguimos.',
  },
};

/** Which problem a parcel has, by the provider's code. */
const PROBLEM_MESSAGES: Readonly<Record<string, Readonly<Record<Reader, Sentence>>>> = {
  // The buyer has it, broken.
  [DAMAGED_STATUS]: {
    buyer: {
      en: 'The carrier delivered the parcel with damage. Keep it as it came, with its packaging.',
      es: 'El correo entregó dañado el paquete. Guardalo como llegó, con su envoltorio.',
    },
    seller: { en: 'The carrier delivered the parcel with damage.', es: 'El correo entregó dañado el paquete.' },
  },
  // It is not known which follows, of either.
  [FAILED_VISIT]: {
    buyer: {
      en: 'The carrier came and could not deliver the parcel: it may come again, or return it to the seller.',
      es: 'El correo pasó y no pudo entregar el paquete: puede que pase otra vez o que vuelva al vendedor.',
    },
    seller: {
      en: 'The carrier could not deliver the parcel at its visit: it may come again, or return it to you.',
      es: 'El correo pasó y no pudo entregar el paquete: puede que pase otra vez o que vuelva a vos.',
    },
  },
  not_delivered: {
    buyer: {
      en: 'The carrier could not deliver the parcel: it may try again, or return it to the seller.',
      es: 'El correo no pudo entregar el paquete: puede que lo intente de nuevo o que vuelva al vendedor.',
    },
    seller: {
      en: 'The carrier could not deliver the parcel: it may try again, or return it to you.',
      es: 'El correo no pudo entregar el paquete: puede que lo intente de nuevo o que vuelva a vos.',
    },
  },
  rejected: {
    buyer: {
      en: 'The carrier refused the parcel: it goes back to the seller.',
      es: 'El correo rechazó el paquete: vuelve al vendedor.',
    },
    seller: { en: 'The carrier refused the parcel: it goes back to you.', es: 'El correo rechazó el paquete: vuelve a vos.' },
  },
};

/** What the seller reads of a parcel handed over long ago that waits to continue as another shipment of the provider. */
const SENT_ON: Sentence = {
  en: 'The shipping provider is sending the parcel again.',
  es: 'El servicio de envíos está mandando de nuevo el paquete.',
};

interface Whereabouts {
  readonly progress: ParcelProgress;
  readonly statusCode: string | null;
  readonly staleSince: Date | null;
  /** Whether the provider has reshipped it. */
  readonly isReshipped: boolean;
}

/** Where a parcel is, as its buyer or its seller reads it. */
export function progressMessage({ progress, statusCode, staleSince, isReshipped }: Whereabouts, reader: Reader): Sentence {
  if (staleSince) return NOT_FOLLOWED_MESSAGES[reader];
  if (isReshipped && isBeforeDispatch(progress)) return SENT_ON;
  const problem = progress === 'problem' && statusCode !== null && Object.hasOwn(PROBLEM_MESSAGES, statusCode);
  if (problem) return (PROBLEM_MESSAGES[statusCode] as Record<Reader, Sentence>)[reader];
  const ofReader = reader === 'seller' ? SELLERS_PROGRESS_MESSAGES : BUYERS_PROGRESS_MESSAGES;
  return ofReader[progress] ?? PROGRESS_MESSAGES[progress];
}
