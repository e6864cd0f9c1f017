import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../shared/application/outcomes.js';
import type { PaymentReading } from '../domain/payment.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { type NoteOf, type Settled, type SettlementEffect, SettleReading, unwritten } from './settle-reading.service.js';

/** Whether reading it again cannot change the effect. */
export function isSettled(effect: SettlementEffect): boolean {
  return !UNSETTLED.includes(effect);
}

const UNSETTLED: readonly SettlementEffect[] = ['payment_not_found', 'payment_unreadable', 'unknown_purchase'];

/** A payment as the provider returns it, or why it returns none. Throws PaycoError while the provider is down. */
export async function readPayment(
  payco: PaycoGateway,
  paymentId: string,
): Promise<PaymentReading | 'payment_not_found' | 'payment_unreadable'> {
  try {
    return (await payco.findPayment(paymentId)) ?? 'payment_not_found';
  } catch (error) {
    if (error instanceof PaycoError && !error.isOutage) return 'payment_unreadable';
    throw error;
  }
}

/** Reads a payment from the provider and settles it. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly readings: SettleReading,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * Idempotent and safe to run concurrently. One read, one write; `note` is committed with the write, if there is one. Throws
   * PaycoError while the provider is down.
   */
  async payment(paymentId: string, note: NoteOf = () => []): Promise<Settled> {
    const reading = await readPayment(this.payco, paymentId);
    const settled = typeof reading === 'string' ? unwritten(reading) : await this.readings.apply(reading, note);
    this.outcomes.report({ event: 'payment.settled', effect: settled.effect });
    for (const orderId of settled.held) this.outcomes.report({ event: 'shipment.held', orderId, reason: 'payment_fraud_alert' });
    return settled;
  }

  /** Settles every payment of a merchant order, whose own state is not trusted. Returns the most important effect. */
  async merchantOrder(merchantOrderId: string): Promise<SettlementEffect> {
    const paymentIds = (await this.payco.findMerchantOrderPayments(merchantOrderId)) ?? [];
    const effects: SettlementEffect[] = [];
    for (const paymentId of paymentIds) effects.push((await this.payment(paymentId)).effect);
    const [first = 'payment_not_found'] = effects;
    // A payment that needs another read keeps the order open. The effects of the others are recorded.
    const open = effects.find((effect) => !isSettled(effect));
    return open ?? (effects.includes('first_approval') ? 'first_approval' : first);
  }
}
