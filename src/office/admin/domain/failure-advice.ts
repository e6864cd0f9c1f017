import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { FailureCause, WAITING_STOPS } from '../../../shipping/shipments/domain/failure-cause.js';
import type { ReviewCode } from '../../../shipping/shipments/domain/shipment-failure.js';
import { isRequest } from '../../../shipping/shipments/domain/stop-reason.js';
import { QUOTED_AGAIN, REFUSED_QUOTES } from './refused-quotes.js';
import { adviceByPlace, detailOf, overtakenText, WAITS_NO_MORE } from './review-detail.js';

type WaitingStop = (typeof WAITING_STOPS)[number];

interface Words {
  readonly cause: Sentence;
  readonly advice: Sentence;
}

const DECIDE: Sentence = {
  en: 'Read the reason in each order and decide: cancel it and refund the buyer, or release it, so that it goes on.',
  es: 'Leé el motivo en cada pedido y decidí: cancelalo y devolvé la plata en el proveedor de pagos, o liberalo para que siga.',
};

const STOPS: Readonly<Record<WaitingStop, Words>> = {
  no_credential: {
    cause: {
      en: 'No account at the shipping provider: the seller has linked none, and the marketplace has none.',
      es: 'No hay cuenta en el servicio de envíos: quien vende no vinculó ninguna y el sitio no tiene.',
    },
    advice: {
      en: 'Ask the seller to link an account: waiting shipments then continue automatically. Or configure the marketplace’s account, then retry all.',
      es: 'Pedile a quien vende que vincule una cuenta: lo que la espera sigue solo. O configurá la del sitio y reintentá.',
    },
  },
  no_quote: {
    cause: {
      en: 'The order has no quote to ship with: its shipping had a fixed price, or an earlier release sold it without one.',
      es: 'El pedido no tiene una cotización con la que enviarse: su envío tuvo un precio fijo o lo vendió una versión anterior.',
    },
    advice: QUOTED_AGAIN,
  },
  ...REFUSED_QUOTES,
  no_email: {
    cause: {
      en: 'The buyer has no e-mail, which the shipping provider requires.',
      es: 'Quien compró no tiene correo electrónico, y el servicio de envíos lo exige.',
    },
    advice: {
      en: 'Ask the buyer for an e-mail address, correct the delivery in the order, then retry.',
      es: 'Pedile un correo electrónico a quien compró, cargalo en el pedido con «Corregir datos» y reintentá.',
    },
  },
  no_items: {
    cause: { en: 'The order has no items.', es: 'El pedido no tiene productos.' },
    advice: {
      en: 'Without items no parcel can be created. Check the order and refund the buyer.',
      es: 'Sin productos no se puede crear un paquete. Revisá el pedido y devolvé la plata.',
    },
  },
  already_shipped: {
    cause: {
      en: 'The order has a parcel number, but its shipment has none.',
      es: 'El pedido tiene el número de un paquete, pero su envío no.',
    },
    advice: {
      en: 'Look up the parcel at the provider. If there is none, tell the developers.',
      es: 'Buscá el paquete en el servicio de envíos. Si no está, avisá al equipo de desarrollo.',
    },
  },
  payment_fraud_alert: {
    cause: { en: 'The payment provider has raised a fraud alert.', es: 'El proveedor de pagos avisó de un posible fraude.' },
    advice: {
      en: 'Check the payment at the payment provider. Release the orders that are legitimate; a retry leaves them held.',
      es: 'Revisá el pago en el proveedor de pagos. Liberá los pedidos que estén bien; reintentar los deja retenidos.',
    },
  },
  payment_back: {
    cause: {
      en: 'The money is here again after it was refunded, charged back or disputed.',
      es: 'El pago volvió después de devolverse, tener un contracargo o estar en disputa.',
    },
    advice: {
      en: 'Check at the payment provider that the money stays, and with the buyer that the order is still wanted. Release it, so that it goes on, or cancel it and refund the buyer.',
      es: 'Comprobá en el proveedor de pagos que la plata queda, y con quien compró que todavía quiere el pedido. Liberalo para que siga, o cancelalo y devolvé la plata.',
    },
  },
  buyer_wants_to_cancel: { cause: { en: 'The buyer wants to cancel.', es: 'Quien compró quiere cancelar.' }, advice: DECIDE },
  seller_cannot_dispatch: {
    cause: { en: 'The seller cannot dispatch the parcel.', es: 'Quien vende no puede despachar el paquete.' },
    advice: DECIDE,
  },
};

