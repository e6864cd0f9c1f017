import type { MoneyFacts, PurchaseParcel, PurchasePayment } from '../../src/money/domain/money-facts.js';
import type { OwedEntry } from '../../src/money/domain/owed-entry.js';

export const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

export const aPayment = (
  status: string,
  effect: PurchasePayment['effect'],
  patch: Partial<PurchasePayment> = {},
): PurchasePayment => ({
  id: effect === 'first_approval' ? 'payer' : 'other',
  status,
  effect,
  amountCents: 1000,
  refundedCents: 0,
  approvedAt: null,
  refundedAt: null,
  changedAt: at(10),
  endsAt: null,
  slipUrl: null,
  resolvedAt: null,
  ...patch,
});

export const aParcel = (state: PurchaseParcel['state'], patch: Partial<PurchaseParcel> = {}): PurchaseParcel => ({
  orderId: 'o1',
  state,
  reason: null,
  hold: null,
  progress: null,
  progressAt: null,
  statusCode: null,
  isFollowed: true,
  requests: [],
  totalCents: 400,
  shippingFullCents: 2500,
  since: at(11),
  revokedAt: null,
  ...patch,
});

export const anEntry = (patch: Partial<OwedEntry> = {}): OwedEntry => ({
  subject: 'o1',
  orderId: 'o1',
  reason: 'lost',
  paymentIds: ['payer'],
  amountCents: 400,
  refundedBeforeCents: 0,
  refundedCents: 0,
  since: at(12),
  toldAt: null,
  settledAt: null,
  endedBy: null,
  ...patch,
});

export const UNPAID: MoneyFacts = {
  purchaseId: 'purchase',
  totalCents: 1000,
  isPaid: false,
  paidElsewhere: [],
  isSuperseded: false,
  partUntil: null,
  payments: [],
  parcels: [],
  entries: [],
};
