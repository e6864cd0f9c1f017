import { Injectable } from '@nestjs/common';
import { PaycoError, PaycoGateway } from '../../../payments/application/payco.gateway.js';
import { PaycoConfig } from '../../../platform/config/payco.config.js';
import type { Finding, Look } from '../domain/finding.js';
import { unknownPayment } from '../domain/payment-rules.js';
import type { CallBudget, Recheck } from './audit-source.js';
import { AuditedOrders } from './audited-orders.js';

const UNKNOWN: Look = { saw: 'unknown' };
const NOTHING: Look = { saw: 'nothing' };

/** Looks again at payments that we did not know. */
@Injectable()
export class LookAtPayments implements Recheck {
  readonly classes = ['unknown_payment'] as const;

  constructor(
    private readonly payco: PaycoGateway,
    private readonly orders: AuditedOrders,
    private readonly config: PaycoConfig,
  ) {}

  /** While the provider is away, one call shows it; each further one could take as long as a call may. */
  async look(findings: readonly Finding[], _budget: CallBudget, signal: AbortSignal): Promise<Look[]> {
    const stored = await this.orders.storedPayments(findings.map(({ subject }) => subject));
    const looks: Look[] = [];
    let isAway = false;
    for (const { subject } of findings) {
      const look: Look | 'away' = stored.has(subject) ? NOTHING : isAway || signal.aborted ? UNKNOWN : await this.lookAt(subject);
      isAway ||= look === 'away';
      looks.push(look === 'away' ? UNKNOWN : look);
    }
    return looks;
  }

  private async lookAt(paymentId: string): Promise<Look | 'away'> {
    try {
      const reading = await this.payco.findPayment(paymentId);
      // It was listed, so that its absence proves nothing.
      if (!reading) return UNKNOWN;
      const sight = unknownPayment(reading, false, this.config.isAccountShared);
      return sight ? { saw: 'it', expected: sight.expected, found: sight.found } : NOTHING;
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      return error.isOutage ? 'away' : UNKNOWN;
    }
  }
}
