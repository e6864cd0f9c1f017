import type { MoneyFacts, PurchaseParcel, PurchasePayment } from '../../src/order-tracking/domain/money.js';

export const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

export const aPayment = (
  status: string,
  effect: PurchasePayment['effect'],
  patch: Partial<PurchasePayment> = {},
): PurchasePayment => ({
  status,
  effect,
  amountCents: 1000,
  refundedCents: 0,
  approvedAt: null,
  refundedAt: null,
  changedAt: at(10),
  endsAt: null,
  ...patch,
});

export const aParcel = (state: PurchaseParcel['state'], patch: Partial<PurchaseParcel> = {}): PurchaseParcel => ({
  state,
  reason: null,
  hold: null,
  progress: null,
  progressAt: null,
  requests: [],
  totalCents: 400,
  shippingFullCents: 2500,
  since: at(11),
  ...patch,
});

export const UNPAID: MoneyFacts = { isPaid: false, paidElsewhere: [], isSuperseded: false, payments: [], parcels: [] };
