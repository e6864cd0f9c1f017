import { z } from 'zod';
import { amount, id } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { CHOICE_STATES } from '../domain/option-choice.js';
import type { ExplanationStep } from '../domain/price-explanation.js';
import { toPickupPointView, toQuotedGroupView } from '../domain/quote-document.js';
import { buyerShareOf, type GroupQuote, type QuoteTerms } from '../domain/shipping-quote.js';
import { type ShownOption, shownOptions } from '../domain/shown-options.js';

export const PickupPointView = z.strictObject({
  point_id: id,
  description: z.string(),
  street: z.string(),
  city: z.string(),
  open_hours: z.string(),
  distance_m: z.int().nullable().meta({ description: 'Metres from the destination.' }),
});

/** The members of a quoted parcel, in the answer to a quote and in the order. */
export const QUOTED_PARCEL = {
  seller_id: id,
  option_id: id.meta({ description: 'Identifies the carrier, logistic and service type; the same in every quote.' }),
  carrier_name: z.string(),
  service_type: z.string(),
  service_name: z.string(),
  price: amount,
  buyer_price: amount,
  estimated_delivery: z.string().nullable(),
  destination: z
    .strictObject({ city: z.string(), state: z.string(), zip: z.string() })
    .meta({ description: 'The destination that the provider quoted. It can differ from the address in the request.' }),
  destination_differs: z
    .boolean()
    .meta({ description: 'The provider quoted a town or province other than the one in the request. Show it to the buyer.' }),
  pickup_point: PickupPointView.nullable().meta({ description: 'Where the buyer collects; null for a home delivery.' }),
};

export const QUOTED_PARCEL_EXAMPLE = {
  seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
  option_id: 'm3Kd0c1Qf7uT2xWa',
  carrier_name: 'Expreso Cuyo',
  service_type: 'standard_delivery',
  service_name: 'Entrega a domicilio',
  price: 4206.2,
  buyer_price: 4206.2,
  estimated_delivery: '2026-12-02T23:00:00.000Z',
  destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
  destination_differs: false,
  pickup_point: null,
};

const OptionView = z.strictObject({
  option_id: id,
  service_type: z.string(),
  service_name: z.string(),
  carrier_name: z.string(),
  price: amount,
  buyer_price: amount,
  estimated_delivery: z.string().nullable(),
  tags: z.array(z.string()).meta({ description: '`cheapest`, `fastest`, and tags of the provider.' }),
  pickup_points: z
    .array(PickupPointView)
    .nullable()
    .meta({ description: 'At most 20, nearest first; one must be chosen with this option. Null for a home delivery.' }),
});

export const ExplanationView = z.array(
  z.strictObject({
    code: z.string(),
    text: z.string(),
    amount: z.number().meta({ multipleOf: 0.01 }).optional(),
  }),
);

export type ExplanationView = z.infer<typeof ExplanationView>;

export const QuotedParcelView = z.strictObject({
  ...QUOTED_PARCEL,
  choice: z.enum(CHOICE_STATES).meta({
    description:
      '`default`: the cheapest home delivery; `chosen`: as requested; `unavailable`: the choice is not available, so the default.',
  }),
  options: z.array(OptionView).meta({ description: 'At most 20, cheapest first.' }),
  explanation: ExplanationView.optional().meta({
    description: 'With `explain`: how the price is calculated. Their amounts add up to `buyer_price`.',
  }),
});
export type QuotedParcelView = z.infer<typeof QuotedParcelView>;

export function toQuotedParcelView(group: GroupQuote, terms: QuoteTerms, explanation: ExplanationView | null): QuotedParcelView {
  return {
    ...toQuotedGroupView(group, terms),
    choice: terms.choice,
    options: shownOptions(terms).map((shown) => toOptionView(shown, group)),
    ...(explanation && { explanation }),
  };
}

export function toExplanationView(steps: readonly ExplanationStep[], language: Language): ExplanationView {
  return steps.map(({ code, text, amountCents }) => ({
    code,
    text: text[language],
    ...(amountCents !== undefined && { amount: amountFromCents(amountCents) }),
  }));
}

function toOptionView({ option, tags, pickupPoints }: ShownOption, { weights }: GroupQuote): z.infer<typeof OptionView> {
  return {
    option_id: option.optionId,
    service_type: option.serviceType,
    service_name: option.serviceName,
    carrier_name: option.carrierName,
    price: amountFromCents(option.priceCents),
    buyer_price: amountFromCents(buyerShareOf(option.priceCents, weights)),
    estimated_delivery: option.estimatedDelivery,
    tags: [...tags],
    pickup_points: pickupPoints.length > 0 ? pickupPoints.map(toPickupPointView) : null,
  };
}
