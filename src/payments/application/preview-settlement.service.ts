import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isFraudAlert, isMerchantOrder } from '../domain/notification.js';
import { purchaseIdOf } from '../domain/settlement.js';
import { HoldForFraudAlert } from './hold-for-fraud-alert.service.js';
import { PaycoGateway } from './payco.gateway.js';
import { readPayment, type SettlementEffect, SettlePayment } from './settle-payment.service.js';

/** The effect of processing a notification of a payment. `seen` is null if the payment has no purchase. */
export interface SettlementPreview<Seen> {
  readonly paymentId: string;
  readonly effect: SettlementEffect | 'fraud_alert';
  readonly seen: { readonly before: Seen; readonly after: Seen } | null;
}

/** Settles with the production code inside a transaction that is always rolled back. */
@Injectable()
export class PreviewSettlement {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly alerts: HoldForFraudAlert,
    private readonly work: UnitOfWork,
  ) {}

  /** Each payment separately. `look` reads the purchase before and after. Throws PaycoError. */
  async ofNotification<Seen>(
    notification: { readonly topic: string; readonly resourceId: string; readonly verified: boolean },
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<SettlementPreview<Seen>[]> {
    const { topic, resourceId } = notification;
    const paymentIds = isMerchantOrder(topic) ? await this.payco.findMerchantOrderPayments(resourceId) : [resourceId];
    const previews: SettlementPreview<Seen>[] = [];
    for (const paymentId of paymentIds ?? []) previews.push(await this.ofPayment(paymentId, isFraudAlert(notification), look));
    return previews;
  }

  private async ofPayment<Seen>(
    paymentId: string,
    isAlert: boolean,
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<SettlementPreview<Seen>> {
    const reading = await readPayment(this.payco, paymentId);
    if (typeof reading === 'string') return { paymentId, effect: reading, seen: null };
    const purchaseId = purchaseIdOf(reading);
    if (!purchaseId) return { paymentId, effect: 'ignored_reference', seen: null };
    const { result, ...seen } = await this.work.dryRun(
      async () => {
        const isHeeded = async () => isAlert && (await this.alerts.hold(paymentId)) !== null;
        if (await isHeeded()) return 'fraud_alert';
        const { effect } = await this.settle.apply(reading, () => []);
        return (await isHeeded()) ? 'fraud_alert' : effect;
      },
      () => look(purchaseId),
    );
    return { paymentId, effect: result, seen };
  }
}
