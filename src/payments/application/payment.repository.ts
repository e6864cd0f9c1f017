import type { Payment } from '../domain/payment.js';

/** Payments as last read. To be used inside a unit of work. */
export abstract class PaymentRepository {
  abstract find(paymentId: string): Promise<Payment | null>;
  abstract add(payment: Payment): void;
}
