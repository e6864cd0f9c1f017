import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { isMerchantOrder } from '../domain/notification.js';
import { purchaseIdOf } from '../domain/payment.js';
import { PaycoGateway } from './payco.gateway.js';
import { type SettlementEffect, SettleReading } from './settle-reading.service.js';

/** What settling a payment would do. `seen` is null when the payment leads to no purchase. */
export interface SettlementPreview<Seen> {
  readonly paymentId: string;
  readonly effect: SettlementEffect;
  readonly seen: { readonly before: Seen; readonly after: Seen } | null;
}

/** Does what a notification would do, with the very code that processes it, and takes it back: nothing survives. */
@Injectable()
export class PreviewSettlement {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly readings: SettleReading,
    private readonly work: UnitOfWork,
  ) {}

  /** Each payment for itself. `look` tells what it sees of a purchase, before and after. Throws PaycoError. */
  async ofNotification<Seen>(
    { topic, resourceId }: { readonly topic: string; readonly resourceId: string },
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<SettlementPreview<Seen>[]> {
    const paymentIds = isMerchantOrder(topic) ? await this.payco.findMerchantOrderPayments(resourceId) : [resourceId];
    const previews: SettlementPreview<Seen>[] = [];
    for (const paymentId of paymentIds ?? []) previews.push(await this.ofPayment(paymentId, look));
    return previews;
  }

  private async ofPayment<Seen>(
    paymentId: string,
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<SettlementPreview<Seen>> {
    const reading = await this.payco.findPayment(paymentId);
    if (!reading) return { paymentId, effect: 'payment_not_found', seen: null };
    const purchaseId = purchaseIdOf(reading);
    if (!purchaseId) return { paymentId, effect: 'ignored_reference', seen: null };
    const { result, ...seen } = await this.work.dryRun(
      () => this.readings.apply(reading, () => []),
      () => look(purchaseId),
    );
    return { paymentId, effect: result.effect, seen };
  }
}
