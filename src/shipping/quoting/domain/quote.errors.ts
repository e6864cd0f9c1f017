import { CartTooLargeError } from '../../../cart/domain/cart.errors.js';
import type { MissingQuote } from '../../../orders/domain/order-documents.js';
import { DomainError, errorOf } from '../../../platform/kernel/domain-error.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';
import { REFUSALS } from './quote-refusals.js';

/** Why the items of a seller cannot be quoted. */
export type QuoteFailure =
  | 'NOT_DELIVERABLE'
  | 'TOO_HEAVY'
  | 'TOO_LARGE'
  | 'TOO_VALUABLE'
  | 'ORIGIN_REFUSED'
  | 'PRODUCT_WITHOUT_SIZE'
  | 'SELLER_NOT_READY'
  | 'DESTINATION_REFUSED'
  | 'REQUEST_REFUSED'
  | 'TOO_MANY_QUOTES'
  | 'SHIPCO_UNAVAILABLE';

/** Failures after which the order is sold without a quote, because the provider has refused this parcel. */
const MISSING: Partial<Record<QuoteFailure, MissingQuote>> = {
  TOO_HEAVY: 'too_heavy',
  TOO_LARGE: 'too_large',
  TOO_VALUABLE: 'too_valuable',
  ORIGIN_REFUSED: 'origin_refused',
};

interface Shop {
  readonly sellerId: string;
  readonly sellerName: string;
}

type SellerFailure =
  | { readonly seller_id: string; readonly code: QuoteFailure; readonly seller_name?: string }
  | { readonly code: 'CART_TOO_LARGE' };

/** The cart cannot be quoted. Names the shop, never the credential; `details` has every seller whose items are the reason. */
export class QuoteFailedError extends DomainError {
  constructor(
    sentence: Sentence,
    override readonly details: readonly SellerFailure[],
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    super('upstream', 'SHIPCO_QUOTE_FAILED', sentence, details, options);
  }

  /** Says what is wrong with the first, and names all. */
  static ofAll(failures: readonly [QuoteFailedError, ...QuoteFailedError[]]): QuoteFailedError {
    const [{ sentence, cause }] = failures;
    const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    const details = failures.flatMap((failure) => failure.details);
    return new QuoteFailedError(sentence, details, { cause }, waits.length > 0 ? Math.max(...waits) : undefined);
  }
}

/** The cart holds more than any may. */
export class CartNotQuotedError extends QuoteFailedError {
  constructor() {
    super(new CartTooLargeError().sentence, [{ code: 'CART_TOO_LARGE' }]);
  }
}

/** Of a failed call. `isRefused`: the provider refuses this very parcel; else the same request may succeed later. */
export interface FailedCall extends ErrorOptions {
  readonly isRefused: boolean;
  readonly retryAfterSeconds?: number | undefined;
}

/** The items of one seller cannot be quoted. */
export class SellerNotQuotedError extends QuoteFailedError {
  /** Why the parcel has no quote if it is sold nevertheless. */
  readonly missing: MissingQuote;

  constructor(
    { sellerId, sellerName }: Shop,
    failure: QuoteFailure,
    reason: Sentence,
    { isRefused, retryAfterSeconds, ...options }: FailedCall = { isRefused: true },
  ) {
    const sentence = {
      en: `Shipping from ${sellerName} cannot be quoted: ${reason.en}`,
      es: `No se puede cotizar el envío de ${sellerName}: ${reason.es}`,
    };
    const detail = { seller_id: sellerId, code: failure, ...(failure === 'SELLER_NOT_READY' && { seller_name: sellerName }) };
    super(sentence, [detail], options, retryAfterSeconds);
    this.missing = isRefused ? (MISSING[failure] ?? 'refused') : 'unanswered';
  }
}

/** No carrier serves the address. */
export class NotDeliverableError extends SellerNotQuotedError {
  constructor(shop: Shop) {
    super(shop, 'NOT_DELIVERABLE', REFUSALS.NOT_DELIVERABLE);
  }
}

export class UnquotableProductError extends SellerNotQuotedError {
  constructor(shop: Shop, productTitle: string) {
    super(shop, 'PRODUCT_WITHOUT_SIZE', {
      en: `"${productTitle}" has no weight or size.`,
      es: `“${productTitle}” no tiene peso o medidas.`,
    });
  }
}

/** It has to leave from a place of its seller, and there is none. Sold nevertheless, it is quoted when there is. */
export class SellerWithoutOriginError extends SellerNotQuotedError {
  constructor(shop: Shop) {
    const reason = {
      en: 'the shop has not set up yet from where it sends.',
      es: 'la tienda todavía no tiene listo desde dónde despacha.',
    };
    super(shop, 'SELLER_NOT_READY', reason, { isRefused: false });
  }
}

/** The buyer's choice is not available, and no token says that the default was shown instead. */
export class OptionUnavailableError extends DomainError {
  constructor(choices: readonly { readonly sellerId: string; readonly optionId: string }[]) {
    const details = choices.map(({ sellerId, optionId }) => ({ seller_id: sellerId, option_id: optionId }));
    super(
      'conflict',
      'OPTION_UNAVAILABLE',
      {
        en: 'A chosen shipping option is no longer available. Quote again.',
        es: 'Una opción de envío que elegiste ya no está disponible. Cotizá de nuevo.',
      },
      details,
    );
  }
}

/** The token cannot be verified, is another buyer's, or too old. It does not say which. */
export class QuoteExpiredError extends errorOf('conflict', 'QUOTE_EXPIRED', {
  en: 'The prices shown are no longer valid. Quote again.',
  es: 'Los precios que viste ya no son válidos. Cotizá de nuevo.',
}) {}

/** The token is for another cart or destination, or for other choices. */
export class QuoteMismatchError extends errorOf('conflict', 'QUOTE_MISMATCH', {
  en: 'The prices shown were for another cart, destination or choice. Quote again.',
  es: 'Los precios que viste eran para otro carrito, otro destino u otra elección. Cotizá de nuevo.',
}) {}
