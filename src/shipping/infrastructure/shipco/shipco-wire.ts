import { z } from 'zod';
import type { Address } from '../../../shared/domain/address.js';
import { amountFromCents, centsFromAmount } from '../../../shared/domain/money.js';
import type { QuoteAnswer, QuoteRequest, ShipmentRequest } from '../../application/shipco.gateway.js';
import type { Unit } from '../../domain/quotable-group.js';
import type { ShipcoAccount, ShippingOption } from '../../domain/shipping-option.js';

/** The provider chooses how to pack the units. */
export const TYPE_PACKAGING = 'dynamic';
const NO_STREET_NUMBER = 'S/N';
const MAX_DESCRIPTION = 190;

const cents = z.union([z.number(), z.string()]).transform((amount, context) => {
  try {
    const value = centsFromAmount(amount);
    if (value >= 0) return value;
  } catch {
    // falls through to the issue below
  }
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
/** Absent, null and unreadable all mean unknown. */
export const optionalText = z.string().nullish().catch(null);
/** The provider uses several date formats; ours is UTC with milliseconds. */
const utcDate = optionalText.transform((text) => {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
});

const optionSchema = z.object({
  selectable: z.boolean(),
  logistic_type: z.string(),
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  service_type: z.object({ code: z.string(), name: z.string() }),
  delivery_time: z.object({ estimated_delivery: utcDate }).nullish().catch(null),
  amounts: z.object({
    price: cents.nullish().catch(null),
    price_incl_tax: cents,
    seller_price: cents.nullish().catch(null),
    seller_price_incl_tax: cents.nullish().catch(null),
  }),
});

const quoteSchema = z.object({
  destination: z.object({
    id: z.number().int().nullish().catch(null),
    city: z.string(),
    state: z.string(),
    zipcode: z.union([z.string(), z.number()]).transform(String).nullish().catch(null),
  }),
  all_results: z.array(z.unknown()),
});

const errorSchema = z.object({
  message: optionalText,
  errors: z
    .union([z.record(z.string(), z.array(z.string())), z.array(z.string())])
    .nullish()
    .catch(null),
});

function toItems(units: readonly Unit[]) {
  return units.map(({ weightGrams, heightCm, widthCm, lengthCm, description }) => ({
    weight: weightGrams,
    height: heightCm,
    width: widthCm,
    length: lengthCm,
    description: description.slice(0, MAX_DESCRIPTION),
  }));
}

/** `POST /v2/shipments/quote`. Omits empty address fields and never sends an empty origin. */
export function toQuoteBody(request: QuoteRequest, account: ShipcoAccount, source: string) {
  const { city, state, zip, street, number } = request.destination;
  const typed = { city, state, zipcode: zip, street, street_number: number };
  return {
    account_id: account.accountId,
    ...(account.originId !== null && { origin_id: account.originId }),
    source,
    declared_value: amountFromCents(request.declaredValueCents),
    type_packaging: TYPE_PACKAGING,
    sort_by: 'price',
    destination: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    items: toItems(request.units),
  };
}

/** Null if the response is not a quote. Ignores unreadable options, which cannot be sold anyway. */
export function parseQuote(json: unknown): Pick<QuoteAnswer, 'options' | 'destination'> | null {
  const quote = quoteSchema.safeParse(json);
  if (!quote.success) return null;
  const { destination, all_results } = quote.data;
  const { id, city, state, zipcode } = destination;
  const options = all_results.flatMap((result) => {
    const parsed = optionSchema.safeParse(result);
    return parsed.success ? [toOption(parsed.data)] : [];
  });
  return { options, destination: { id: id ?? null, city, state, zip: zipcode ?? '' } };
}

function toOption({
  selectable,
  logistic_type,
  carrier,
  service_type,
  delivery_time,
  amounts,
}: z.infer<typeof optionSchema>): ShippingOption {
  return {
    selectable,
    carrierId: carrier.id,
    carrierName: carrier.name,
    logisticType: logistic_type,
    serviceType: service_type.code,
    serviceName: service_type.name,
    priceCents: amounts.price_incl_tax,
    priceNetCents: amounts.price ?? null,
    sellerPriceCents: amounts.seller_price_incl_tax ?? null,
    sellerPriceNetCents: amounts.seller_price ?? null,
    estimatedDelivery: delivery_time?.estimated_delivery ?? null,
  };
}

/** `POST /v2/shipments`. Without an origin id it requests the account's default origin. */
export function toShipmentBody(request: ShipmentRequest, accountId: number) {
  return {
    account_id: accountId,
    external_id: request.externalId,
    origin_id: request.originId ?? 'auto',
    service_type: request.serviceType,
    logistic_type: request.logisticType,
    carrier_id: request.carrierId,
    source: request.source,
    declared_value: amountFromCents(request.declaredValueCents),
    type_packaging: request.typePackaging,
    items: toItems(request.units),
    destination: { ...request.recipient, ...toDestination(request.destination) },
  };
}

function toDestination({ street, number, extras, city, state, zip }: Address) {
  return {
    street,
    street_number: number || NO_STREET_NUMBER,
    ...(extras && { street_extras: extras }),
    city,
    state,
    zipcode: zip,
  };
}

/** The provider's message about a rejection, on one line: its text and the affected fields. */
export function errorText(json: unknown): string {
  const parsed = errorSchema.safeParse(json);
  if (!parsed.success) return '';
  const { message, errors } = parsed.data;
  const fields = Array.isArray(errors)
    ? errors
    : Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(', ')}`);
  return [message, ...fields].filter(Boolean).join('; ');
}
