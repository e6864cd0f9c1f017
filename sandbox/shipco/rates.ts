import type { PackedParcel } from './packing.js';
import { volumeCm3 } from './packing.js';

/** One way to send the parcels, with its price. */
export interface Rate {
  selectable: boolean;
  impediments: string[] | null;
  logisticType: string;
  carrier: { id: number; name: string; rating: number };
  service: { id: number; code: string; name: string; isUrgent: boolean };
  tariffId: number;
  days: { min: number; max: number };
  shipmentPrice: number;
  insurancePrice: number;
  price: number;
  sellerPrice: number;
}

type Offer = Pick<Rate, 'selectable' | 'impediments' | 'logisticType' | 'carrier' | 'service' | 'tariffId'> & {
  priceFactor: number;
  extraDays: number;
};

const ANDINO = { id: 901, name: 'Correo Andino', rating: 0.97 };
const CUYO = { id: 902, name: 'Expreso Cuyo', rating: 0.93 };
const OESTE = { id: 903, name: 'Moto Oeste', rating: 0.8 };
const STANDARD = { id: 1, code: 'standard_delivery', name: 'Entrega a domicilio', isUrgent: false };
const PICKUP = { id: 9, code: 'pickup_point', name: 'Retiro en punto', isUrgent: false };
const EXPRESS = { id: 2, code: 'express_delivery', name: 'Entrega rápida', isUrgent: true };
const usable = { selectable: true, impediments: null };

// The two cheapest are those a home delivery must not take: one is a pickup point, the other cannot be chosen.
const OFFERS: readonly Offer[] = [
  { ...usable, logisticType: 'carrier_dropoff', carrier: ANDINO, service: PICKUP, tariffId: 41, priceFactor: 0.8, extraDays: 1 },
  { ...usable, logisticType: 'crossdock', carrier: CUYO, service: STANDARD, tariffId: 12, priceFactor: 1, extraDays: 1 },
  {
    ...usable,
    logisticType: 'carrier_dropoff',
    carrier: ANDINO,
    service: STANDARD,
    tariffId: 42,
    priceFactor: 1.12,
    extraDays: 0,
  },
  {
    selectable: false,
    impediments: ['fuera del área de cobertura'],
    logisticType: 'carrier_pickup',
    carrier: OESTE,
    service: EXPRESS,
    tariffId: 2,
    priceFactor: 0.7,
    extraDays: -1,
  },
];

const FIRST_EXTRA_CARRIER = 1001;

/** Further home deliveries, each more expensive than all before. */
function extraOffers(count: number): Offer[] {
  return Array.from({ length: count }, (_, index) => ({
    ...usable,
    logisticType: 'crossdock',
    carrier: { id: FIRST_EXTRA_CARRIER + index, name: `Correo ${FIRST_EXTRA_CARRIER + index}`, rating: 0.9 },
    service: STANDARD,
    tariffId: FIRST_EXTRA_CARRIER + index,
    priceFactor: 1.2 + index / 100,
    extraDays: 2,
  }));
}

const DISTANCE_CLASSES = [
  { upToKm: 100, base: 2400, perKg: 180, days: 1 },
  { upToKm: 500, base: 3200, perKg: 320, days: 2 },
  { upToKm: 1200, base: 4100, perKg: 480, days: 3 },
  { upToKm: Number.POSITIVE_INFINITY, base: 5600, perKg: 760, days: 5 },
] as const;

const VOLUMETRIC_GRAMS_PER_CM3 = 0.25;
const INSURANCE_SHARE = 0.002;
/** The account pays a little less than the price shown to its buyers. */
const SELLER_FACTOR = 0.97;

/** What this account pays, compared with the tariff, and how many carriers it has beside the usual ones. */
interface Terms {
  priceFactor: number;
  extraCarriers: number;
}

/** The same parcels over the same distance cost the same account the same, until the prices are moved. */
export function ratesFor(parcels: readonly PackedParcel[], km: number, declaredValue: number, terms: Terms): Rate[] {
  const tariff = DISTANCE_CLASSES.find(({ upToKm }) => km <= upToKm) ?? DISTANCE_CLASSES[3];
  const kilos = parcels.map((parcel) => Math.ceil(chargeableGrams(parcel) / 1000));
  const standard = kilos.reduce((sum, kg) => sum + tariff.base + tariff.perKg * kg, 0);
  return [...OFFERS, ...extraOffers(terms.extraCarriers)].map(({ priceFactor, extraDays, ...offer }) => {
    const shipmentPrice = cents(standard * priceFactor * terms.priceFactor);
    const insurancePrice = cents(declaredValue * INSURANCE_SHARE);
    const price = cents(shipmentPrice + insurancePrice);
    const minDays = Math.max(1, tariff.days + extraDays);
    return {
      ...offer,
      shipmentPrice,
      insurancePrice,
      price,
      sellerPrice: cents(price * SELLER_FACTOR),
      days: { min: minDays, max: minDays + 2 },
    };
  });
}

export function withTax(price: number): number {
  return cents(price * 1.21);
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function chargeableGrams(parcel: PackedParcel): number {
  return Math.max(parcel.weightGrams, volumeCm3(parcel) * VOLUMETRIC_GRAMS_PER_CM3);
}
