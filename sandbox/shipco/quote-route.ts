import type { FastifyInstance } from 'fastify';
import type { Origin } from './address-book/origin.js';
import { optionView } from './option-view.js';
import { packageView } from './packing.js';
import { type Priced, priceParcels } from './price-parcels.js';
import { accountFor, needsScope, originFor, type Provider } from './provider.js';
import type { Rate } from './rates.js';
import { type QuoteBody, quoteBodySchema, readBody } from './request-body.js';
import type { ShipcoSettings } from './settings.js';
import type { Town } from './towns.js';

/** `POST /v2/shipments/quote`. */
export function quoteRoute(app: FastifyInstance, provider: Provider): void {
  app.post('/shipments/quote', needsScope('shipments.quote', provider), async (request) => {
    const body = readBody(quoteBodySchema, request.body);
    const account = accountFor(provider, request, body.account_id);
    const origin = originFor(provider, account, body.origin_id);
    const settings = provider.settings.current;
    const priced = priceParcels(body, account, origin.town, settings);
    return quoteView(body, origin, priced, settings, provider.simulator.now());
  });
}

function quoteView(body: QuoteBody, origin: Origin, priced: Priced, settings: ShipcoSettings, now: Date) {
  const rates = sorted(priced.rates.filter(wantedBy(body)), body.sort_by ?? 'price');
  const viewOf = (rate: Rate) => optionView(rate, priced.town, tagsOf(rate, rates), settings, now);
  const winners = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.selectable && !winners.has(rate.service.code)) winners.set(rate.service.code, rate);
  }
  const results = [...winners].map(([code, rate]) => [code, viewOf(rate)] as const);
  const emptyResults = settings.emptyResultsAs === 'list' ? [] : {};
  return {
    sorted_by: body.sort_by ?? 'price',
    origin: { location_id: origin.id, id: origin.id, name: origin.name, ...placeView(origin.town), zipcode: origin.zipcode },
    // The postal code is returned unchecked; the town is what was really quoted.
    destination: { id: priced.town.id, ...placeView(priced.town), zipcode: body.destination.zipcode ?? null },
    declared_value: body.declared_value,
    supplier_id: null,
    packages: priced.parcels.map(packageView),
    results: results.length > 0 ? Object.fromEntries(results) : emptyResults,
    all_results: rates.filter(({ service, selectable }) => isListed(service.code, selectable, settings)).map(viewOf),
  };
}

function isListed(serviceCode: string, isSelectable: boolean, { homeDeliveriesIn }: ShipcoSettings): boolean {
  return homeDeliveriesIn === 'both' || !isSelectable || serviceCode === 'pickup_point';
}

function wantedBy({ logistic_type, service_type }: QuoteBody) {
  return (rate: Rate) =>
    (!logistic_type || rate.logisticType === logistic_type) && (!service_type || rate.service.code === service_type);
}

function sorted(rates: Rate[], by: 'price' | 'rating' | 'time'): Rate[] {
  const weights = {
    price: (rate: Rate) => rate.price,
    rating: (rate: Rate) => -rate.carrier.rating,
    time: (rate: Rate) => rate.days.max,
  };
  return rates.toSorted((one, other) => weights[by](one) - weights[by](other));
}

function tagsOf(rate: Rate, rates: Rate[]): string[] {
  const usable = rates.filter(({ selectable }) => selectable);
  if (!usable.includes(rate)) return [];
  const isCheapest = usable.every(({ price }) => rate.price <= price);
  const isFastest = usable.every(({ days }) => rate.days.max <= days.max);
  return [...(isCheapest ? ['cheapest'] : []), ...(isFastest ? ['fastest'] : [])];
}

function placeView({ city, state, lat, lng }: Town) {
  return { city, state, country: 'Argentina', geolocation: { lat, lng } };
}
