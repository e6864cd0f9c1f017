import { Injectable } from '@nestjs/common';
import { EmptyCartError } from '../../../cart/domain/cart.errors.js';
import type { Cart, SellerGroup } from '../../../cart/domain/cart.js';
import type { Address } from '../../../orders/domain/address.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import { stopwatch } from '../../../platform/kernel/real-time.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import type { QuoteLane } from '../../call-limits/domain/call-ledger.js';
import { LostOrigins } from '../../origins/application/lost-origins.service.js';
import {
  type QuoteAnswer,
  type QuoteRequest,
  ShipcoError,
  type ShipcoErrorKind,
  ShipcoGateway,
  ShipcoGateways,
} from '../../shipco/application/shipco.gateway.js';
import { mainImpediment } from '../../shipco/domain/impediment.js';
import { offeredOptions, refusedOptions } from '../../shipco/domain/shipping-option.js';
import { accountFrom, type OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import { chooseOption, type OptionChoice } from '../domain/option-choice.js';
import { isElsewhere } from '../domain/provinces.js';
import { QuotableGroup } from '../domain/quotable-group.js';
import { CartNotQuotedError, QuoteFailedError, SellerNotQuotedError, SellerWithoutOriginError } from '../domain/quote.errors.js';
import { REFUSALS, whyNothing } from '../domain/quote-refusals.js';
import { type GroupQuote, type PricedGroup, type QuoteTerms, ShippingQuote } from '../domain/shipping-quote.js';
import { allOrCancel } from './all-or-cancel.js';
import { groupsOf, type QuotableCart } from './quotable-cart.js';
import { notQuoted } from './unanswered-quote.js';

/** Of the options of a quote, in the log. */
const MOST_REASONS = 20;

export interface QuoteWishes {
  /** `quotes` if not given. */
  readonly lane?: QuoteLane;
  readonly choices?: readonly OptionChoice[];
  /** Whose share of the calls it takes; the buyer's if not given. */
  readonly subjects?: Subjects;
}

/** The items of one seller as they were sold, with what their shipping costs and what the buyer pays of it. */
export type SoldGroup = SellerGroup & Pick<GroupQuote, 'priceCents' | 'buyerShareCents'>;

interface Wanted extends Pick<QuoteRequest, 'destination' | 'lane' | 'subjects'> {
  readonly choices: ReadonlyMap<string, OptionChoice>;
}

/** Calculates the shipping cost of a cart. Quote and checkout both use it, so they cannot differ. */
@Injectable()
export class QuoteShipping {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly origins: LostOrigins,
    private readonly outcomes: Outcomes,
    private readonly config: ShipcoConfig,
  ) {}

  /** One provider call per group with a credential, all under one deadline. Throws EmptyCartError or QuoteFailedError. */
  async forCart(
    quotable: QuotableCart,
    destination: Address,
    { lane = 'quotes', choices = [], subjects = subjectsOf(quotable.cart) }: QuoteWishes = {},
  ): Promise<ShippingQuote> {
    const { cart } = quotable;
    if (cart.isEmpty()) throw new EmptyCartError();
    if (!cart.fits()) throw new CartNotQuotedError();
    const elapsedMs = stopwatch();
    const end = (outcome: 'shipco' | 'fixed' | 'failed') => {
      // Anybody can ask for estimates to places where nobody delivers. They must not look like failing quotes.
      if (lane !== 'estimates') this.outcomes.report({ event: 'quote.ended', outcome, seconds: elapsedMs() / 1000 });
    };
    const wanted = {
      destination,
      lane,
      subjects,
      choices: new Map(choices.map((choice) => [choice.sellerId, choice])),
    };
    const price = (group: QuotableGroup, signal: AbortSignal) => this.price(group, wanted, signal);
    const priced = allOrCancel(groupsOf(quotable), this.config.quoteTimeoutMs, price, isLimited).catch(
      ({ errors }: AggregateError) => {
        end('failed');
        throw failureOfCart(errors);
      },
    );
    const quote = ShippingQuote.of(await priced);
    end(quote.usedShipco ? 'shipco' : 'fixed');
    return quote;
  }

  /** Asks again for the parcels that were not quoted, and only for them. A failure leaves them as they are. */
  async completed(quote: ShippingQuote, quotable: QuotableCart, destination: Address): Promise<ShippingQuote> {
    const { unquoted } = quote;
    if (unquoted.size === 0) return quote;
    const cart = quotable.cart.of(unquoted);
    return quote.with(await this.forCart({ ...quotable, cart }, destination, { lane: 'checkouts' }));
  }

  /**
   * For an order that was sold without a quote: the cheapest to the home, with this account. What its buyer pays stays; what the parcel costs
   * beyond it is drift. Throws QuoteFailedError.
   */
  async forSold(
    sold: SoldGroup,
    destination: Address,
    gateway: ShipcoGateway,
    origins: OriginsOfSeller,
    signal: AbortSignal,
  ): Promise<GroupQuote> {
    const { kind, accountId } = gateway.account;
    const group = new QuotableGroup(sold, kind === 'seller' ? accountId : null, origins);
    const { sellerId, linkedAccountId, weights } = group;
    const { priceCents, buyerShareCents } = sold;
    try {
      const terms = await this.quote(
        gateway,
        group,
        { destination, lane: 'checkouts', subjects: [], choices: new Map() },
        signal,
      );
      return { sellerId, linkedAccountId, weights, hasCredential: true, priceCents, buyerShareCents, terms, missing: null };
    } catch (error) {
      // The next attempt uses the marketplace's account.
      throw error instanceof LinkLostError ? notQuoted(group, error.cause) : error;
    }
  }

  private async price(group: QuotableGroup, wanted: Wanted, signal: AbortSignal): Promise<PricedGroup> {
    const { linkedAccountId, sellerId } = group;
    const gateway = linkedAccountId === null ? this.gateways.forMarketplace() : await this.gateways.forSeller(sellerId);
    try {
      return await this.priceWith(gateway, group, wanted, signal);
    } catch (error) {
      if (!(error instanceof LinkLostError)) throw error;
      return this.priceWith(this.gateways.forMarketplace(), group, wanted, signal);
    }
  }

  private async priceWith(
    gateway: ShipcoGateway | null,
    group: QuotableGroup,
    wanted: Wanted,
    signal: AbortSignal,
  ): Promise<PricedGroup> {
    if (!gateway) return { group, terms: null, hasCredential: false };
    try {
      return { group, terms: await this.quote(gateway, group, wanted, signal), hasCredential: true };
    } catch (error) {
      // A group with free shipping costs the buyer nothing anyway: what is not answered now is quoted before the parcel is created.
      if (!(error instanceof SellerNotQuotedError) || group.hasPaidItem()) throw error;
      return { group, terms: null, hasCredential: true, missing: error.missing };
    }
  }

  private async quote(gateway: ShipcoGateway, group: QuotableGroup, wanted: Wanted, signal: AbortSignal): Promise<QuoteTerms> {
    const { destination, lane, subjects, choices } = wanted;
    const units = group.units();
    const declaredValueCents = group.declaredValueCents();
    const account = accountFrom(gateway.account, group.origins, this.config.requireSellerOrigin);
    if (!account) throw this.withoutOrigin(group, lane);
    const { originId } = account;
    const request = { originId, destination, lane, subjects, units, declaredValueCents };
    const answer = await this.ask(gateway, group, request, signal);
    const offered = offeredOptions(answer.options);
    const chosen = chooseOption(offered, choices.get(group.sellerId));
    if (!chosen) throw this.nothingToChoose(group, answer, lane);
    const { source, typePackaging, quotedAt, destination: understood } = answer;
    return {
      ...chosen,
      account,
      source,
      typePackaging,
      declaredValueCents,
      units,
      offered,
      destination: understood,
      destinationDiffers: isElsewhere(destination, understood),
      quotedAt,
    };
  }

  private withoutOrigin(group: QuotableGroup, lane: QuoteRequest['lane']): SellerWithoutOriginError {
    this.tell(group, lane, 'did_not_happen', 'the seller has no origin, which is required');
    return new SellerWithoutOriginError(group);
  }

  private nothingToChoose(group: QuotableGroup, { options }: QuoteAnswer, lane: QuoteRequest['lane']): SellerNotQuotedError {
    const refused = refusedOptions(options);
    const reasons = refused.slice(0, MOST_REASONS).map((one) => `${one.carrierName}: ${one.impediment ?? 'no reason'}`);
    this.tell(group, lane, 'rejected', ['no option can be chosen', reasons.join(', ')].filter(Boolean).join(': '));
    const failure = whyNothing(mainImpediment(refused.flatMap(({ impediment }) => impediment ?? [])));
    return new SellerNotQuotedError(group, failure, REFUSALS[failure]);
  }

  /** Anybody may ask for an estimate, of any place: operators hear of quotes alone. */
  private tell({ sellerId }: QuotableGroup, lane: QuoteRequest['lane'], kind: ShipcoErrorKind, reason: string): void {
    if (lane !== 'estimates') this.outcomes.report({ event: 'quote.failed', sellerId, kind, reason });
  }

  private async ask(
    gateway: ShipcoGateway,
    group: QuotableGroup,
    request: QuoteRequest,
    signal: AbortSignal,
  ): Promise<QuoteAnswer> {
    try {
      return await gateway.quote(request, signal);
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      if (!signal.aborted) this.tell(group, request.lane, error.kind, error.message);
      const lost = await this.origins.lostBy(error, group.sellerId, gateway.account, request.originId);
      throw error.facts.isLinkLost ? new LinkLostError(error) : notQuoted(group, error, lost !== null);
    }
  }
}

/** A cart of nobody, by which an operator looks, takes nobody's share. */
function subjectsOf({ buyerId }: Cart): Subjects {
  return buyerId === '' ? [] : [buyerId];
}

/** A bug in this service must not be hidden behind a failed quote. */
function failureOfCart(errors: readonly unknown[]): unknown {
  const [first, ...others] = errors.filter((error) => error instanceof QuoteFailedError);
  return errors.find((error) => !(error instanceof QuoteFailedError)) ?? (first && QuoteFailedError.ofAll([first, ...others]));
}

/** Completed calls are cached: when the buyer tries again, they are not repeated, so fewer calls are needed. */
function isLimited(failure: unknown): boolean {
  return failure instanceof QuoteFailedError && failure.cause instanceof ShipcoError && failure.cause.facts.isLimit === true;
}

/** The provider has ended the seller's link: from now on the marketplace's account quotes and ships for them. */
class LinkLostError extends Error {
  constructor(override readonly cause: ShipcoError) {
    super('the seller has to link the account again');
  }
}
