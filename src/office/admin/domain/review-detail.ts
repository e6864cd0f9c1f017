import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { CancelOutcome } from '../../../shipping/shipments/domain/cancel-result.js';
import { AWAY } from '../../../shipping/shipments/domain/failure-cause.js';
import { SETTLED_PLACES, type SettledPlace } from '../../../shipping/shipments/domain/not-cancelled-words.js';
import { because, endText, WAITS_NO_MORE } from '../../../shipping/shipments/domain/reason-words.js';
import type { ReviewCode } from '../../../shipping/shipments/domain/shipment-failure.js';

const UNKNOWN: Sentence = { en: 'Whether it was cancelled is not known', es: 'No se sabe si se canceló' };
const NOT_TRIED: Sentence = { en: 'The provider could not be asked', es: 'No se le pudo pedir al servicio de envíos' };

/** How the last try to cancel a parcel ended, without a full stop: the provider's own words may follow. */
const CANCEL_ENDS: Readonly<Record<CancelOutcome, Sentence>> = {
  cancelled: { en: 'It was cancelled', es: 'Se canceló' },
  rescue_requested: { en: 'The carrier was asked to return it', es: 'Se le pidió al correo que lo devuelva' },
  withdrawn: { en: 'There was nothing left to cancel', es: 'Ya no había nada que cancelar' },
  dispatched: { en: 'It had been dispatched', es: 'Ya había salido' },
  not_automatic: {
    en: 'Parcels are not cancelled automatically (SHIPMENT_CANCEL_ON_REFUND)',
    es: 'Los paquetes no se cancelan solos (SHIPMENT_CANCEL_ON_REFUND)',
  },
  look_up_empty: { en: 'It was not found, but may exist', es: 'No se encontró, pero puede existir' },
  account_unreachable: { en: 'Its account cannot be queried', es: 'No se puede consultar su cuenta' },
  rejected: { en: 'The provider rejected it', es: 'El servicio de envíos no quiso' },
  unknown: UNKNOWN,
  look_up_failed: UNKNOWN,
  did_not_happen: NOT_TRIED,
  throttled: NOT_TRIED,
  paused: NOT_TRIED,
};

/** Where a parcel that was not cancelled is, once nothing can be cancelled. */
const PLACES: Readonly<Record<SettledPlace, Sentence>> = {
  delivered: { en: 'Its buyer has it', es: 'Quien compró ya lo tiene' },
  lost: { en: 'The carrier has lost it', es: 'El correo lo perdió' },
  returning: { en: 'It is on its way back to its seller', es: 'Está volviendo a quien lo vendió' },
  returned: { en: 'Its seller has it back', es: 'Ya volvió a quien lo vendió' },
};

/** How a try to cancel a parcel ended, or where it is now. */
const ENDS: Readonly<Record<string, Sentence>> = { ...CANCEL_ENDS, ...PLACES };

const ENDED: Sentence = {
  en: 'Nothing can be cancelled any more. Open each order: "cancel" ends its review.',
  es: 'Ya no hay nada que cancelar. Abrí cada pedido: «Cancelar el paquete» lo da por terminado.',
};

/** What to do about parcels that were not cancelled, by where they are now. */
const PLACE_ADVICE: Readonly<Record<SettledPlace, Sentence>> = {
  delivered: {
    en: `The buyer has the goods and may have the money, too: settle it with seller and buyer. ${WAITS_NO_MORE.en}`,
    es: `Quien compró tiene los productos y puede tener también la plata: acordá con quien vende y quien compró. ${WAITS_NO_MORE.es}`,
  },
  returning: {
    en: `Nothing can be cancelled any more. When it is back, tell the seller. ${WAITS_NO_MORE.en}`,
    es: `Ya no hay nada que cancelar. Cuando vuelva, avisale a quien vende. ${WAITS_NO_MORE.es}`,
  },
  lost: ENDED,
  returned: ENDED,
};
const SEEN: Sentence = {
  en: 'Settle it with seller and buyer. "Seen" in each order ends the waiting.',
  es: 'Acordá con quien vende y quien compró. «Ya lo vi», en cada pedido, lo saca de la lista.',
};

/**
 * Of a request not to send a parcel that has left, by where that is now: what is known, and what can still be done. Null while it has not.
 */
export function overtakenText(message: string): { readonly where: Sentence; readonly advice: Sentence } | null {
  if (message === AWAY)
    return {
      where: CANCEL_ENDS.dispatched,
      advice: {
        en: `In each order, "cancel" asks the carrier to return the parcel, without a guarantee. ${SEEN.en}`,
        es: `En cada pedido, «Cancelar el paquete» le pide al correo que lo devuelva, sin garantía. ${SEEN.es}`,
      },
    };
  const place = SETTLED_PLACES.find((one) => one === message);
  return place ? { where: PLACES[place], advice: SEEN } : null;
}

/** What is left to do where nothing can be cancelled any more; null elsewhere. `message`: of a cause of parcels that were not cancelled. */
export function adviceByPlace(message: string): Sentence | null {
  const place = SETTLED_PLACES.find((one) => one === message.split(' ')[1]);
  return place ? PLACE_ADVICE[place] : null;
}

/** What distinguishes the cases of a review, which `waiting-cause.ts` has stored as codes and the provider's own words. */
export function detailOf(code: ReviewCode, message: string): Sentence {
  if (code === 'gone_without_us') {
    const { en, es } = endText(message);
    return { en: `It shows it as ${en}.`, es: `Lo muestra como ${es}.` };
  }
  const [reason = '', outcome = '', ...theirs] = message.split(' ');
  const [why, end] = [because(reason), Object.hasOwn(ENDS, outcome) ? ENDS[outcome] : null];
  if (code !== 'not_cancelled' || !why || !end) return { en: message, es: message };
  const more = theirs.length > 0 ? `: ${theirs.join(' ')}` : '.';
  return { en: `Why: ${why.en}. ${end.en}${more}`, es: `Motivo: ${why.es}. ${end.es}${more}` };
}
