import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PaymentNotFoundError, PaymentOwnedError } from '../domain/payment.errors.js';
import { PaymentRepository } from './payment.repository.js';

/** Takes a payment that belongs to no sale off the list once a person has dealt with it. */
@Injectable()
export class ResolvePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly carts: CartRepository,
  ) {}

  /**
   * Call it in a unit of work. The first note and its author stay: later calls change nothing, and `resolved_otherwise` says that the note is
   * another one. Throws PaymentNotFoundError, PaymentOwnedError.
   */
  async resolve(
    paymentId: string,
    note: string,
    adminId: string | null,
  ): Promise<'resolved' | 'resolved_before' | 'resolved_otherwise'> {
    const buyerId = await this.payments.buyerOf(paymentId);
    // A settlement that has read the payment before decides again: it must not become a sale.
    if (buyerId !== null) await this.carts.lock(buyerId);
    const result = await this.payments.resolve(paymentId, note, adminId);
    if (result === null) throw new PaymentNotFoundError();
    if (result === 'owned') throw new PaymentOwnedError();
    return result;
  }
}
