import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Address } from '../../../orders/domain/address.js';
import { ServerConfig } from '../../../platform/config/server.config.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { accountFrom } from '../../shipco/domain/used-origin.js';
import type { OptionChoice } from '../domain/option-choice.js';
import { isElsewhere } from '../domain/provinces.js';
import type { QuotableGroup } from '../domain/quotable-group.js';
import { QuoteExpiredError, QuoteMismatchError } from '../domain/quote.errors.js';
import { QuoteSeal } from '../domain/quote-seal.js';
import { type PromisedTerms, QuoteStatement } from '../domain/quote-statement.js';
import { type QuoteTerms, ShippingQuote } from '../domain/shipping-quote.js';
import { groupsOf, type QuotableCart } from './quotable-cart.js';

export const MAX_TOKEN_LENGTH = 2000;

const BINDING_LENGTH = 22;

export interface QuoteToken {
  readonly token: string;
  readonly validUntil: Date;
}

/** Promises a buyer the quote that was shown, without storing it. Neither method reads anything. */
@Injectable()
export class QuoteTokens {
  private readonly seal: QuoteSeal;

  constructor(
    server: ServerConfig,
    private readonly config: ShipcoConfig,
    private readonly gateways: ShipcoGateways,
  ) {
    this.seal = new QuoteSeal(server.sessionSecrets);
  }

  /** Null for a cart of too many sellers for a token: its checkout quotes again. */
  issue(quotable: QuotableCart, destination: Address, quote: ShippingQuote): QuoteToken | null {
    const validUntil = new Date(quotable.readAt.getTime() + this.config.quoteTtlMs);
    const statement = QuoteStatement.of(validUntil, this.bindingOf(quotable, destination), quote.groups);
    const token = this.seal.seal(statement.toText(), quotable.cart.buyerId);
    return token.length > MAX_TOKEN_LENGTH ? null : { token, validUntil };
  }

  /**
   * The quote as it was shown, for the same cart and destination. `choices`: null means those of the quote. Throws QuoteExpiredError
   * and QuoteMismatchError.
   */
  honour(token: string, quotable: QuotableCart, destination: Address, choices: readonly OptionChoice[] | null): ShippingQuote {
    const { cart, readAt } = quotable;
    const text = this.seal.open(token, cart.buyerId);
    const statement = text === null ? null : QuoteStatement.fromText(text);
    if (!statement?.isValidAt(readAt)) throw new QuoteExpiredError();
    if (!statement.isFor(this.bindingOf(quotable, destination))) throw new QuoteMismatchError();
    const groups = groupsOf(quotable).sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
    const wanted = choices && groups.map(({ sellerId }) => choices.find((choice) => choice.sellerId === sellerId));
    if (!statement.hasAccounts(groups) || (wanted && !statement.isWhatWasChosen(wanted))) throw new QuoteMismatchError();
    if (!groups.every((group, at) => this.leavesAsQuoted(group, statement.groups[at]?.terms ?? null)))
      throw new QuoteMismatchError();
    return ShippingQuote.of(
      groups.map((group, at) => {
        const { terms = null, hasCredential = false } = statement.groups[at] ?? {};
        return { group, hasCredential, terms: terms && this.termsOf(terms, group, destination) };
      }),
    );
  }

  /** Whether the seller's parcel would leave from where it was quoted. A parcel without terms is quoted anew. */
  private leavesAsQuoted({ origins }: QuotableGroup, terms: PromisedTerms | null): boolean {
    if (!terms) return true;
    const { account } = terms;
    const configured = account.kind === 'marketplace' ? this.gateways.forMarketplace()?.account.originId : null;
    const now = accountFrom({ ...account, originId: configured ?? null }, origins, this.config.requireSellerOrigin);
    return now?.originId === account.originId;
  }

  private termsOf(promised: PromisedTerms, group: QuotableGroup, destination: Address): QuoteTerms {
    return {
      ...promised,
      source: this.config.source,
      declaredValueCents: group.declaredValueCents(),
      units: group.units(),
      offered: [promised.option],
      destinationDiffers: isElsewhere(destination, promised.destination),
    };
  }

  /** Changes with everything that the price depends on, apart from the sellers' accounts and origins. */
  private bindingOf({ cart }: QuotableCart, { city, state, zip }: Address): string {
    const { accountId = null, originId = null } = this.config.marketplace ?? {};
    const content = [cart.fingerprint(), city, state, zip, accountId, originId];
    return hash('sha256', JSON.stringify(content), 'base64url').slice(0, BINDING_LENGTH);
  }
}
