import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import type { PaymentReading } from '../../../src/payments/domain/payment.js';
import { FakePayco, type FakePayment } from '../../support/fakes/fake-payco.js';
import type { ModelTime } from './model-time.js';
import type { Processes } from './processes.js';

/** What its notifications are signed with. */
export const WEBHOOK_SECRET = 'model-webhook-secret';

/** The payment provider, altered by the script of the calling process. */
export class ScriptedPayco extends FakePayco {
  constructor(
    time: ModelTime,
    private readonly processes: Processes,
  ) {
    super(time);
  }

  override async findPayment(paymentId: string): Promise<PaymentReading | null> {
    const reading = await super.findPayment(paymentId);
    await this.processes.current().reach('payment_read');
    return reading;
  }

  protected override readable(): FakePayment[] {
    const { payco } = this.processes.current().script;
    if (payco === 'down') throw new PaycoError('HTTP 500', 500);
    return payco === 'newest_unseen' ? this.payments.slice(0, -1) : this.payments;
  }
}
