import { Injectable } from '@nestjs/common';
import { MutedSubjects } from '../../platform/inbox/application/muted-subjects.js';
import { PAYCO } from '../domain/notification.js';
import { PaycoGateway } from './payco.gateway.js';
import { isSettled, type SettlementEffect, SettlePayment } from './settle-payment.service.js';

/** A merchant order lists payments. Its own state is not trusted. */
@Injectable()
export class SettleMerchantOrder {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly muted: MutedSubjects,
  ) {}

  /** Settles each of its payments. Returns the most important effect. Throws PaycoError while the provider is down. */
  async run(merchantOrderId: string): Promise<SettlementEffect> {
    const paymentIds = (await this.payco.findMerchantOrderPayments(merchantOrderId)) ?? [];
    const muted = await this.muted.among(PAYCO, 'payment', paymentIds);
    const effects: SettlementEffect[] = [];
    for (const id of paymentIds) effects.push(muted.has(id) ? 'other_system' : (await this.settle.payment(id)).effect);
    const [first = 'payment_not_found'] = effects;
    // A payment that needs another read keeps the order open. The effects of the others are recorded.
    const open = effects.find((effect) => !isSettled(effect));
    return open ?? (effects.includes('first_approval') ? 'first_approval' : first);
  }
}
