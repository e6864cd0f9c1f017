import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PaycoConfig } from '../../config/payco.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { Metrics } from '../../shared/application/metrics.js';
import { type Change, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { ScheduleShipments } from '../../shipping/application/schedule-shipments.service.js';
import type { PaymentStop } from '../../shipping/domain/stop-reason.js';
import type { PaymentEffect, PaymentReading } from '../domain/payment.js';
import { type Settlement, type SettlementFacts, settle } from '../domain/settlement.js';
import { PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';

export type SettlementEffect = PaymentEffect | 'stale_reading' | 'payment_not_found' | 'unknown_purchase' | 'ignored_reference';

/** What came of a reading. */
export interface Settled {
  readonly effect: SettlementEffect;
  /** What stops the purchase's shipments after it; null: the payment stands, or there is no purchase. */
  readonly stop: PaymentStop | null;
  /** Whether what was given to be noted was committed with it. */
  readonly isNoted: boolean;
}

/** Whether looking again could not change it. */
export function isSettled(effect: SettlementEffect): boolean {
  return effect !== 'payment_not_found' && effect !== 'unknown_purchase';
}

/** Orders with such ids are never stored, so no payment can be theirs. */
const TEMPORARY = 'tmp_';
/** Of one buyer's payments only so many can be settled between a read and its write. */
const MAX_RACES = 20;

/** Reads a payment at the provider and lets it take effect. The only place where an approval is decided. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly payments: PaymentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly carts: CartRepository,
    private readonly shipments: ScheduleShipments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Safe to repeat and to run many times at once. One read, one write; `note` is committed with the write, when there is one. Throws
   * PaycoError when the provider does not answer.
   */
  async payment(paymentId: string, note: (effect: SettlementEffect) => readonly Change[] = () => []): Promise<Settled> {
    const read = await this.read(paymentId);
    const settled = typeof read === 'string' ? unwritten(read) : await this.apply(read.reading, read.purchaseId, note);
    this.metrics.paymentSettled(settled.effect);
    return settled;
  }

  /**
   * Does the same and takes it back: nothing survives. `look` tells what it sees of a purchase, before and after. Null instead when the
   * payment leads to no purchase. Throws PaycoError.
   */
  async dryRun<Seen>(
    paymentId: string,
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<{ effect: SettlementEffect; seen: { before: Seen; after: Seen } | null }> {
    const read = await this.read(paymentId);
    if (typeof read === 'string') return { effect: read, seen: null };
    const { reading, purchaseId } = read;
    const { result, ...seen } = await this.work.dryRun(
      () => this.apply(reading, purchaseId, () => []),
      () => look(purchaseId),
    );
    return { effect: result.effect, seen };
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

  private async read(
    paymentId: string,
  ): Promise<'payment_not_found' | 'ignored_reference' | { reading: PaymentReading; purchaseId: string }> {
    const reading = await this.payco.findPayment(paymentId);
    if (!reading) return 'payment_not_found';
    const { externalReference } = reading;
    if (!externalReference || externalReference.startsWith(TEMPORARY)) return 'ignored_reference';
    return { reading, purchaseId: externalReference };
  }

  /** Nothing is locked between the read and the write: whoever finds that others were faster decides anew on what they left. */
  private async apply(
    reading: PaymentReading,
    purchaseId: string,
    note: (effect: SettlementEffect) => readonly Change[],
  ): Promise<Settled> {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const facts = await this.payments.settlementFacts(purchaseId, reading.paymentId);
      if (!facts) return unwritten('unknown_purchase');
      const settlement = settle(reading, facts, this.config.collectorId, this.clock.now());
      const { effect, stop } = settlement;
      if (!settlement.payment) return { effect, stop, isNoted: false };
      const [fence, ...changes] = this.changesOf(settlement, facts);
      if (await this.work.commit(fence, ...changes, ...note(effect))) return { effect, stop, isNoted: true };
    }
    throw new Error(`the purchase ${purchaseId} kept changing while its payment was settled`);
  }

  private changesOf(settlement: Settlement, facts: SettlementFacts): [fence: Change, ...others: Change[]] {
    const { purchase, cart, orderIds } = facts;
    const changes = settlement.payment ? [this.payments.read(settlement.payment)] : [];
    const { approvedAt, paymentStatus } = settlement;
    if (!approvedAt) {
      changes.push(this.purchases.paymentRead(purchase.id, paymentStatus));
      if (purchase.paidPaymentId === settlement.payment?.id) changes.push(this.shipments.paymentTold(orderIds, settlement.stop));
      return [this.carts.fence(purchase.buyerId, cart.version), ...changes];
    }
    const paymentId = settlement.payment?.id ?? '';
    changes.push(...this.purchases.approved(purchase.id, { paymentId, paidAt: approvedAt, paymentStatus }));
    // Neither this purchase nor another of the same cart should be paid again.
    if (facts.openPurchaseId) changes.push(this.purchases.superseded(facts.openPurchaseId));
    changes.push(this.shipments.approved(orderIds));
    if (cart.generation !== purchase.cartGeneration) return [this.carts.fence(purchase.buyerId, cart.version), ...changes];
    return [
      this.carts.nextGeneration(purchase.buyerId, cart.version),
      ...changes,
      ...this.carts.taken(purchase.buyerId, facts.bought),
    ];
  }
}

function unwritten(effect: SettlementEffect): Settled {
  return { effect, stop: null, isNoted: false };
}
