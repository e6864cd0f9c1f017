import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { CauseCode, FailureCause } from '../../../shipping/shipments/domain/failure-cause.js';
import { BY_REVIEW, REVIEW_CODES } from '../../../shipping/shipments/domain/reason-words.js';
import type { OperatorWords } from '../../../shipping/shipments/domain/reasons.js';
import type { ReviewCode } from '../../../shipping/shipments/domain/shipment-failure.js';
import { isRequest, REASONS, WAITING_STOPS } from '../../../shipping/shipments/domain/stop-reason.js';
import { adviceByPlace, detailOf, overtakenText } from './review-detail.js';

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

const LEASE_ADVICE: Sentence = {
  en: 'Check that the instances keep running, then retry all: each attempt looks for the parcel first.',
  es: 'Fijate que las instancias sigan andando y reintentá: cada intento busca primero el paquete.',
};
/** Failures that come without the provider's words. */
const FAILURES: { readonly [Code in CauseCode]?: Sentence } = {
  no_attempt_succeeded: { en: 'No attempt succeeded.', es: 'Ningún intento funcionó.' },
  lease_expired: { en: 'The process did not complete the attempt in time.', es: 'El proceso no terminó el intento a tiempo.' },
};

/** What people read about a cause: what is wrong, and what to do. The provider's own words stay as they are. */
export function failureWordsOf(cause: FailureCause): OperatorWords {
  const stop = WAITING_STOPS.find((code) => code === cause.code);
  if (stop) return stopWords(REASONS[stop] as OperatorWords, cause);
  const review = REVIEW_CODES.find((code) => code === cause.code);
  if (review) return reviewWords(review, cause);
  return { cause: withAccount(cause, FAILURES[cause.code] ?? null), advice: adviceOnFailure(cause) };
}

/** A request has a message only after its parcel has left. */
function stopWords(words: OperatorWords, { code, message }: FailureCause): OperatorWords {
  const overtaken = isRequest(code) ? overtakenText(message) : null;
  if (!overtaken) return words;
  const { where, advice } = overtaken;
  return { cause: { en: `${words.cause.en} ${where.en}.`, es: `${words.cause.es} ${where.es}.` }, advice };
}

function reviewWords(code: ReviewCode, cause: FailureCause): OperatorWords {
  const { cause: what, advice } = BY_REVIEW[code];
  const detail = cause.message ? detailOf(code, cause.message) : null;
  const subject = detail ? { en: `${what.en} ${detail.en}`, es: `${what.es} ${detail.es}` } : what;
  return { cause: withAccount(cause, subject), advice: (code === 'not_cancelled' && adviceByPlace(cause.message)) || advice };
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
