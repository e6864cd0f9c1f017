import { Injectable } from '@nestjs/common';
import { EmptyCartError } from '../../cart/domain/cart.errors.js';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { Outcomes } from '../../shared/application/outcomes.js';
import type { Address } from '../../shared/domain/address.js';
import { QuotableGroup } from '../domain/quotable-group.js';
import { NotDeliverableError, QuoteFailedError } from '../domain/shipping.errors.js';
import { chooseOption } from '../domain/shipping-option.js';
import { type PricedGroup, type QuoteTerms, ShippingQuote } from '../domain/shipping-quote.js';
import { allOrCancel } from './all-or-cancel.js';
import type { QuotableCart } from './quotable-cart.js';
import { type QuoteRequest, ShipcoError, ShipcoGateway, ShipcoGateways } from './shipco.gateway.js';

export type QuotePurpose = 'quote' | 'checkout';

type Wanted = Pick<QuoteRequest, 'destination' | 'forCheckout'>;

/** Calculates the shipping cost of a cart. Quote and checkout both use it, so they cannot differ. */
@Injectable()
export class QuoteShipping {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly outcomes: Outcomes,
    private readonly config: ShipcoConfig,
  ) {}

  /** One provider call per group with a credential, all under one deadline. Throws EmptyCartError or QuoteFailedError. */
  async forCart(
    { cart, linkedSellerIds }: QuotableCart,
    destination: Address,
    purpose: QuotePurpose = 'quote',
  ): Promise<ShippingQuote> {
    if (cart.isEmpty()) throw new EmptyCartError();
    const groups = cart.sellerGroups().map((group) => new QuotableGroup(group, linkedSellerIds.has(group.sellerId)));
    const forCheckout = purpose === 'checkout';
    const price = (group: QuotableGroup, signal: AbortSignal) => this.price(group, { destination, forCheckout }, signal);
    return ShippingQuote.of(await allOrCancel(groups, this.config.quoteTimeoutMs, price));
  }

  private async price(group: QuotableGroup, wanted: Wanted, signal: AbortSignal): Promise<PricedGroup> {
    const gateway = group.sellerLinked ? await this.gateways.forSeller(group.sellerId) : this.gateways.forMarketplace();
    if (!gateway) return { group, terms: null, hasCredential: false };
    try {
      return { group, terms: await this.quote(gateway, group, wanted, signal), hasCredential: true };
    } catch (error) {
      // A group with free shipping costs the buyer nothing anyway; if it cannot be quoted, it only cannot be shipped later.
      if (error instanceof QuoteFailedError && !group.hasPaidItem()) return { group, terms: null, hasCredential: true };
      throw error;
    }
  }

  private async quote(gateway: ShipcoGateway, group: QuotableGroup, wanted: Wanted, signal: AbortSignal): Promise<QuoteTerms> {
    const units = group.units();
    const declaredValueCents = group.declaredValueCents();
    try {
      const answer = await gateway.quote({ ...wanted, units, declaredValueCents }, signal);
      const option = chooseOption(answer.options);
      if (!option) throw new NotDeliverableError(group.sellerName);
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
        this.outcomes.report({ event: 'quote.failed', sellerId: group.sellerId, kind: error.kind, reason: error.message });
      const { retryAfterMs } = error.facts;
      const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000));
      throw new QuoteFailedError(group.sellerName, readableReason(error), { cause: error }, retryAfterSeconds);
    }
  }
}

/** Problems that the buyer can fix; the provider's own message stays in the log. */
function readableReason(error: ShipcoError): string {
  const { httpStatus } = error.facts;
  if (error.kind === 'rejected' && (httpStatus === 400 || httpStatus === 422)) {
    return 'the shipping provider does not accept this destination. Check city, province and postal code.';
  }
  if (error.kind === 'rejected') return 'the shipping provider refused the request.';
  if (error.facts.isLimit) return 'too many quotes are being asked for. Try again in a moment.';
  return 'the shipping provider does not answer. Try again in a moment.';
}
