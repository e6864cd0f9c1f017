import { ars, pesos, shareOfCents } from '../../../platform/kernel/money.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { ChoiceState } from './option-choice.js';
import type { ChargeableWeights } from './quotable-group.js';
import type { GroupQuote, QuoteTerms } from './shipping-quote.js';

/** One step to a price. The amounts of all steps add up to what the buyer pays; the text of a step with an amount does not repeat it. */
export interface ExplanationStep {
  readonly code: string;
  readonly text: Sentence;
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

/** The part that only admins may see. */
export interface CostFacts extends PriceFacts {
  readonly account: ShipcoAccount;
  /** Of the origin; null if it is not known here, as for those in sellers' own accounts. */
  readonly originCity: string | null;
  /** What the provider charges that account, with tax; null if the provider does not return it. */
  readonly sellerPriceCents: number | null;
}

const LOCAL_TIME = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

const REASONS: Readonly<Record<ChoiceState, Sentence>> = {
  default: {
    en: 'The cheapest home delivery; of equal prices the earliest.',
    es: 'El envío a domicilio más barato; a igual precio, el que llega antes.',
  },
  chosen: { en: 'The option that was chosen.', es: 'La opción elegida.' },
  unavailable: {
    en: 'What the buyer chose is not available, so it is the cheapest home delivery.',
    es: 'Lo que se eligió no está disponible, así que es el envío a domicilio más barato.',
  },
};

export function priceFactsOf(
  { priceCents, buyerShareCents, weights }: GroupQuote,
  { option, choice, quotedAt, account }: QuoteTerms,
): Omit<CostFacts, 'originCity'> {
  const { carrierName, serviceName, sellerPriceCents } = option;
  return { carrierName, serviceName, priceCents, buyerShareCents, weights, choice, quotedAt, account, sellerPriceCents };
}

/** Without the seller's part. `requestedAt`: when the buyer requested the price; null if that was long ago. */
export function explainPrice(facts: PriceFacts, requestedAt: Date | null): ExplanationStep[] {
  const { priceCents, carrierName, serviceName, choice, quotedAt } = facts;
  const isReused = requestedAt !== null && quotedAt < requestedAt;
  return [
    {
      code: 'option_price',
      text: {
        en: `${carrierName}, ${serviceName}, with tax.`,
        es: `${carrierName}, ${serviceName}, con impuestos.`,
      },
      amountCents: priceCents,
    },
    ...freeShipping(facts),
    { code: `option_${choice}`, text: REASONS[choice] },
    {
      code: isReused ? 'quote_reused' : 'quote_asked',
      text: {
        en: `The shipping provider quoted at ${quotedAt.toISOString()}${isReused ? ', for an identical parcel shortly before' : ''}.`,
        es: `Se consultó al servicio de envíos el ${LOCAL_TIME.format(quotedAt)}${isReused ? ', por un paquete igual, poco antes' : ''}.`,
      },
    },
  ];
}

/** The same with the seller's part and the credential. */
export function explainCosts(facts: CostFacts, requestedAt: Date | null): ExplanationStep[] {
  const { priceCents, buyerShareCents, sellerPriceCents, account } = facts;
  const { accountId } = account;
  return [
    ...explainPrice(facts, requestedAt),
    { code: 'origin', text: leavesFrom(facts) },
    {
      code: 'seller_part',
      text: {
        en: `The seller bears ${ars(priceCents - buyerShareCents)} of the price.`,
        es: `El vendedor paga ${pesos(priceCents - buyerShareCents)} del precio.`,
      },
    },
    {
      code: 'account_charge',
      text:
        sellerPriceCents === null
          ? {
              en: 'The shipping provider does not state the amount with tax that it charges the account.',
              es: 'El servicio de envíos no informa el importe con impuestos que le cobra a la cuenta.',
            }
          : {
              en: `By the quote, the shipping provider charges the account ${ars(sellerPriceCents)} with tax.`,
              es: `Según la cotización, el servicio de envíos le cobra a la cuenta ${pesos(sellerPriceCents)} con impuestos.`,
            },
    },
    {
      code: 'credential',
      text:
        account.kind === 'seller'
          ? {
              en: `Quoted with the seller’s own account, ${accountId}.`,
              es: `Cotizado con la cuenta del vendedor, ${accountId}.`,
            }
          : {
              en: `Quoted with the marketplace’s account, ${accountId}.`,
              es: `Cotizado con la cuenta del sitio, ${accountId}.`,
            },
    },
  ];
}

function leavesFrom({ account: { originId }, originCity: city }: CostFacts): Sentence {
  if (originId === null)
    return { en: 'It leaves from the default origin of the account.', es: 'Sale desde el lugar por defecto de la cuenta.' };
  return {
    en: `It leaves from the origin ${originId}${city ? `, in ${city}` : ''}.`,
    es: `Sale desde el lugar ${originId}${city ? `, en ${city}` : ''}.`,
  };
}

/** The share of what ships free, and the cent that two roundings can cost. */
function freeShipping({ priceCents, buyerShareCents, weights }: PriceFacts): ExplanationStep[] {
  if (weights ? weights.paid === weights.all : priceCents === buyerShareCents) return [];
  const shareCents = weights ? shareOfCents(priceCents, weights.all - weights.paid, weights.all) : priceCents - buyerShareCents;
  const roundingCents = buyerShareCents - (priceCents - shareCents);
  return [
    {
      code: 'free_shipping',
      text: weights
        ? {
            en: `Items with free shipping: ${weights.all - weights.paid} of ${weights.all} of the chargeable weight.`,
            es: `Productos con envío gratis: ${weights.all - weights.paid} de ${weights.all} del peso que se cobra.`,
          }
        : { en: 'Items with free shipping.', es: 'Productos con envío gratis.' },
      amountCents: -shareCents,
    },
    ...(roundingCents === 0
      ? []
      : [{ code: 'rounding', text: { en: 'Rounding to the cent.', es: 'Redondeo al centavo.' }, amountCents: roundingCents }]),
  ];
}
