import type { Sentence } from '../../../shared/domain/sentence.js';
import type { AccountName, AttemptResult } from './attempt-result.js';
import { FAILURE_CODES, type Failure, type Review } from './shipment-failure.js';
import type { CancelReason, StopReason } from './stop-reason.js';

/** Why a shipment is where it is: at most one of them is shown. */
export interface ShipmentReason {
  readonly stopReason: StopReason | null;
  readonly review: Review | null;
  readonly failure: Failure | null;
}

export function reasonCode({ stopReason, review, failure }: ShipmentReason): string | null {
  return stopReason ?? review?.code ?? failure?.code ?? null;
}

/** A stop reason stays a code, as in earlier releases; everything else is a sentence. */
export function reasonText({ stopReason, review, failure }: ShipmentReason): Sentence | null {
  if (stopReason) return same(stopReason);
  if (review) return reviewText(review);
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
  payment_refunded: { en: 'the payment was refunded', es: 'el pago se devolvió' },
  payment_charged_back: { en: 'the payment was charged back', es: 'hubo un contracargo del pago' },
  payment_fraud_alert: {
    en: 'the payment provider has raised a fraud alert',
    es: 'el proveedor de pagos avisó de un posible fraude',
  },
};

/** What is wrong, what to do, and the parcels. */
export function reviewText(review: Review): Sentence {
  const { en, es } = decisionText(review);
  if (review.shipmentIds.length === 0 || namesParcels(review)) return { en, es };
  const parcels = named(review.shipmentIds);
  return { en: `${en} (${parcels.en})`, es: `${es} (${parcels.es})` };
}

/** Whether its sentence is about the parcels themselves. */
function namesParcels(review: Review): boolean {
  if (review.code === 'not_cancelled') return review.outcome !== 'account_unreachable' && review.outcome !== 'look_up_empty';
  return review.code === 'several_parcels';
}

/** A code of a later release, or one without its data, is shown as it is. */
function decisionText(review: Review): Sentence {
  switch (review.code) {
    case 'several_parcels': {
      const ids = review.shipmentIds.join(', ');
      return { en: `several shipments exist: ${ids}`, es: `hay varios envíos: ${ids}` };
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
        en: 'the provider has not prepared the parcel for half an hour: its account has no credit or is suspended; fix that, or cancel the parcel and ship again',
        es: 'hace media hora que el proveedor no prepara el paquete: la cuenta no tiene saldo o está suspendida; resolvelo, o cancelá el paquete y enviá de nuevo',
      };
    case 'rescue_failed':
      return {
        en: 'the parcel was delivered although its rescue was requested: settle it with seller and buyer',
        es: 'el paquete se entregó aunque se pidió rescatarlo: acordá con quien vende y quien compró',
      };
    case 'gone_without_us':
      if (!review.statusCode) return same(review.code);
      return {
        en: `the provider shows the parcel as ${endText(review.statusCode).en}, and it was not cancelled from here: ship again, or refund the buyer`,
        es: `el proveedor muestra el paquete como ${endText(review.statusCode).es}, y no se canceló desde acá: enviá de nuevo o devolvé la plata`,
      };
    case 'not_cancelled': {
      const why = BECAUSE[review.because];
      if (!why) return same(review.code);
      const what = notCancelled(review);
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

function notCancelled(review: Extract<Review, { code: 'not_cancelled' }>): Sentence {
  const { en, es } = named(review.shipmentIds);
  switch (review.outcome) {
    case 'dispatched':
      return {
        en: `${en} was dispatched: request its rescue with "cancel", or settle it with seller and buyer`,
        es: `${es} ya salió: pedí su rescate con “cancelar”, o acordá con quien vende y quien compró`,
      };
    case 'not_automatic':
      return {
        en: `${en} is not cancelled automatically (SHIPMENT_CANCEL_ON_REFUND): cancel it, or settle it with seller and buyer`,
        es: `${es} no se cancela solo (SHIPMENT_CANCEL_ON_REFUND): cancelalo, o acordá con quien vende y quien compró`,
      };
    case 'rejected':
      return {
        en: `${en} cannot be cancelled (${review.text ?? 'no reason'}): tell the seller not to send it`,
        es: `${es} no se puede cancelar (${review.text ?? 'sin motivo'}): avisale a quien vende que no lo mande`,
      };
    case 'account_unreachable': {
      const account = review.account ? unreachable(review.account) : same('?');
      return { en: `${account.en}: tell the seller not to send it`, es: `${account.es}: avisale a quien vende que no lo mande` };
    }
    case 'look_up_empty':
      return {
        en: 'no parcel was found, but there may be one: check at the provider',
        es: 'no se encontró un paquete, pero puede haberlo: fijate en el proveedor',
      };
    case 'did_not_happen': {
      const text = review.text ? ` (${review.text})` : '';
      return {
        en: `${en} was not cancelled${text}: cancel it again, or tell the seller not to send it`,
        es: `${es} no se canceló${text}: cancelalo otra vez, o avisale a quien vende que no lo mande`,
      };
    }
    default: {
      const text = review.text ? ` (${review.text})` : '';
      return {
        en: `whether ${en} is cancelled is not known${text}: check at the provider`,
        es: `no se sabe si ${es} se canceló${text}: fijate en el proveedor`,
      };
    }
  }
}

function unreachable({ accountId, kind }: AccountName): Sentence {
  return {
    en: `account ${accountId} (${kind}) may hold the shipment and cannot be queried`,
    es: `la cuenta ${accountId} (${kind === 'seller' ? 'de quien vende' : 'del sitio'}) puede tener el envío y no se puede consultar`,
  };
}

function named(shipmentIds: readonly string[]): Sentence {
  if (shipmentIds.length > 1)
    return { en: `parcels ${shipmentIds.join(' and ')}`, es: `los paquetes ${shipmentIds.join(' y ')}` };
  const [id] = shipmentIds;
  return id === undefined
    ? { en: 'parcel unknown', es: 'un paquete desconocido' }
    : { en: `parcel ${id}`, es: `el paquete ${id}` };
}

function same(text: string): Sentence {
  return { en: text, es: text };
}
