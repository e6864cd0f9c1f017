import { isPaymentOpen } from '../../../src/orders/domain/payment-status.js';
import type { Preference } from '../../../src/orders/domain/purchase.js';
import {
  PaycoError,
  PaycoGateway,
  type PaymentPage,
  type PaymentWindow,
  type PreferenceDraft,
} from '../../../src/payments/application/payco.gateway.js';
import type { PaymentReading } from '../../../src/payments/domain/payment.js';
import { isPurchaseReference } from '../../../src/payments/domain/purchase-reference.js';

export const COLLECTOR_ID = '44000';

export const STATUSES = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'partially_refunded',
  'refunded',
  'charged_back',
  'in_mediation',
] as const;
export type Status = (typeof STATUSES)[number];

export interface FakePayment {
  reading: PaymentReading;
  /** Of the newest state that an accepted notification was about; null when none was accepted. */
  acknowledgedAt: Date | null;
}

/** The payment provider: keeps preferences and payments, which change when the test says so. */
export class FakePayco extends PaycoGateway {
  payments: FakePayment[] = [];
  /** The preferences that were requested, in the order of the calls. */
  drafts: PreferenceDraft[] = [];
  /** Preferences that cannot be paid any more. */
  closed = new Set<string>();
  configured = true;
  /** While set, every call fails with it. */
  failure: PaycoError | null = null;
  /** Purchases and payments whose question fails, by their ids. */
  failures = new Map<string, PaycoError>();
  /** The purchases that were searched for, in the order of the calls. */
  searched: string[] = [];
  /** Called with every preference before it is made. */
  onPreference: (draft: PreferenceDraft) => Promise<void> = async () => undefined;
  /** Called before a payment is cancelled. */
  onCancel: () => void = () => undefined;
  cancels = true;
  refusesToClose = false;
  private lastChangeMs = 0;

  constructor(private readonly time: { readonly nowMs: number }) {
    super();
  }

  reset(): void {
    this.payments = [];
    this.drafts = [];
    this.closed = new Set();
    this.configured = true;
    this.failure = null;
    this.failures.clear();
    this.searched = [];
    this.onPreference = async () => undefined;
    this.onCancel = () => undefined;
    this.cancels = true;
    this.refusesToClose = false;
    this.lastChangeMs = 0;
  }

  goesDown(): void {
    this.failure = new PaycoError('HTTP 500', 500);
  }

  pay(purchaseId: string, amountCents: number, status: Status, patch: Partial<PaymentReading> = {}): FakePayment {
    const unpaid = { approvedAt: null, refundedCents: 0, refundedAt: null, endsAt: null, slipUrl: null };
    const empty = { ...unpaid, statusDetail: null, currency: 'ARS', collectorId: COLLECTOR_ID };
    const paymentId = String(9_001 + this.payments.length);
    const reading = { ...empty, paymentId, externalReference: purchaseId, amountCents, status, updatedAt: null, ...patch };
    const payment: FakePayment = { reading, acknowledgedAt: null };
    this.payments.push(payment);
    this.become(payment, status);
    return payment;
  }

  /** A partial refund leaves the status approved, as the provider does. */
  become(payment: FakePayment, status: Status): void {
    this.lastChangeMs = Math.max(this.lastChangeMs + 1, this.time.nowMs);
    const at = new Date(this.lastChangeMs);
    const { amountCents, approvedAt, refundedCents } = payment.reading;
    const partial = status === 'partially_refunded';
    const refunded = status === 'refunded' ? amountCents : partial ? Math.max(1, refundedCents) : refundedCents;
    const approved = status === 'approved' || partial;
    payment.reading = {
      ...payment.reading,
      status: partial ? 'approved' : status,
      statusDetail: partial ? status : null,
      refundedCents: refunded,
      refundedAt: refunded > refundedCents ? at : payment.reading.refundedAt,
      approvedAt: approvedAt ?? (approved ? at : null),
      updatedAt: at,
    };
  }

  isConfigured(): boolean {
    return this.configured;
  }

  async createPreference(draft: PreferenceDraft): Promise<Preference> {
    await this.onPreference(draft);
    this.readable();
    this.drafts.push(draft);
    const id = `preference-of-${draft.purchaseId}`;
    return { id, redirectUrl: `https://payco.example/${id}`, collectorId: COLLECTOR_ID };
  }

  async expirePreference(preferenceId: string): Promise<void> {
    this.readable();
    if (this.refusesToClose) throw new PaycoError('HTTP 400', 400);
    this.closed.add(preferenceId);
  }

  async cancelPayment(paymentId: string): Promise<boolean> {
    this.assertNoFailure(paymentId);
    const payment = this.readable().find(({ reading }) => reading.paymentId === paymentId);
    this.onCancel();
    if (!this.cancels || !payment || !isPaymentOpen(payment.reading.status)) return false;
    this.become(payment, 'cancelled');
    return true;
  }

  async findPayment(paymentId: string): Promise<PaymentReading | null> {
    this.assertNoFailure(paymentId);
    return this.readable().find((one) => one.reading.paymentId === paymentId)?.reading ?? null;
  }

  /** Merchant orders are numbered by the payment that they begin with, from 1. */
  async findMerchantOrderPayments(merchantOrderId: string): Promise<string[] | null> {
    this.readable();
    const purchaseId = this.payments[Number(merchantOrderId) - 1]?.reading.externalReference;
    return purchaseId ? this.idsOf(purchaseId) : null;
  }

  async findPaymentsOf(purchaseId: string): Promise<string[]> {
    this.searched.push(purchaseId);
    this.assertNoFailure(purchaseId);
    const known = this.readable().map(({ reading }) => reading.paymentId);
    return this.idsOf(purchaseId).filter((id) => known.includes(id));
  }

  /** Two on a page. */
  async findPaymentsChangedSince(since: Date, offset: number): Promise<string[]> {
    const changed = this.readable().filter(({ reading }) => reading.updatedAt !== null && reading.updatedAt >= since);
    return changed.slice(offset, offset + 2).map(({ reading }) => reading.paymentId);
  }

  /** The same, as an audit sees them: whose reference is no UUID is another system's. */
  async listPayments({ from, to }: PaymentWindow, offset: number): Promise<PaymentPage> {
    const changed = this.readable().flatMap(({ reading: { updatedAt, externalReference, ...reading } }) =>
      updatedAt && updatedAt >= from && (to === null || updatedAt <= to) ? [{ ...reading, updatedAt, externalReference }] : [],
    );
    const page = changed.slice(offset, offset + 2);
    const payments = page.flatMap(({ paymentId, status, externalReference, amountCents, updatedAt }) =>
      isPurchaseReference(externalReference)
        ? [{ paymentId, status, externalReference, amountCents, lastUpdatedAt: updatedAt }]
        : [],
    );
    const end = offset + page.length;
    return { payments, leftOut: 0, nextOffset: end < changed.length ? end : null };
  }

  /** The payments that can be seen now. Throws when the provider is away. */
  protected readable(): FakePayment[] {
    if (this.failure) throw this.failure;
    return this.payments;
  }

  private assertNoFailure(id: string): void {
    const failure = this.failures.get(id);
    if (failure) throw failure;
  }

  private idsOf(purchaseId: string): string[] {
    return this.payments.flatMap(({ reading }) => (reading.externalReference === purchaseId ? [reading.paymentId] : []));
  }
}
