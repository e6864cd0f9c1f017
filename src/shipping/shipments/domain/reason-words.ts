import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { AttemptResult } from './attempt-result.js';
import { named, notCancelledText, type PlacedParcel, same, settledText, unreachable } from './not-cancelled-words.js';
import type { OperatorWords } from './reasons.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { FAILURE_CODES, type Failure, type Review, type ReviewCode } from './shipment-failure.js';
import { REASONS, type StopReason, WAITING_STOPS } from './stop-reason.js';

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
    case 'origin_missing':
      return ORIGIN_MISSING.en;
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

const ORIGIN_MISSING: Sentence = {
  en: 'the seller has no place that the shipping provider knows, from which the parcel could leave',
  es: 'quien vende no tiene un lugar que el servicio de envíos conozca, desde donde pueda salir el paquete',
};

/** Why no parcel of an order must reach its buyer. Null for a reason of a later release. */
export function because(reason: string): Sentence | null {
  if (reason === 'requested') return { en: 'an admin has requested its cancellation', es: 'un admin pidió cancelarlo' };
  return (Object.hasOwn(REASONS, reason) && REASONS[reason as StopReason].cancels) || null;
}

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
  const words: OfReview<ReviewCode> | undefined = Object.hasOwn(BY_REVIEW, review.code) ? BY_REVIEW[review.code] : undefined;
  return words?.text(review, parcel) ?? same(review.code);
}

/** What a retry does of parcels that were not cancelled. */
export const WAITS_NO_MORE: Sentence = {
  en: 'A retry creates no parcel while the money is back or the order is cancelled: it ends the waiting.',
  es: 'Mientras el pago no esté en pie o el pedido esté cancelado, reintentar no crea ningún paquete: deja de esperar.',
};
const LOOK: Sentence = {
  en: 'Check at the provider: a parcel may exist, or more than one. Cancel all but one, then retry: the attempt looks the parcel up and adopts the remaining one.',
  es: 'Mirá en el servicio de envíos: puede haber un paquete, o más de uno. Cancelá los que sobren y reintentá: cada intento busca primero y toma el que quedó.',
};
const AGAIN: Sentence = {
  en: 'Ship each order again. A retry also looks for a parcel first, and creates one if there is none. If the order is no longer wanted, refund the buyer.',
  es: 'Enviá de nuevo cada pedido. Reintentar también busca primero un paquete y, si no hay, lo crea. Si ya nadie quiere el pedido, devolvé la plata.',
};

interface OfReview<Code extends ReviewCode> extends OperatorWords {
  /** What is said of one order; null without its data. The cause and the advice name no order. */
  text(review: Review & { readonly code: Code }, parcel: PlacedParcel | null): Sentence | null;
}

