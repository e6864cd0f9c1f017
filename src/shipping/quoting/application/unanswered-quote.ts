import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { ShipcoError } from '../../shipco/application/shipco.gateway.js';
import type { QuotableGroup } from '../domain/quotable-group.js';
import { type QuoteFailure, SellerNotQuotedError } from '../domain/quote.errors.js';
import { REFUSALS, whyRefused } from '../domain/quote-refusals.js';

/** What the buyer can do about a provider that is away. */
const ABSENCES = {
  TOO_MANY_QUOTES: {
    en: 'too many quotes are being requested. Try again in a moment.',
    es: 'se están pidiendo demasiadas cotizaciones. Probá de nuevo en un momento.',
  },
  SHIPCO_UNAVAILABLE: {
    en: 'the shipping provider does not answer. Try again in a moment.',
    es: 'el servicio de envíos no responde. Probá de nuevo en un momento.',
  },
} satisfies Partial<Record<QuoteFailure, Sentence>>;

const REASONS = { ...REFUSALS, ...ABSENCES };

/** Why a call without a quote ended so, for the buyer. `isOriginLost`: there will be another origin, so nothing is wrong with the parcel. */
export function notQuoted(group: QuotableGroup, cause: ShipcoError, isOriginLost = false): SellerNotQuotedError {
  const failure = failureOf(cause);
  // Of a credential that is refused, nobody knows when it is mended.
  const { retryAfterMs } = failure === 'REQUEST_REFUSED' ? {} : cause.facts;
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000));
  const isRefused = cause.kind === 'rejected' && !isOriginLost;
  return new SellerNotQuotedError(group, failure, REASONS[failure], { cause, isRefused, retryAfterSeconds });
}

function failureOf({ kind, facts }: ShipcoError): keyof typeof REASONS {
  const { httpStatus } = facts;
  if (kind === 'rejected' && (httpStatus === 400 || httpStatus === 422)) return whyRefused(facts.impediment);
  // The marketplace's credential is refused: trying again in a moment would be of no use to a buyer.
  if (kind === 'rejected' || httpStatus === 401 || httpStatus === 403) return 'REQUEST_REFUSED';
  return facts.isLimit ? 'TOO_MANY_QUOTES' : 'SHIPCO_UNAVAILABLE';
}
