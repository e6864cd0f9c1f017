import type { Preference } from '../../../src/orders/domain/purchase.js';
import { PaycoError, PaycoGateway } from '../../../src/payments/application/payco.gateway.js';
import type { PaymentReading } from '../../../src/payments/domain/payment.js';
import type { ModelTime } from './model-time.js';
import type { Processes } from './processes.js';

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

export interface ModelPayment {
  reading: PaymentReading;
  /** Of the newest state that an accepted notification was about; null when none was accepted. */
  toldAt: Date | null;
}

/** Keeps payments, which change when the test says so. */
export class FakePayco extends PaycoGateway {
  payments: ModelPayment[] = [];
  /** Preferences nobody can pay any more. */
  closed = new Set<string>();
  private lastChangeMs = 0;

  constructor(
    private readonly time: ModelTime,
    private readonly processes: Processes,
  ) {
    super();
  }

  reset(): void {
    this.payments = [];
    this.closed = new Set();
    this.lastChangeMs = 0;
  }

  pay(purchaseId: string, amountCents: number, status: Status): ModelPayment {
    const empty = { statusDetail: null, refundedCents: 0, currency: 'ARS', collectorId: COLLECTOR_ID, approvedAt: null };
    const paymentId = String(9_001 + this.payments.length);
    const reading = { ...empty, paymentId, externalReference: purchaseId, amountCents, status, updatedAt: null };
    const payment: ModelPayment = { reading, toldAt: null };
    this.payments.push(payment);
    this.become(payment, status);
    return payment;
  }

  /** A partial refund leaves the status approved, as the provider does. */
  become(payment: ModelPayment, status: Status): void {
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
      approvedAt: approvedAt ?? (approved ? at : null),
      updatedAt: at,
    };
  }

  isConfigured(): boolean {
    return true;
  }

  async createPreference({ purchaseId }: { purchaseId: string }): Promise<Preference> {
    const id = `preference-of-${purchaseId}`;
    return { id, redirectUrl: `https://payco.example/${id}`, collectorId: COLLECTOR_ID };
  }

  async expirePreference(preferenceId: string): Promise<void> {
    this.readable();
    this.closed.add(preferenceId);
  }

  async findPayment(paymentId: string): Promise<PaymentReading | null> {
    const reading = this.readable().find((one) => one.reading.paymentId === paymentId)?.reading ?? null;
    await this.processes.current().reach('payment_read');
    return reading;
  }

  async findMerchantOrderPayments(merchantOrderId: string): Promise<string[] | null> {
    this.readable();
    const purchaseId = this.payments[Number(merchantOrderId) - 1]?.reading.externalReference;
    return purchaseId ? this.idsOf(purchaseId) : null;
  }

  async findPaymentsOf(purchaseId: string): Promise<string[]> {
    const known = this.readable().map(({ reading }) => reading.paymentId);
    return this.idsOf(purchaseId).filter((id) => known.includes(id));
  }

  private idsOf(purchaseId: string): string[] {
    return this.payments.flatMap(({ reading }) => (reading.externalReference === purchaseId ? [reading.paymentId] : []));
  }

  private readable(): ModelPayment[] {
    const { payco } = this.processes.current().script;
    if (payco === 'down') throw new PaycoError('HTTP 500', 500);
    return payco === 'newest_unseen' ? this.payments.slice(0, -1) : this.payments;
  }
}