const LOOK: Sentence = {
  en: 'Check at the provider: a parcel may exist, or more than one. Cancel all but one, then retry: the attempt looks the parcel up and adopts the remaining one.',
  es: 'Mirá en el servicio de envíos: puede haber un paquete, o más de uno. Cancelá los que sobren y reintentá: cada intento busca primero y toma el que quedó.',
};
const AGAIN: Sentence = {
  en: 'Ship each order again. A retry also looks for a parcel first, and creates one if there is none. If the order is no longer wanted, refund the buyer.',
  es: 'Enviá de nuevo cada pedido. Reintentar también busca primero un paquete y, si no hay, lo crea. Si ya nadie quiere el pedido, devolvé la plata.',
};
const REFUSED: Sentence = {
  en: 'The provider rejects these parcels. If it reports a phone, a document, an e-mail, a street or a number, ask the buyer, correct the delivery in the order, then retry all. If it reports the town or a product, contact the buyer and the seller.',
  es: 'El servicio de envíos rechaza estos paquetes. Si indica el teléfono, el documento, el correo electrónico, la calle o el número, preguntale a quien compró, usá «Corregir datos» en el pedido y reintentá. Si indica la localidad o un producto, acordá con quien compró y quien vende.',
};
const AWAY: Sentence = {
  en: 'The provider was unreachable or failed too often. Retry all when it is back.',
  es: 'No se pudo llegar al servicio de envíos, o falló, demasiadas veces. Cuando vuelva a funcionar, reintentá.',
};
const LINK_REFUSED: Sentence = {
  en: "The provider rejects this seller's account. Ask the seller to link it again, then retry all.",
  es: 'El servicio de envíos rechaza la cuenta de quien vende. Pedile que la vincule de nuevo y reintentá.',
};
const REFUSED_ALONE: Sentence = {
  en: "The provider rejects these parcels with the marketplace's credential, while it accepts others: perhaps a firewall blocks what is in them. Ship them manually at the provider, or have it lift the block, then retry all.",
  es: 'El servicio de envíos rechaza estos paquetes con la credencial del sitio, aunque acepta otros: quizás un firewall bloquea lo que contienen. Despachalos a mano en el servicio de envíos, o pedile que levante el bloqueo y reintentá.',
};
const NO_CREDIT: Sentence = {
  en: 'The account at the provider has no credit. Have it topped up, then retry all.',
  es: 'La cuenta en el servicio de envíos no tiene saldo. Hacé que la carguen y reintentá.',
};

/** What needs review, without the details of one order. */
const REVIEWS: Readonly<Record<ReviewCode, Sentence>> = {
  several_parcels: { en: 'Several parcels exist for one order.', es: 'Hay varios paquetes para un mismo pedido.' },
  payment_unseen: {
    en: 'The payment provider no longer returns the payment.',
    es: 'El proveedor de pagos ya no muestra el pago.',
  },
  approved_again: {
    en: 'The payment was approved again after the parcel was cancelled.',
    es: 'El pago volvió a aprobarse después de cancelar el paquete.',
  },
  still_new: {
    en: 'The provider does not prepare the parcel: its account has no credit or is suspended.',
    es: 'El servicio de envíos no prepara el paquete: la cuenta no tiene saldo o está suspendida.',
  },
  rescue_failed: {
    en: 'The parcel was delivered although the carrier was asked to return it.',
    es: 'El paquete se entregó aunque se pidió de vuelta.',
  },
  outcome_unknown: {
    en: 'There are no attempts left, and a parcel may exist.',
    es: 'No quedan intentos, y puede haber un paquete.',
  },
  account_unreachable: {
    en: 'An account that may have the parcel cannot be queried.',
    es: 'No se puede consultar una cuenta que puede tener el paquete.',
  },
  gone_without_us: {
    en: 'The provider has ended the parcel, and it was not cancelled from here.',
    es: 'El servicio de envíos dio de baja el paquete, y no se canceló desde acá.',
  },
  not_cancelled: {
    en: 'A parcel that must not reach its buyer was not cancelled.',
    es: 'No se canceló un paquete que no debe llegar.',
  },
};
const REVIEW_ADVICE: Readonly<Record<ReviewCode, Sentence>> = {
  several_parcels: LOOK,
  outcome_unknown: LOOK,
  account_unreachable: {
    en: 'Ask the seller to link that account again, then retry. If that is not possible, check at the provider whether it has a parcel.',
    es: 'Pedile a quien vende que vuelva a vincular esa cuenta y reintentá. Si no se puede, mirá en el servicio de envíos si tiene un paquete.',
  },
  payment_unseen: {
    en: 'Check the payment at the payment provider. Retry when it can be read again; cancel the shipments whose payment does not exist.',
    es: 'Mirá el pago en el proveedor de pagos. Cuando se vuelva a ver, reintentá; cancelá los envíos cuyo pago no exista.',
  },
  approved_again: AGAIN,
  gone_without_us: AGAIN,
  still_new: {
    en: 'Have the account topped up or reinstated: the orders then continue by themselves. Otherwise cancel the parcel and ship again.',
    es: 'Hacé que carguen saldo o habiliten la cuenta: después los pedidos siguen solos. Si no, cancelá el paquete y enviá de nuevo.',
  },
  rescue_failed: {
    en: 'The buyer has the parcel. Settle it with seller and buyer.',
    es: 'Quien compró ya tiene el paquete. Acordá con quien vende y quien compró.',
  },
  not_cancelled: {
    en: `Open each order: a parcel that was not delivered is cancelled there, or asked back; one that was delivered, settle with seller and buyer. ${WAITS_NO_MORE.en}`,
    es: `Abrí cada pedido: el paquete que no se entregó se cancela o se pide de vuelta ahí; si ya se entregó, acordá con quien vende y quien compró. ${WAITS_NO_MORE.es}`,
  },
};
const LEASE_ADVICE: Sentence = {
  en: 'Check that the instances keep running, then retry all: each attempt looks for the parcel first.',
  es: 'Fijate que las instancias sigan andando y reintentá: cada intento busca primero el paquete.',
};
const NO_ATTEMPT: Sentence = { en: 'No attempt succeeded.', es: 'Ningún intento funcionó.' };
const LEASE_EXPIRED: Sentence = {
  en: 'The process did not complete the attempt in time.',
  es: 'El proceso no terminó el intento a tiempo.',
};

