import { Injectable } from '@nestjs/common';
import type { Address } from '../../orders/domain/address.js';
import type { QuotableCart } from '../../shipping/quoting/application/quotable-cart.js';
import { QuoteShipping } from '../../shipping/quoting/application/quote-shipping.service.js';
import { QuoteTokens } from '../../shipping/quoting/application/quote-tokens.service.js';
import { choicesAmong, type OptionChoice } from '../../shipping/quoting/domain/option-choice.js';
import { OptionUnavailableError } from '../../shipping/quoting/domain/quote.errors.js';
import type { ShippingQuote } from '../../shipping/quoting/domain/shipping-quote.js';

/** What a buyer sends to the checkout in addition to the cart. Null means not given. */
export interface ShippingWish {
  readonly choices: readonly OptionChoice[] | null;
  readonly quoteToken: string | null;
}

/** The shipping of a checkout: as promised by a token, or still to be quoted. */
export interface CheckoutShipping {
  /** What is chosen instead of the default, by seller; the same text for the same choices. */
  readonly choices: readonly OptionChoice[];
  /** Calls no provider for a price that was promised. Throws QuoteFailedError, OptionUnavailableError. */
  quote(): Promise<ShippingQuote>;
}

@Injectable()
export class CheckoutShippings {
  constructor(
    private readonly quotes: QuoteShipping,
    private readonly tokens: QuoteTokens,
  ) {}

  /** Throws QuoteExpiredError, QuoteMismatchError. */
  resolve(quotable: QuotableCart, destination: Address, { choices, quoteToken }: ShippingWish): CheckoutShipping {
    if (quoteToken !== null) {
      const promised = this.tokens.honour(quoteToken, quotable, destination, choices);
      return { choices: promised.choices(), quote: () => this.quotes.completed(promised, quotable, destination) };
    }
    const sellerIds = new Set(quotable.cart.lines.map(({ sellerId }) => sellerId));
    const wanted = choicesAmong(choices ?? [], sellerIds);
    return { choices: wanted, quote: () => this.ask(quotable, destination, wanted) };
  }

  private async ask(quotable: QuotableCart, destination: Address, choices: readonly OptionChoice[]): Promise<ShippingQuote> {
    const quote = await this.quotes.forCart(quotable, destination, { lane: 'checkouts', choices });
    const had = new Set(quote.choices().map(({ sellerId }) => sellerId));
    const missed = choices.filter(({ sellerId }) => !had.has(sellerId));
    if (missed.length > 0) throw new OptionUnavailableError(missed);
    return quote;
  }
}
