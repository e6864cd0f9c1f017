import { Injectable, Logger } from '@nestjs/common';
import { EmptyCartError } from '../../cart/domain/cart.errors.js';
import type { Cart } from '../../cart/domain/cart.js';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { Metrics } from '../../shared/application/metrics.js';
import type { Address } from '../../shared/domain/address.js';
import { Parcel } from '../domain/parcel.js';
import { QuoteFailedError } from '../domain/shipping.errors.js';
import { chooseOption } from '../domain/shipping-option.js';
import { type PricedParcel, type QuoteTerms, ShippingQuote } from '../domain/shipping-quote.js';
import { allOrCancel } from './all-or-cancel.js';
import { ShipcoError, ShipcoGateway, ShipcoGateways } from './shipco.gateway.js';

/** Resolves what shipping a cart costs. The quote and the checkout both come here, so they cannot differ. */
@Injectable()
export class QuoteShipping {
  private readonly logger = new Logger(QuoteShipping.name);

  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly config: ShipcoConfig,
    private readonly metrics: Metrics,
  ) {}

  /** One provider call per parcel with a credential, all under one deadline. Throws EmptyCartError or QuoteFailedError. */
  async forCart(cart: Cart, destination: Address): Promise<ShippingQuote> {
    const since = performance.now();
    const end = (outcome: 'shipco' | 'fixed' | 'failed') => this.metrics.quoted(outcome, (performance.now() - since) / 1000);
    if (cart.isEmpty()) throw new EmptyCartError();
    try {
      const quote = await this.priced(cart, destination);
      end(quote.usedShipco ? 'shipco' : 'fixed');
      return quote;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  private async priced(cart: Cart, destination: Address): Promise<ShippingQuote> {
    const parcels = cart.parcels().map((parcel) => new Parcel(parcel));
    const price = (parcel: Parcel, signal: AbortSignal) => this.price(parcel, destination, signal);
    return ShippingQuote.of(await allOrCancel(parcels, this.config.quoteTimeoutMs, price));
  }

  private async price(parcel: Parcel, destination: Address, signal: AbortSignal): Promise<PricedParcel> {
    const gateway = parcel.sellerLinked ? await this.gateways.forSeller(parcel.sellerId) : this.gateways.forMarketplace();
    if (!gateway) return { parcel, terms: null, hasCredential: false };
    try {
      return { parcel, terms: await this.quote(gateway, parcel, destination, signal), hasCredential: true };
    } catch (error) {
      // A parcel that ships free costs the buyer nothing either way: its failure only means that it cannot be shipped later.
      if (error instanceof QuoteFailedError && !parcel.hasPaidItem()) return { parcel, terms: null, hasCredential: true };
      throw error;
    }
  }

  private async quote(gateway: ShipcoGateway, parcel: Parcel, destination: Address, signal: AbortSignal): Promise<QuoteTerms> {
    const units = parcel.units();
    const declaredValueCents = parcel.declaredValueCents();
    try {
      const answer = await gateway.quote({ destination, units, declaredValueCents }, signal);
      const option = chooseOption(answer.options);
      if (!option) throw new QuoteFailedError(parcel.sellerName, 'nobody delivers to this address.');
      const { source, typePackaging, quotedAt, destination: quoted } = answer;
      return {
        account: gateway.account,
        source,
        typePackaging,
        declaredValueCents,
        units,
        option,
        destination: quoted,
        quotedAt,
      };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      if (!signal.aborted)
        this.logger.warn('quote.failed', { sellerId: parcel.sellerId, kind: error.kind, reason: error.message });
      throw new QuoteFailedError(parcel.sellerName, readableReason(error), { cause: error });
    }
  }
}

/** What a buyer can do something about; the provider's own words stay in the log. */
function readableReason(error: ShipcoError): string {
  const { httpStatus } = error.facts;
  if (error.kind === 'rejected' && (httpStatus === 400 || httpStatus === 422)) {
    return 'the shipping provider does not accept this destination. Check city, province and postal code.';
  }
  if (error.kind === 'rejected') return 'the shipping provider refused the request.';
  return 'the shipping provider does not answer. Try again in a moment.';
}
