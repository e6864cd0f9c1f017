import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentRepository } from '../application/payment.repository.js';
import { Payment } from '../domain/payment.js';

@Injectable()
export class MikroOrmPaymentRepository extends PaymentRepository {
  constructor(private readonly entities: EntityManager) {
    super();
  }

  find(paymentId: string): Promise<Payment | null> {
    return this.entities.findOne(Payment, { id: paymentId });
  }

  add(payment: Payment): void {
    this.entities.persist(payment);
  }
}
