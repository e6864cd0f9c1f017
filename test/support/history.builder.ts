import type { FactHistory, HistoricFact } from '../../src/office/audit/domain/order-standing.js';
import type { FactKind } from '../../src/orders/domain/order-fact.js';

/** An order of 30.00 ARS by its facts and 99.00 by its row. */
export const ROW_CENTS = 9_900;
export const FACT_CENTS = 3_000;

type Told = readonly [kind: FactKind, data?: Readonly<Record<string, unknown>>];

export const PAID: Told = ['order.paid', { itemsTotalCents: 2_500, buyerShippingShareCents: 500 }];
export const REFUNDED: Told = ['order.refunded', { reason: 'payment_refunded' }];
export const REINSTATED: Told = ['order.reinstated'];

/** Of a shipment: what happened, where it stands then, and its parcel. */
export const shipment = (what: string, state: string, shipmentId: string | null = null): Told => [
  `shipment.${what}` as FactKind,
  { state, shipmentId },
];
export const progress = (where: string, shipmentId = '1'): Told => ['parcel.progress', { shipmentId, progress: where }];

/** The facts of an order, at the positions from 1. */
export function aHistory(told: readonly Told[], version = 2): FactHistory {
  const facts = told.map(([kind, data = {}], at): HistoricFact => ({ kind, version, position: at + 1, data }));
  return { orderId: 'o', rowCents: ROW_CENTS, facts };
}
