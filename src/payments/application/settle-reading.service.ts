import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import type { PaymentStop } from '../../orders/domain/payment-status.js';
import { Clock } from '../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { type PaymentEffect, type PaymentReading, purchaseIdOf } from '../domain/payment.js';
import { settle } from '../domain/settlement.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementChanges, type SettlementWrites } from './settlement-changes.js';

/** `payment_unreadable`: the provider responds, but not with a payment that we can read. */
export type SettlementEffect =
  | PaymentEffect
  | 'stale_reading'
  | 'payment_not_found'
  | 'payment_unreadable'
  | 'unknown_purchase'
  | 'ignored_reference';

/** What is noted of a fraud alert that has held its payment's orders. */
export const FRAUD_ALERT = 'fraud_alert';

/** Changes to commit with the effect. */
export type NoteOf = (effect: SettlementEffect) => readonly Change[];

/** The effect of a reading. */
export interface Settled {
  readonly effect: SettlementEffect;
  /** Why the purchase's shipments must stop; null if its payment is approved, or without a purchase. */
  readonly stop: PaymentStop | null;
  /** The orders that it has paid and, because of a fraud alert, held. */
  readonly held: readonly string[];
  /** Whether the given changes were committed with it. */
  readonly isNoted: boolean;
}

/** Limits the retries when several payments of one buyer are settled concurrently. */
const MAX_RACES = 20;

/** Applies a payment as read. The only place that decides about an approval. */
@Injectable()
export class SettleReading {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly changes: SettlementChanges,
    private readonly inbox: WebhookInbox,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Nothing is locked between read and write: if another process was faster, it decides again on the new facts. */
  async apply(reading: PaymentReading, note: NoteOf): Promise<Settled> {
    const purchaseId = purchaseIdOf(reading);
    if (!purchaseId) return unwritten('ignored_reference');
    for (let race = 0; race < MAX_RACES; race += 1) {
      const facts = await this.payments.settlementFacts(purchaseId, reading.paymentId);
      if (!facts) return unwritten('unknown_purchase');
      const settlement = settle(reading, facts, this.config.collectorId, this.clock.now());
      const { effect, stop, hold } = settlement;
      const held = hold ? facts.orderIds : [];
      if (!settlement.payment) return { effect, stop, held, isNoted: false };
      const heeded = hold ? [this.inbox.alertsApplied(reading.paymentId, FRAUD_ALERT)] : [];
      const isWritten = await this.written(this.changes.describe(settlement, facts), [...note(effect), ...heeded]);
      if (isWritten) return { effect, stop, held, isNoted: true };
    }
    throw new Error(`the purchase ${purchaseId} kept changing while its payment was settled`);
  }

  /** One statement, unless it changes shipments that exist. Locks carts before shipments before orders, like everything else. */
  private async written({ fence, changes, shipments }: SettlementWrites, more: readonly Change[]): Promise<boolean> {
    if (!shipments) return this.work.commit(fence, ...changes, ...more);
    try {
      return await this.work.run(async () => {
        if (!(await this.work.commit(fence))) return false;
        if (!(await this.work.commit(await shipments(), ...changes, ...more))) throw new Outrun();
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

export function unwritten(effect: SettlementEffect): Settled {
  return { effect, stop: null, held: [], isNoted: false };
}
