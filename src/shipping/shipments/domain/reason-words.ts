import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { AttemptResult } from './attempt-result.js';
import { named, notCancelledText, type PlacedParcel, same, settledText, unreachable } from './not-cancelled-words.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { FAILURE_CODES, type Failure, type Review } from './shipment-failure.js';
import type { CancelReason, StopReason } from './stop-reason.js';

/** Why a shipment is where it is: at most one of them is shown. */
export interface ShipmentReason {
  readonly stopReason: StopReason | null;
  readonly review: Review | null;
  readonly failure: Failure | null;
  /** The parcel that its order records, and where it is now: what happened since decides what can still be done. */
  readonly parcel?: PlacedParcel;
}

export function reasonOf(
  facts: Pick<ShipmentFacts, 'stopReason' | 'review' | 'failure' | 'recordedId' | 'progress' | 'isHandedOver'>,
): ShipmentReason {
  const { stopReason, review, failure, recordedId: id, progress, isHandedOver } = facts;
  return { stopReason, review, failure, ...(id !== null && { parcel: { id, progress, isHandedOver } }) };
}

export function reasonCode({ stopReason, review, failure }: ShipmentReason): string | null {
  return stopReason ?? review?.code ?? failure?.code ?? null;
}

/** A stop reason stays a code, as in earlier releases; everything else is a sentence. */
export function reasonText({ stopReason, review, failure, parcel }: ShipmentReason): Sentence | null {
  if (stopReason) return same(stopReason);
  if (review) return reviewText(review, parcel ?? null);
  return failure && failureText(failure);
}

/** The provider's own text stays as it is. */
export function failureText({ code, text }: Failure): Sentence {
  if (code === 'lease_expired')
    return {
      en: 'the process did not end the attempt in time: the outcome is unknown',
      es: 'el proceso no terminó el intento a tiempo: no se sabe el resultado',
    };
  if (text) return same(text);
  return FAILURE_CODES.includes(code) ? { en: 'no attempt succeeded', es: 'ningún intento funcionó' } : same(code);
}

/** What the order records of an attempt without a parcel, in English; null for nothing. `before`: the failure before this attempt. */
export function recordedFailure(result: AttemptResult, before: Failure | null): string | null {
  switch (result.outcome) {
    case 'created':
    case 'adopted':
    case 'skipped':
    case 'released':
      return null;
    case 'look_up_empty':
      return `${before ? failureText(before).en : 'the outcome is unknown'} (not found yet)`;
    case 'several_found':
      return reviewText({ code: 'several_parcels', shipmentIds: result.shipmentIds }).en;
    case 'account_unreachable':
      return unreachable(result.account).en;
    case 'payment_unseen':
      return PAYMENT_UNSEEN.en;
    case 'exhausted':
      return failureText(before ?? { code: 'no_attempt_succeeded' }).en;
    default:
      return result.error;
  }
}

const PAYMENT_UNSEEN: Sentence = {
  en: 'the payment cannot be read at the payment provider',
  es: 'el pago no se puede leer en el proveedor de pagos',
};

/** Why no parcel of an order must reach its buyer. */
export const BECAUSE: Readonly<Record<CancelReason, Sentence>> = {
  requested: { en: 'an admin has requested its cancellation', es: 'un admin pidió cancelarlo' },
  payment_refunded: { en: 'a payment was refunded', es: 'se devolvió un pago' },
  payment_charged_back: { en: 'a payment was charged back', es: 'hubo un contracargo de un pago' },
  payment_fraud_alert: {
    en: 'the payment provider has raised a fraud alert',
    es: 'el proveedor de pagos avisó de un posible fraude',
  },
};

/** What is wrong, what to do, and the parcels. */
export function reviewText(review: Review, parcel: PlacedParcel | null = null): Sentence {
  const { en, es } = decisionText(review, parcel);
  if (review.shipmentIds.length === 0 || namesParcels(review, parcel)) return { en, es };
  const parcels = named(review.shipmentIds);
  return { en: `${en} (${parcels.en})`, es: `${es} (${parcels.es})` };
}

/** Whether its sentence is about the parcels themselves. */
function namesParcels(review: Review, parcel: PlacedParcel | null): boolean {
  if (review.code === 'not_cancelled' && settledText(review, parcel)) return true;
  if (review.code === 'not_cancelled') return review.outcome !== 'account_unreachable' && review.outcome !== 'look_up_empty';
  return review.code === 'several_parcels';
}

/** A code of a later release, or one without its data, is shown as it is. */
function decisionText(review: Review, parcel: PlacedParcel | null): Sentence {
  switch (review.code) {
    case 'several_parcels': {
      const ids = review.shipmentIds.join(', ');
      return { en: `several shipments exist: ${ids}`, es: `hay varios paquetes: ${ids}` };
    }
    case 'account_unreachable':
      return review.account ? unreachable(review.account) : same(review.code);
    case 'payment_unseen':
      return PAYMENT_UNSEEN;
    case 'outcome_unknown':
      return review.failure ? failureText(review.failure) : same(review.code);
    case 'approved_again':
      return {
        en: 'the payment was approved again, but the parcel was cancelled: ship again, or refund the buyer',
        es: 'el pago volvió a aprobarse, pero el paquete se canceló: enviá de nuevo o devolvé la plata',
      };
    case 'still_new':
      return {
        en: 'the provider does not prepare the parcel: its account has no credit or is suspended; fix that, or cancel the parcel and ship again',
        es: 'el servicio de envíos no prepara el paquete: la cuenta no tiene saldo o está suspendida; resolvelo, o cancelá el paquete y enviá de nuevo',
      };
    case 'rescue_failed':
      return {
        en: 'the parcel was delivered although its rescue was requested: settle it with seller and buyer',
        es: 'el paquete se entregó aunque se pidió de vuelta: acordá con quien vende y quien compró',
      };
    case 'gone_without_us':
      if (!review.statusCode) return same(review.code);
      return {
        en: `the provider shows the parcel as ${endText(review.statusCode).en}, and it was not cancelled from here: ship again, or refund the buyer`,
        es: `el servicio de envíos muestra el paquete como ${endText(review.statusCode).es}, y no se canceló desde acá: enviá de nuevo o devolvé la plata`,
      };
    case 'not_cancelled': {
      const why = BECAUSE[review.because];
      if (!why) return same(review.code);
      const what = notCancelledText(review, parcel);
      return { en: `${why.en}: ${what.en}`, es: `${why.es}: ${what.es}` };
    }
    default:
      return same((review as Review).code);
  }
}

/** How a parcel ended at the provider. */
export function endText(statusCode: string): Sentence {
  if (statusCode === 'cancelled') return { en: 'cancelled', es: 'cancelado' };
  return statusCode === 'expired' ? { en: 'expired', es: 'vencido' } : same(statusCode);
}
