import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { Clock } from '../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PaymentStop } from '../../shipping/domain/stop-reason.js';
import { type PaymentEffect, type PaymentReading, purchaseIdOf } from '../domain/payment.js';
import { settle } from '../domain/settlement.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementChanges } from './settlement-changes.js';

export type SettlementEffect = PaymentEffect | 'stale_reading' | 'payment_not_found' | 'unknown_purchase' | 'ignored_reference';

/** Writes to be committed with an effect. */
export type NoteOf = (effect: SettlementEffect) => readonly Change[];

/** What came of a reading. */
export interface Settled {
  readonly effect: SettlementEffect;
  /** What stops the purchase's shipments after it; null: the payment stands, or there is no purchase. */
  readonly stop: PaymentStop | null;
  /** Whether what was given to be noted was committed with it. */
  readonly isNoted: boolean;
}

/** Of one buyer's payments only so many can be settled between a read and its write. */
const MAX_RACES = 20;

/** Lets a payment take effect as it was read. The only place where an approval is decided. */
@Injectable()
export class SettleReading {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly changes: SettlementChanges,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Nothing is locked between the read and the write: whoever finds that others were faster decides anew on what they left. */
  async apply(reading: PaymentReading, note: NoteOf): Promise<Settled> {
    const purchaseId = purchaseIdOf(reading);
    if (!purchaseId) return unwritten('ignored_reference');
    for (let race = 0; race < MAX_RACES; race += 1) {
      const facts = await this.payments.settlementFacts(purchaseId, reading.paymentId);
      if (!facts) return unwritten('unknown_purchase');
      const settlement = settle(reading, facts, this.config.collectorId, this.clock.now());
      const { effect, stop } = settlement;
      if (!settlement.payment) return { effect, stop, isNoted: false };
      const [fence, ...changes] = this.changes.of(settlement, facts);
      if (await this.work.commit(fence, ...changes, ...note(effect))) return { effect, stop, isNoted: true };
    }
    throw new Error(`the purchase ${purchaseId} kept changing while its payment was settled`);
  }
}

export function unwritten(effect: SettlementEffect): Settled {
  return { effect, stop: null, isNoted: false };
}
