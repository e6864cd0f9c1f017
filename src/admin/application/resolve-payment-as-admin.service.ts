import { Injectable } from '@nestjs/common';
import { ResolvePayment } from '../../payments/application/resolve-payment.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

@Injectable()
export class ResolvePaymentAsAdmin {
  constructor(
    private readonly payments: ResolvePayment,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws PaymentNotFoundError, PaymentOwnedError. */
  async resolve(paymentId: string, note: string, actor: Actor): Promise<void> {
    const what = { act: 'payment_resolve', subject: paymentId } as const;
    await this.audit.act(actor, what, () => this.payments.resolve(paymentId, note), String);
  }
}
