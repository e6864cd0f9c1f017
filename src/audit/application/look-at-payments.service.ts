import { Injectable } from '@nestjs/common';
import { PaycoError, PaycoGateway } from '../../payments/application/payco.gateway.js';
import type { Finding, Look } from '../domain/finding.js';
import { unknownPayment } from '../domain/payment-rules.js';
import type { Looking } from './audit-source.js';
import { AuditedOrders } from './audited-orders.js';

const UNKNOWN: Look = { saw: 'unknown' };

/** Looks again at payments that we did not know. */
@Injectable()
export class LookAtPayments implements Looking {
  readonly classes = ['unknown_payment'] as const;

  constructor(
    private readonly payco: PaycoGateway,
    private readonly orders: AuditedOrders,
  ) {}

  async look(findings: readonly Finding[]): Promise<Look[]> {
    const stored = await this.orders.storedPayments(findings.map(({ subject }) => subject));
    const looks: Look[] = [];
    for (const { subject } of findings) looks.push(stored.has(subject) ? { saw: 'nothing' } : await this.lookAt(subject));
    return looks;
  }

  private async lookAt(paymentId: string): Promise<Look> {
    try {
      const reading = await this.payco.findPayment(paymentId);
      // It was listed, so that its absence proves nothing.
      if (!reading) return UNKNOWN;
      const sight = unknownPayment(reading, false);
      return sight ? { saw: 'it', expected: sight.expected, found: sight.found } : { saw: 'nothing' };
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      return UNKNOWN;
    }
  }
}