/** What a person must decide. */
export const BY_REVIEW: { readonly [Code in ReviewCode]: OfReview<Code> } = {
  several_parcels: {
    text: ({ shipmentIds }) => ({
      en: `several shipments exist: ${shipmentIds.join(', ')}`,
      es: `hay varios paquetes: ${shipmentIds.join(', ')}`,
    }),
    cause: { en: 'Several parcels exist for one order.', es: 'Hay varios paquetes para un mismo pedido.' },
    advice: LOOK,
  },
  payment_unseen: {
    text: () => PAYMENT_UNSEEN,
    cause: { en: 'The payment provider no longer returns the payment.', es: 'El proveedor de pagos ya no muestra el pago.' },
    advice: {
      en: 'Check the payment at the payment provider. Retry when it can be read again; cancel the shipments whose payment does not exist.',
      es: 'Mirá el pago en el proveedor de pagos. Cuando se vuelva a ver, reintentá; cancelá los envíos cuyo pago no exista.',
    },
  },
  origin_missing: {
    text: () => ORIGIN_MISSING,
    cause: {
      en: 'The shipping provider no longer knows the place from which the parcel was to leave, and the seller has no other.',
      es: 'El servicio de envíos ya no conoce el lugar desde donde iba a salir el paquete, y quien vende no tiene otro.',
    },
    advice: {
      en: 'Look at the seller: the address is to be accepted again, or with an own account another place to be chosen. Then retry all.',
      es: 'Mirá a quien vende: falta que le acepten la dirección o, si tiene cuenta propia, que elija otro lugar. Después reintentá.',
    },
  },
  approved_again: {
    text: () => ({
      en: 'the payment was approved again, but the parcel was cancelled: ship again, or refund the buyer',
      es: 'el pago volvió a aprobarse, pero el paquete se canceló: enviá de nuevo o devolvé la plata',
    }),
    cause: {
      en: 'The payment was approved again after the parcel was cancelled.',
      es: 'El pago volvió a aprobarse después de cancelar el paquete.',
    },
    advice: AGAIN,
  },
  still_new: {
    text: () => ({
      en: 'the provider does not prepare the parcel: its account has no credit or is suspended; fix that, or cancel the parcel and ship again',
      es: 'el servicio de envíos no prepara el paquete: la cuenta no tiene saldo o está suspendida; resolvelo, o cancelá el paquete y enviá de nuevo',
    }),
    cause: {
      en: 'The provider does not prepare the parcel: its account has no credit or is suspended.',
      es: 'El servicio de envíos no prepara el paquete: la cuenta no tiene saldo o está suspendida.',
    },
    advice: {
      en: 'Have the account topped up or reinstated: the orders then continue by themselves. Otherwise cancel the parcel and ship again.',
      es: 'Hacé que carguen saldo o habiliten la cuenta: después los pedidos siguen solos. Si no, cancelá el paquete y enviá de nuevo.',
    },
  },
  rescue_failed: {
    text: () => ({
      en: 'the parcel was delivered although its rescue was requested: settle it with seller and buyer',
      es: 'el paquete se entregó aunque se pidió de vuelta: acordá con quien vende y quien compró',
    }),
    cause: {
      en: 'The parcel was delivered although the carrier was asked to return it.',
      es: 'El paquete se entregó aunque se pidió de vuelta.',
    },
    advice: {
      en: 'The buyer has the parcel. Settle it with seller and buyer.',
      es: 'Quien compró ya tiene el paquete. Acordá con quien vende y quien compró.',
    },
  },
  outcome_unknown: {
    text: ({ failure }) => failure && failureText(failure),
    cause: { en: 'There are no attempts left, and a parcel may exist.', es: 'No quedan intentos, y puede haber un paquete.' },
    advice: LOOK,
  },
  account_unreachable: {
    text: ({ account }) => account && unreachable(account),
    cause: {
      en: 'An account that may have the parcel cannot be queried.',
      es: 'No se puede consultar una cuenta que puede tener el paquete.',
    },
    advice: {
      en: 'Ask the seller to link that account again, then retry. If that is not possible, check at the provider whether it has a parcel.',
      es: 'Pedile a quien vende que vuelva a vincular esa cuenta y reintentá. Si no se puede, mirá en el servicio de envíos si tiene un paquete.',
    },
  },
  gone_without_us: {
    text: ({ statusCode }) =>
      statusCode
        ? {
            en: `the provider shows the parcel as ${endText(statusCode).en}, and it was not cancelled from here: ship again, or refund the buyer`,
            es: `el servicio de envíos muestra el paquete como ${endText(statusCode).es}, y no se canceló desde acá: enviá de nuevo o devolvé la plata`,
          }
        : null,
    cause: {
      en: 'The provider has ended the parcel, and it was not cancelled from here.',
      es: 'El servicio de envíos dio de baja el paquete, y no se canceló desde acá.',
    },
    advice: AGAIN,
  },
  not_cancelled: {
    text: (review, parcel) => {
      const [why, what] = [because(review.because), notCancelledText(review, parcel)];
      return why && { en: `${why.en}: ${what.en}`, es: `${why.es}: ${what.es}` };
    },
    cause: {
      en: 'A parcel that must not reach its buyer was not cancelled.',
      es: 'No se canceló un paquete que no debe llegar.',
    },
    advice: {
      en: `Open each order: a parcel that was not delivered is cancelled there, or asked back; one that was delivered, settle with seller and buyer. ${WAITS_NO_MORE.en}`,
      es: `Abrí cada pedido: el paquete que no se entregó se cancela o se pide de vuelta ahí; si ya se entregó, acordá con quien vende y quien compró. ${WAITS_NO_MORE.es}`,
    },
  },
};

export const REVIEW_CODES = Object.keys(BY_REVIEW) as readonly ReviewCode[];
/** Every code for which a shipment may wait for a person. */
export const CAUSE_CODES = [...WAITING_STOPS, ...REVIEW_CODES, ...FAILURE_CODES] as const;

/** How a parcel ended at the provider. */
export function endText(statusCode: string): Sentence {
  if (statusCode === 'cancelled') return { en: 'cancelled', es: 'cancelado' };
  return statusCode === 'expired' ? { en: 'expired', es: 'vencido' } : same(statusCode);
}
