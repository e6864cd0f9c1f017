import { Injectable } from '@nestjs/common';
import { EmptyCartError } from '../../../cart/domain/cart.errors.js';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { Metrics } from '../../../shared/application/metrics.js';
import { Outcomes } from '../../../shared/application/outcomes.js';
import type { Address } from '../../../shared/domain/address.js';
import { ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { QuotableCart } from '../application/quotable-cart.js';
import { QuoteShipping, type QuoteWishes } from '../application/quote-shipping.service.js';
import type { ShippingQuote } from '../domain/shipping-quote.js';

/** Measures the quote of each non-empty cart. */
@Injectable()
export class MeasuredQuoteShipping extends QuoteShipping {
  constructor(
    gateways: ShipcoGateways,
    outcomes: Outcomes,
    config: ShipcoConfig,
    private readonly metrics: Metrics,
  ) {
    super(gateways, outcomes, config);
  }

  override async forCart(quotable: QuotableCart, destination: Address, wishes?: QuoteWishes): Promise<ShippingQuote> {
    const since = performance.now();
    const end = (outcome: 'shipco' | 'fixed' | 'failed') => this.metrics.quoted(outcome, (performance.now() - since) / 1000);
    try {
      const quote = await super.forCart(quotable, destination, wishes);
      end(quote.usedShipco ? 'shipco' : 'fixed');
      return quote;
    } catch (error) {
      if (!(error instanceof EmptyCartError)) end('failed');
      throw error;
    }
  }
}
