import { Injectable } from '@nestjs/common';
import { isDocumented, type PaymentStop } from '../../orders/domain/payment-status.js';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { type Change, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clock } from '../../platform/kernel/clock.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import type { HoldReason } from '../../shipping/shipments/domain/stop-reason.js';
import { type PaymentEffect, type PaymentReading } from '../domain/payment.js';
import { isPurchaseReference } from '../domain/purchase-reference.js';
import { purchaseIdOf, settle } from '../domain/settlement.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementChanges, type SettlementWrites } from './settlement-changes.js';

/**
 * `payment_unreadable`: the provider responds, but not with a payment that we can read. `other_system`: of a purchase that we do not have, on
 * an account that other systems share, or called so by a person.
 */
export type SettlementEffect =
  | PaymentEffect
  | 'stale_reading'
  | 'payment_not_found'
  | 'payment_unreadable'
  | 'unknown_purchase'
  | 'ignored_reference'
  | 'other_system';

/** Changes to commit with the effect. */
export type NoteOf = (effect: SettlementEffect) => readonly Change[];

/** The effect of a reading. */
export interface Settled {
  readonly effect: SettlementEffect;
  /** Why the purchase's shipments must stop; null if its payment is approved, or without a purchase. */
  readonly stop: PaymentStop | null;
  /** The orders that it has paid and held. */
  readonly held: readonly { readonly orderId: string; readonly reason: HoldReason }[];
  /** Whether the given changes were committed with it. */
  readonly isNoted: boolean;
}

/** Whether reading it again cannot change the effect. */
export function isSettled(effect: SettlementEffect): boolean {
  return !UNSETTLED.includes(effect);
}

const UNSETTLED: readonly SettlementEffect[] = ['payment_not_found', 'payment_unreadable', 'unknown_purchase'];
/** Limits the retries when several payments of one buyer are settled concurrently. */
const MAX_RACES = 20;

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

/** Reads a payment from the provider and settles it. The only place that decides about an approval. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly payments: PaymentRepository,
    private readonly changes: SettlementChanges,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /**
   * Idempotent and safe to run concurrently. One read, one write; `note` is committed with the write, if there is one. Throws
   * PaycoError while the provider is down.
   */
  async payment(paymentId: string, note: NoteOf = () => []): Promise<Settled> {
    const reading = await readPayment(this.payco, paymentId);
    const settled = typeof reading === 'string' ? unwritten(reading) : await this.apply(reading, note);
    this.outcomes.report({ event: 'payment.settled', effect: settled.effect });
    if (typeof reading !== 'string' && !isDocumented(reading.status))
      this.outcomes.report({ event: 'payment.unknown_status', paymentId, status: reading.status });
    for (const { orderId, reason } of settled.held) this.outcomes.report({ event: 'shipment.held', orderId, reason });
    return settled;
  }

  /** Nothing is locked between read and write: if another process was faster, it decides again on the new facts. */
  async apply(reading: PaymentReading, note: NoteOf): Promise<Settled> {
    const purchaseId = purchaseIdOf(reading);
    if (!purchaseId) return unwritten('ignored_reference');
    for (let race = 0; race < MAX_RACES; race += 1) {
      const facts = await this.payments.settlementFacts(purchaseId, reading.paymentId);
      // Other systems on the same account have references of their own.
      if (!facts) return unwritten(this.effectWithoutPurchase(purchaseId));
      const settlement = settle(reading, facts, this.config, this.clock.now());
      const { effect, stop, hold } = settlement;
      const held = hold ? facts.orderIds.map((orderId) => ({ orderId, reason: hold })) : [];
      if (!settlement.payment) return { effect, stop, held, isNoted: false };
      const isWritten = await this.written(this.changes.describe(settlement, facts, note(effect)));
      if (isWritten) return { effect, stop, held, isNoted: true };
    }
    throw new Error(`the purchase ${purchaseId} kept changing while its payment was settled`);
  }

  private effectWithoutPurchase(purchaseId: string): SettlementEffect {
    if (!isPurchaseReference(purchaseId)) return 'ignored_reference';
    return this.config.isAccountShared ? 'other_system' : 'unknown_purchase';
  }

  /** One statement, unless it changes shipments that exist. Locks carts before shipments before orders, like everything else. */
  private async written({ fence, changes, shipments }: SettlementWrites): Promise<boolean> {
    if (!shipments) return this.work.commit(fence, ...changes);
    try {
      return await this.work.run(async () => {
        if (!(await this.work.commit(fence))) return false;
        if (!(await this.work.commit(await shipments(), ...changes))) throw new Outrun();
        return true;
      });
    } catch (error) {
      if (error instanceof Outrun) return false;
      throw error;
    }
  }
}

/** Takes back what was written before a fraud alert came in between. */
class Outrun extends Error {}

function unwritten(effect: SettlementEffect): Settled {
  return { effect, stop: null, held: [], isNoted: false };
}
