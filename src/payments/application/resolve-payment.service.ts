import { Injectable } from '@nestjs/common';
import { PaymentNotFoundError, PaymentOwnedError } from '../domain/payment.errors.js';
import { PaymentRepository } from './payment.repository.js';

/** Takes a payment that belongs to no sale off the list once a person has dealt with it. */
@Injectable()
export class ResolvePayment {
  constructor(private readonly payments: PaymentRepository) {}

  /**
   * Call it in a unit of work. The first note and its author stay: later calls change nothing. Throws PaymentNotFoundError, PaymentOwnedError.
   */
  async resolve(paymentId: string, note: string, adminId: string | null): Promise<'resolved' | 'resolved_before'> {
    const result = await this.payments.resolve(paymentId, note, adminId);
    if (result === null) throw new PaymentNotFoundError();
    if (result === 'owned') throw new PaymentOwnedError();
    return result;
  }
}
