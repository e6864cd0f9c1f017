import { amountFromCents, shareOfCents } from '../../shared/domain/money.js';
import type { ChoiceState } from './option-choice.js';
import type { ChargeableWeights } from './quotable-group.js';
import type { ShipcoAccount } from './shipping-option.js';
import type { GroupQuote, QuoteTerms } from './shipping-quote.js';

/** One step to a price. The amounts of all steps add up to what the buyer pays. */
export interface ExplanationStep {
  readonly code: string;
  readonly text: string;
  readonly amountCents?: number;
}

/** What a quoted price was made of. */
export interface PriceFacts {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly priceCents: number;
  readonly buyerShareCents: number;
  /** Null in orders from before they were stored. */
  readonly weights: ChargeableWeights | null;
  readonly choice: ChoiceState;
  readonly quotedAt: Date;
}

/** What only admins may know of it. */
export interface CostFacts extends PriceFacts {
  readonly account: Pick<ShipcoAccount, 'kind' | 'accountId'>;
  /** What the provider charges that account, with tax; null if the provider does not return it. */
  readonly sellerPriceCents: number | null;
}

const REASONS: Readonly<Record<ChoiceState, string>> = {
  default: 'The cheapest home delivery; of equal prices the earliest.',
  chosen: 'Chosen by the buyer.',
  unavailable: 'What the buyer chose is not available, so it is the cheapest home delivery.',
};

export function priceFactsOf(
  { priceCents, buyerShareCents, weights }: GroupQuote,
  { option, choice, quotedAt, account }: QuoteTerms,
): CostFacts {
  const { carrierName, serviceName, sellerPriceCents } = option;
  return { carrierName, serviceName, priceCents, buyerShareCents, weights, choice, quotedAt, account, sellerPriceCents };
}

/** Without anything that the seller pays. `askedAt`: when the buyer asked for the price; null if that was long ago. */
export function explainPrice(facts: PriceFacts, askedAt: Date | null): ExplanationStep[] {
  const { priceCents, carrierName, serviceName, choice, quotedAt } = facts;
  const isReused = askedAt !== null && quotedAt < askedAt;
  return [
    { code: 'option_price', text: `${carrierName}, ${serviceName}: ${ars(priceCents)} with tax.`, amountCents: priceCents },
    ...freeShipping(facts),
    { code: `option_${choice}`, text: REASONS[choice] },
    {
      code: isReused ? 'quote_reused' : 'quote_asked',
      text: `The shipping provider was asked at ${quotedAt.toISOString()}${isReused ? ', for an equal parcel shortly before' : ''}.`,
    },
  ];
}

/** The same with the seller's part and the credential. */
export function explainCosts(facts: CostFacts, askedAt: Date | null): ExplanationStep[] {
  const { priceCents, buyerShareCents, sellerPriceCents, account } = facts;
  const charged = sellerPriceCents === null ? 'an amount that it does not tell' : ars(sellerPriceCents);
  const owner = account.kind === 'seller' ? 'the seller’s own account' : 'the marketplace’s account';
  return [
    ...explainPrice(facts, askedAt),
    { code: 'seller_part', text: `The seller bears ${ars(priceCents - buyerShareCents)} of the price.` },
    { code: 'account_charge', text: `The shipping provider charges the account ${charged} with tax.` },
    { code: 'credential', text: `Quoted with ${owner}, ${account.accountId}.` },
  ];
}

/** The share of what ships free, and the cent that two roundings can cost. */
function freeShipping({ priceCents, buyerShareCents, weights }: PriceFacts): ExplanationStep[] {
  if (weights ? weights.paid === weights.all : priceCents === buyerShareCents) return [];
  const shareCents = weights ? shareOfCents(priceCents, weights.all - weights.paid, weights.all) : priceCents - buyerShareCents;
  const roundingCents = buyerShareCents - (priceCents - shareCents);
  const part = weights ? `: ${weights.all - weights.paid} of ${weights.all} of the chargeable weight` : '';
  return [
    { code: 'free_shipping', text: `Items with free shipping${part}.`, amountCents: -shareCents },
    ...(roundingCents === 0 ? [] : [{ code: 'rounding', text: 'Rounding to the cent.', amountCents: roundingCents }]),
  ];
}

function ars(cents: number): string {
  return `ARS ${amountFromCents(cents).toFixed(2)}`;
}
