import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../shared/application/outcomes.js';
import { PaycoGateway } from './payco.gateway.js';
import { type NoteOf, type Settled, type SettlementEffect, SettleReading, unwritten } from './settle-reading.service.js';

/** Whether looking again could not change it. */
export function isSettled(effect: SettlementEffect): boolean {
  return effect !== 'payment_not_found' && effect !== 'unknown_purchase';
}

/** Reads a payment at the provider and lets it take effect. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly readings: SettleReading,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * Safe to repeat and to run many times at once. One read, one write; `note` is committed with the write, when there is one. Throws
   * PaycoError when the provider does not answer.
   */
  async payment(paymentId: string, note: NoteOf = () => []): Promise<Settled> {
    const reading = await this.payco.findPayment(paymentId);
    const settled = reading ? await this.readings.apply(reading, note) : unwritten('payment_not_found');
    this.outcomes.report({ event: 'payment.settled', effect: settled.effect });
    return settled;
  }

  /** Settles every payment that a merchant order lists; its own state is never believed. Answers the effect that matters most. */
  async merchantOrder(merchantOrderId: string): Promise<SettlementEffect> {
    const paymentIds = (await this.payco.findMerchantOrderPayments(merchantOrderId)) ?? [];
    const effects: SettlementEffect[] = [];
    for (const paymentId of paymentIds) effects.push((await this.payment(paymentId)).effect);
    const [first = 'payment_not_found'] = effects;
    // One that must be looked at again keeps the order open, whatever the others did: their effects are recorded.
    const open = effects.find((effect) => !isSettled(effect));
    return open ?? (effects.includes('first_approval') ? 'first_approval' : first);
  }
}
