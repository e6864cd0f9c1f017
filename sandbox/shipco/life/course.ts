import type { Rate } from '../rates.js';

/** How a shipment can end. `undispatched` expires; `no_credit` stays `new`. */
export const FATES = [
  'delivered',
  'damaged',
  'second_attempt',
  'returned',
  'return_generated',
  'rejected',
  'lost',
  'reshipped',
  'undispatched',
  'no_credit',
] as const;
export type Fate = (typeof FATES)[number];

/** The way back to the sender. */
export const RETURN_LEG = [
  'in_carrier_ready_to_return',
  'in_transit_to_crossdock',
  'on_hold_crossdock',
  'in_transit_to_seller',
  'returned_to_seller',
];

const PREPARED = ['documentation_ready', 'ready_to_ship'];
const HUB = ['shipped', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier'];
const TO_CARRIER: Record<string, string[]> = {
  point_dropoff: ['shipped', 'admitted', 'in_transit_to_crossdock', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier'],
  carrier_dropoff: ['received_by_carrier'],
  carrier_pickup: ['received_by_carrier'],
};
const ENDS: Record<Exclude<Fate, 'undispatched' | 'no_credit'>, (lastLeg: string[]) => string[]> = {
  delivered: (lastLeg) => [...lastLeg, 'delivered'],
  damaged: (lastLeg) => [...lastLeg, 'delivered_with_damage'],
  second_attempt: (lastLeg) => [...lastLeg, 'delivery_attempt', 'not_delivered', ...lastLeg, 'delivered'],
  returned: (lastLeg) => [...lastLeg, 'not_delivered', ...RETURN_LEG],
  return_generated: (lastLeg) => [...lastLeg, 'not_delivered', ...RETURN_LEG.slice(0, 2), 'generated_return'],
  rejected: () => ['rejected', ...RETURN_LEG],
  lost: () => ['in_transit', 'lost_in_carrier'],
  reshipped: () => ['in_transit', 'reshipped'],
};

/** The statuses after `new`, in their order: they depend on how the seller hands over and where the buyer receives. */
export function courseOf(fate: Fate, { logisticType, service }: Rate): string[] {
  if (fate === 'no_credit') return [];
  if (fate === 'undispatched') return [...PREPARED];
  const lastLeg = ['in_transit', service.code === 'pickup_point' ? 'available_for_pickup' : 'out_for_delivery'];
  return [...PREPARED, ...(TO_CARRIER[logisticType] ?? HUB), ...ENDS[fate](lastLeg)];
}
