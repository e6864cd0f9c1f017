import { z } from 'zod';
import type { BodyReading } from '../../../platform/calls/http-client.js';
import { anyList, listOf, optionalText, plainLine, wireTime } from '../../../platform/calls/wire-values.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { QuoteAnswer, QuoteRequest } from '../application/shipco.gateway.js';
import { optionIdOf, type PickupPoint, type ShipcoAccount, type ShippingOption } from '../domain/shipping-option.js';
import { impedimentOf } from './impediment-wire.js';
import { flag, nonNegativeCents, toItems } from './wire-values.js';

/** The provider chooses how to pack the units. */
export const TYPE_PACKAGING = 'dynamic';
/** The maximum length of a provider's text that a buyer reads. */
const MAX_TEXT = 200;
const MAX_TAGS = 10;
const MAX_CODE = 64;
/** Sorted by price. */
const MOST_OPTIONS = 1_000;
const MOST_POINTS = 2_000;
const MAX_DISTANCE_M = 100_000_000;

const OPTION_FIELDS = {
  selectable: true,
  impediments: [true],
  logistic_type: true,
  carrier: { id: true, name: true },
  service_type: { code: true, name: true },
  delivery_time: { estimated_delivery: true },
  amounts: { price: true, price_incl_tax: true, seller_price: true, seller_price_incl_tax: true },
  tags: [true],
  pickup_points: [
    {
      point_id: true,
      description: true,
      open_hours: true,
      location: { street: true, street_number: true, city: true, geolocation: { distance: true } },
    },
  ],
} as const;

/** Hundreds of pickup points make a quote that large, half of which is repeated or not used. */
export const QUOTE_ANSWER: BodyReading = {
  maxBytes: 1024 * 1024,
  fields: {
    destination: { id: true, city: true, state: true, zipcode: true },
    results: [OPTION_FIELDS],
    all_results: [OPTION_FIELDS],
  },
};

/** Stored, and sent back at the creation. */
const code = z.string().min(1).max(MAX_CODE);

const pointSchema = z.object({
  point_id: z.int().positive(),
  description: z.string(),
  open_hours: optionalText,
  location: z.object({
    street: z.string(),
    street_number: z.union([z.string(), z.number()]).nullish().catch(null),
    city: z.string(),
    geolocation: z
      .object({ distance: z.number().min(0).max(MAX_DISTANCE_M).nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

const optionSchema = z.object({
  selectable: flag,
  impediments: z.unknown().optional(),
  logistic_type: code,
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  service_type: z.object({ code, name: z.string() }),
  delivery_time: z.object({ estimated_delivery: wireTime }).nullish().catch(null),
  amounts: z.object({
    price: nonNegativeCents.nullish().catch(null),
    price_incl_tax: nonNegativeCents,
    seller_price: nonNegativeCents.nullish().catch(null),
    seller_price_incl_tax: nonNegativeCents.nullish().catch(null),
  }),
  tags: listOf(z.string()).catch([]),
  pickup_points: anyList.catch([]),
});

const quoteSchema = z.object({
  destination: z.object({
    id: z.number().int().nullish().catch(null),
    city: z.string(),
    state: z.string(),
    zipcode: z.union([z.string(), z.number()]).transform(String).nullish().catch(null),
  }),
  all_results: anyList,
  /** The best option of each service, under its code. */
  results: z.union([anyList, z.record(z.string(), z.unknown()).transform(Object.values)]).catch([]),
});

/** `POST /v2/shipments/quote`. Omits empty address fields and never sends an empty origin. */
export function toQuoteBody(request: QuoteRequest, { accountId }: ShipcoAccount, source: string) {
  const { city, state, zip, street, number } = request.destination;
  const typed = { city, state, zipcode: zip, street, street_number: number };
  return {
    account_id: accountId,
    ...(request.originId !== null && { origin_id: request.originId }),
    source,
    declared_value: amountFromCents(request.declaredValueCents),
    type_packaging: TYPE_PACKAGING,
    sort_by: 'price',
    destination: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    items: toItems(request.units),
  };
}

/**
 * Null if the response is not a quote. Ignores unreadable options, which cannot be sold anyway. The list of all options may lack what
 * stands among the winners.
 */
export function parseQuote(json: unknown): Pick<QuoteAnswer, 'options' | 'destination'> | null {
  const quote = quoteSchema.safeParse(json);
  if (!quote.success) return null;
  const { destination, all_results, results } = quote.data;
  const { id, city, state, zipcode } = destination;
  const options = all_results.slice(0, MOST_OPTIONS).flatMap(readOption);
  const known = new Set(options.map(({ optionId }) => optionId));
  const onlyWinners = results
    .slice(0, MOST_OPTIONS)
    .flatMap(readOption)
    .filter(({ optionId }) => !known.has(optionId));
  return {
    options: [...options, ...onlyWinners],
    destination: { id: id ?? null, city: brief(city), state: brief(state), zip: brief(zipcode ?? '') },
  };
}

function readOption(json: unknown): ShippingOption[] {
  const parsed = optionSchema.safeParse(json);
  return parsed.success ? [toOption(parsed.data)] : [];
}

function toOption({
  selectable,
  impediments,
  logistic_type,
  carrier,
  service_type,
  delivery_time,
  amounts,
  tags,
  pickup_points,
}: z.infer<typeof optionSchema>): ShippingOption {
  const impediment = selectable ? null : impedimentOf(impediments);
  return {
    optionId: optionIdOf(carrier.id, logistic_type, service_type.code),
    selectable,
    ...(impediment && { impediment }),
    carrierId: carrier.id,
    carrierName: brief(carrier.name),
    logisticType: logistic_type,
    serviceType: service_type.code,
    serviceName: brief(service_type.name),
    priceCents: amounts.price_incl_tax,
    priceNetCents: amounts.price ?? null,
    sellerPriceCents: amounts.seller_price_incl_tax ?? null,
    sellerPriceNetCents: amounts.seller_price ?? null,
    estimatedDelivery: delivery_time?.estimated_delivery?.toISOString() ?? null,
    tags: tags.slice(0, MAX_TAGS).map(brief),
    pickupPoints: pickup_points.slice(0, MOST_POINTS).flatMap(toPickupPoint).sort(byDistance),
  };
}

/** The pickup point, or an empty list if it cannot be read, since a buyer could not find it anyway. */
function toPickupPoint(json: unknown): PickupPoint[] {
  const parsed = pointSchema.safeParse(json);
  if (!parsed.success) return [];
  const { point_id, description, open_hours, location } = parsed.data;
  const { street, street_number, city, geolocation } = location;
  const distance = geolocation?.distance ?? null;
  return [
    {
      pointId: point_id,
      description: brief(description),
      street: brief([street, street_number].filter(Boolean).join(' ')),
      city: brief(city),
      openHours: brief(open_hours ?? ''),
      distanceM: distance === null ? null : Math.round(distance),
    },
  ];
}

function byDistance(a: PickupPoint, b: PickupPoint): number {
  return (a.distanceM ?? Number.MAX_SAFE_INTEGER) - (b.distanceM ?? Number.MAX_SAFE_INTEGER);
}

/** One line that the database can store. */
function brief(text: string): string {
  return plainLine(text, MAX_TEXT);
}