/** What people read about a cause: what is wrong, and what to do. The provider's own words stay as they are. */
export function failureWordsOf(cause: FailureCause): Words {
  if (isStop(cause.code)) return stopWords(STOPS[cause.code], cause);
  return {
    cause: withAccount(cause, subjectOf(cause)),
    advice: isReview(cause.code) ? adviceOnReview(cause.code, cause.message) : adviceOnFailure(cause),
  };
}

/** A request has a message only after its parcel has left. */
function stopWords(words: Words, { code, message }: FailureCause): Words {
  const overtaken = isRequest(code) ? overtakenText(message) : null;
  if (!overtaken) return words;
  const { where, advice } = overtaken;
  return { cause: { en: `${words.cause.en} ${where.en}.`, es: `${words.cause.es} ${where.es}.` }, advice };
}

function isStop(code: FailureCause['code']): code is WaitingStop {
  return Object.hasOwn(STOPS, code);
}

function isReview(code: FailureCause['code']): code is ReviewCode {
  return Object.hasOwn(REVIEWS, code);
}

function subjectOf({ code, message }: FailureCause): Sentence | null {
  if (isReview(code)) {
    const what = detailOf(code, message);
    return message ? { en: `${REVIEWS[code].en} ${what.en}`, es: `${REVIEWS[code].es} ${what.es}` } : REVIEWS[code];
  }
  if (code === 'lease_expired') return LEASE_EXPIRED;
  return code === 'no_attempt_succeeded' ? NO_ATTEMPT : null;
}

function adviceOnReview(code: ReviewCode, message: string): Sentence {
  return (code === 'not_cancelled' && adviceByPlace(message)) || REVIEW_ADVICE[code];
}

function adviceOnFailure({ code, httpStatus, accountKind }: FailureCause): Sentence {
  if (code === 'lease_expired') return LEASE_ADVICE;
  if (httpStatus === null || httpStatus === 429 || httpStatus >= 500 || httpStatus === 408) return AWAY;
  if (httpStatus === 401 || httpStatus === 403) return accountKind === 'seller' ? LINK_REFUSED : REFUSED_ALONE;
  return httpStatus === 402 ? NO_CREDIT : REFUSED;
}

function withAccount({ httpStatus, message, accountKind, accountId }: FailureCause, subject: Sentence | null): Sentence {
  const status = httpStatus === null ? '' : `HTTP ${httpStatus}`;
  const what = [status, message.replace(/^HTTP …(?:: )?/, '')].filter(Boolean).join(': ');
  const { en, es } = subject ?? { en: what || 'No reason was given', es: what || 'No se indicó el motivo' };
  if (accountKind === null) return { en, es };
  const isSeller = accountKind === 'seller';
  const [bareEn, bareEs] = [en, es].map((text) => (text.endsWith('.') ? text.slice(0, -1) : text));
  return {
    en: `${bareEn} (${isSeller ? "a seller's account" : "the marketplace's account"}, ${accountId})`,
    es: `${bareEs} (${isSeller ? 'cuenta de quien vende' : 'cuenta del sitio'}, ${accountId})`,
  };
}
