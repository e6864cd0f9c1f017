import type { OrderFact } from '../../src/orders/domain/order-fact.js';
import type { Shipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import { severalParcels } from '../../src/shipping/shipments/domain/shipment-failure.js';
import { aShipment } from './shipping.builder.js';

export const usedAccount = { kind: 'marketplace', accountId: 7001 } as const;
export const ANSWER = { error: 'HTTP 400', httpStatus: 400, retryAfterMs: 0, usedAccount };
export const NAMES = { shipmentId: '20', externalId: 'MP-1', accountKind: 'marketplace', accountId: 7001 };

export const SCHEDULED: OrderFact = { kind: 'shipment.scheduled', data: { externalId: 'MP-1' } };
export const RELEASED: OrderFact = { kind: 'shipment.released', data: {} };
export const MADE: OrderFact = { kind: 'shipment.created', data: NAMES };
export const held = (reason: string): OrderFact => ({ kind: 'shipment.held', data: { reason } });
export const review = (code: string, ...shipmentIds: string[]): OrderFact => ({
  kind: 'shipment.needs_review',
  data: { code, shipmentIds },
});

export const SHIPPED = { state: 'created', recordedId: '20', createdWith: usedAccount, progress: 'preparing' } as const;
export const IN_REVIEW = { ...SHIPPED, state: 'needs_review', review: severalParcels(['20', '21']) } as const;

export type Told = readonly [
  what: string,
  before: Partial<ShipmentFacts>,
  act: (shipment: Shipment) => unknown,
  facts: OrderFact[],
];

export function describeActs(name: string, rows: readonly Told[], shipmentOf = aShipment): void {
  describe(name, () => {
    it.each(rows)('%s (R-324)', (_what, before, act, facts) => {
      const shipment = shipmentOf(before);
      act(shipment);
      expect(shipment.news).toEqual(standing(shipment, facts));
    });
  });
}

/** The facts of one act, with where it has left the shipment. Those of a parcel say that themselves. */
export function standing({ facts: { state, recordedId: shipmentId } }: Shipment, facts: readonly OrderFact[]): OrderFact[] {
  const isOfShipment = ({ kind }: OrderFact) => kind.startsWith('shipment.');
  return facts.map((fact) => (isOfShipment(fact) ? { ...fact, standing: { state, shipmentId } } : fact));
}
