import type { Sentence } from '../../shared/domain/sentence.js';
import type { CancelOutcome } from '../../shipping/shipments/domain/cancel-result.js';
import { BECAUSE, endText } from '../../shipping/shipments/domain/reason-words.js';
import type { ReviewCode } from '../../shipping/shipments/domain/shipment-failure.js';
import type { CancelReason } from '../../shipping/shipments/domain/stop-reason.js';

const UNKNOWN: Sentence = { en: 'Whether it was cancelled is not known', es: 'No se sabe si se canceló' };
const NOT_TRIED: Sentence = { en: 'The provider could not be asked', es: 'No se le pudo pedir al proveedor' };

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
  rejected: { en: 'The provider rejected it', es: 'El proveedor no quiso' },
  unknown: UNKNOWN,
  look_up_failed: UNKNOWN,
  did_not_happen: NOT_TRIED,
  throttled: NOT_TRIED,
  paused: NOT_TRIED,
};

/** What distinguishes the cases of a review, which `waiting-cause.ts` has stored as codes and the provider's own words. */
export function detailOf(code: ReviewCode, message: string): Sentence {
  if (code === 'gone_without_us') {
    const { en, es } = endText(message);
    return { en: `It shows it as ${en}.`, es: `Lo muestra como ${es}.` };
  }
  const [because = '', outcome = '', ...theirs] = message.split(' ');
  if (code !== 'not_cancelled' || !Object.hasOwn(BECAUSE, because) || !Object.hasOwn(CANCEL_ENDS, outcome))
    return { en: message, es: message };
  const [why, end] = [BECAUSE[because as CancelReason], CANCEL_ENDS[outcome as CancelOutcome]];
  const more = theirs.length > 0 ? `: ${theirs.join(' ')}` : '.';
  return { en: `Why: ${why.en}. ${end.en}${more}`, es: `Motivo: ${why.es}. ${end.es}${more}` };
}
