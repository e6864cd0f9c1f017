import type { CartLine } from '../../src/cart/domain/cart.js';
import { Address } from '../../src/orders/domain/address.js';
import { QuotableGroup } from '../../src/shipping/quoting/domain/quotable-group.js';
import type { GroupQuote, QuoteTerms } from '../../src/shipping/quoting/domain/shipping-quote.js';
import type { QuoteAnswer, ShipmentRequest } from '../../src/shipping/shipco/application/shipco.gateway.js';
import type { DispatchAddress } from '../../src/shipping/shipco/domain/origin.js';
import { optionIdOf, type PickupPoint, type ShippingOption } from '../../src/shipping/shipco/domain/shipping-option.js';
import { Shipment } from '../../src/shipping/shipments/domain/shipment.js';
import { newFacts, type ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import type { ShipmentPolicy } from '../../src/shipping/shipments/domain/shipment-policy.js';
import { aLine } from './cart.builder.js';

export const QUOTED_AT = new Date('2026-11-20T14:02:11.123Z');

export function aQuotableGroup(...lines: CartLine[]): QuotableGroup {
  const [first = aLine()] = lines;
  return new QuotableGroup({ sellerId: first.sellerId, sellerName: first.sellerName ?? '', lines }, null);
}

export function anOption(patch: Partial<ShippingOption> = {}): ShippingOption {
  const option = {
    selectable: true,
    carrierId: 902,
    carrierName: 'Expreso Cuyo',
    logisticType: 'crossdock',
    serviceType: 'standard_delivery',
    serviceName: 'Entrega a domicilio',
    priceCents: 521_111,
    priceNetCents: 430_670,
    sellerPriceCents: 505_477,
    sellerPriceNetCents: 417_750,
    estimatedDelivery: '2026-12-02T23:00:00.000Z',
    tags: [],
    pickupPoints: [],
    ...patch,
  };
  return { ...option, optionId: optionIdOf(option.carrierId, option.logisticType, option.serviceType) };
}

export function aPickupPoint(patch: Partial<PickupPoint> = {}): PickupPoint {
  const place = {
    description: 'Punto Godoy Cruz Centro',
    street: 'San Martín 77',
    city: 'Godoy Cruz',
    openHours: 'Lun a Vie 9 a 18',
  };
  return { pointId: 85_120, ...place, distanceM: 640, ...patch };
}

/** Cheaper than anOption; with two points. */
export function aPickup(patch: Partial<ShippingOption> = {}): ShippingOption {
  const pickupPoints = [aPickupPoint(), aPickupPoint({ pointId: 185_120, description: 'Terminal', distanceM: 1790 })];
  const service = {
    carrierId: 901,
    serviceType: 'pickup_point',
    serviceName: 'Retiro en punto',
    logisticType: 'carrier_dropoff',
  };
  return anOption({ ...service, priceCents: 420_620, pickupPoints, ...patch });
}

export function someTerms(patch: Partial<QuoteTerms> = {}): QuoteTerms {
  const { option = anOption() } = patch;
  return {
    account: { kind: 'marketplace', accountId: 7001, originId: 3002 },
    source: 'feria-sur',
    typePackaging: 'dynamic',
    declaredValueCents: 2_400_000,
    units: aQuotableGroup(aLine()).units(),
    option,
    point: null,
    choice: 'default',
    missed: null,
    offered: [option],
    destinationDiffers: false,
    destination: { id: 5120, city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
    quotedAt: QUOTED_AT,
    ...patch,
  };
}

export const DESTINATION = Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' });

/** From where a seller's parcels leave. */
export const DISPATCH_ADDRESS: DispatchAddress = {
  street: 'Belgrano',
  number: '455',
  extras: 'Local 3',
  city: 'Salta',
  state: 'Salta',
  zip: '4400',
  phone: '387 555 0134',
  opens: '09:00',
  closes: '18:00',
};

/** Two kettles, by the option of anOption. */
export function aShipmentRequest(patch: Partial<ShipmentRequest> = {}): ShipmentRequest {
  return {
    externalId: 'MP-0123456789abcdef01234567',
    originId: 3002,
    source: 'feria-sur',
    serviceType: 'standard_delivery',
    logisticType: 'crossdock',
    carrierId: 902,
    typePackaging: 'dynamic',
    declaredValueCents: 4_800_050,
    units: aQuotableGroup(aLine({ quantity: 2 })).units(),
    pointId: null,
    recipient: { name: 'Ana Paz', email: 'ana@example.com', phone: '261 555 1234', document: '30111222' },
    destination: DESTINATION,
    ...patch,
  };
}

export function aGroupQuote(patch: Partial<GroupQuote> = {}): GroupQuote {
  const weights = { all: 12_000, paid: 6_000 };
  const group = { sellerId: 's1', linkedAccountId: null, hasCredential: true, weights };
  return { ...group, priceCents: 521_111, buyerShareCents: 260_556, terms: someTerms(), missing: null, ...patch };
}

export function anAnswer(...options: ShippingOption[]): QuoteAnswer {
  const { source, typePackaging, destination, quotedAt } = someTerms();
  return { options, source, typePackaging, destination, quotedAt };
}

/** The times and bounds that the tests of shipments count with. */
export const POLICY: ShipmentPolicy = { maxAttempts: 4, retryBaseMs: 5_000, quarantineMs: 60_000, lookupSpacingMs: 90_000 };

/** Of an order that has just been paid; not claimed yet. */
export function aShipment(patch: Partial<ShipmentFacts> = {}): Shipment {
  return new Shipment({ ...newFacts('o1', 'MP-1', QUOTED_AT), ...patch });
}

/** As the repository hands it out after a claim, which counts the attempt: by default the first one. */
export function aClaimedShipment(patch: Partial<ShipmentFacts> = {}): Shipment {
  const { attempts = 1 } = patch;
  return aShipment({ state: 'creating', attempts, epoch: attempts, ...patch });
}

/** What an act decides, without what follows from it: the cause that is counted, the parcel's place, the number of checks begun anew. */
export function decided(facts: ShipmentFacts): Partial<ShipmentFacts> {
  const { cause, causeId, recordedId, progress, isHandedOver, goneIds, verifyEpoch, ...rest } = facts;
  return rest;
}
