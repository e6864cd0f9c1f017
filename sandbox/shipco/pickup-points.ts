import { type Town, townWhere } from './towns.js';

const FIRST_ID = 80_000;
/** The distance between the ids of a town's points. */
const ID_STEP = 100_000;
const STREETS = ['San Martín', 'Belgrano', '9 de Julio', 'Rivadavia', 'Sarmiento'] as const;
const PARTS = ['Centro', 'Terminal', 'Norte', 'Sur', 'Mercado'] as const;

/** A point where a buyer can collect, as the quote and the shipment write it. */
export function pickupPoint(town: Town, index: number) {
  return {
    point_id: FIRST_ID + town.id + index * ID_STEP,
    description: `Punto ${town.city} ${at(PARTS, index)}`,
    open_hours: 'Lun a Vie 9 a 18',
    phone: null,
    location: {
      street: at(STREETS, index),
      street_number: String(77 + index),
      street_extras: null,
      city: town.city,
      state: town.state,
      geolocation: { lat: town.lat, lng: town.lng, distance: 640 + index * 1150 },
    },
  };
}

/** The points of a town, the farthest first: the provider promises no order. */
export function pickupPointsOf(town: Town, count: number) {
  return Array.from({ length: count }, (_, index) => pickupPoint(town, count - 1 - index));
}

/** The town of a point, and which of its points it is; null for a number that no town has. */
export function findPickupPoint(pointId: number): { town: Town; index: number } | null {
  const index = Math.floor((pointId - FIRST_ID) / ID_STEP);
  const town = index < 0 ? undefined : townWhere(({ id }) => FIRST_ID + id + index * ID_STEP === pointId);
  return town ? { town, index } : null;
}

function at(names: readonly string[], index: number): string {
  const round = Math.floor(index / names.length);
  return `${names[index % names.length]}${round ? ` ${round + 1}` : ''}`;
}
