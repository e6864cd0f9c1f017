import { type PaymentFacts, type PaymentReading, type SettlementFacts } from '../../src/payments/domain/payment.js';
import { settle } from '../../src/payments/domain/settlement.js';

export const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second));
export const NOW = at(30);

/** Of payment 77, approved and right. */
export const aReading = (patch: Partial<PaymentReading> = {}): PaymentReading => ({
  paymentId: '77',
  status: 'approved',
  statusDetail: 'accredited',
  externalReference: 'p1',
  amountCents: 521_111,
  refundedCents: 0,
  currency: 'ARS',
  collectorId: '900001',
  approvedAt: at(1),
  updatedAt: at(2),
  refundedAt: null,
  endsAt: null,
  slipUrl: null,
  ...patch,
});

/** The payment as it was kept after this reading. */
export function kept(patch: Partial<PaymentFacts> = {}): PaymentFacts {
  const { paymentId, externalReference, ...read } = aReading();
  return { ...read, id: paymentId, purchaseId: 'p1', effect: 'recorded', ...patch };
}

export const PURCHASE: SettlementFacts['purchase'] = {
  id: 'p1',
  buyerId: 'b1',
  cartGeneration: 3,
  totalCents: 521_111,
  collectorId: '900001',
  paidPaymentId: null,
  paymentStatus: 'none',
  partUntil: null,
  expiresAt: at(59),
  nextSearchAt: null,
};

/** Of an unpaid purchase and an unknown payment. */
export const someFacts = (patch: Partial<SettlementFacts> = {}): SettlementFacts => ({
  purchase: PURCHASE,
  shipmentStops: [],
  orderIds: ['o1', 'o2'],
  bought: [{ productId: 'kettle', quantity: 2 }],
  cart: { generation: 3, version: 8 },
  readAt: NOW,
  isPaidFor: false,
  isBoughtAgain: false,
  openRivals: [],
  hasOtherOpenPayment: false,
  isAlerted: false,
  isResolved: false,
  payment: null,
  others: [],
  ...patch,
});

/** Of a purchase that payment 77 has paid. */
export const paidFacts = (patch: Partial<SettlementFacts> = {}, paymentStatus = 'approved'): SettlementFacts =>
  someFacts({
    purchase: { ...PURCHASE, paidPaymentId: '77', paymentStatus },
    isPaidFor: true,
    payment: kept({ effect: 'first_approval' }),
    ...patch,
  });

/** Parts wait for 20 seconds. */
export const settled = (reading: Partial<PaymentReading>, facts = someFacts(), collectorId: string | null = null) =>
  settle(aReading(reading), facts, { collectorId, partWaitMs: 20_000 }, NOW);
