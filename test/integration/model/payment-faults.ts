import { PostgresCartRepository } from '../../../src/cart/infrastructure/postgres-cart.repository.js';
import type { ClaimedEntry } from '../../../src/inbox/application/webhook-inbox.js';
import { PostgresWebhookInbox } from '../../../src/inbox/infrastructure/postgres-webhook-inbox.js';
import type { Approval } from '../../../src/orders/application/purchase.repository.js';
import { PostgresPurchaseRepository } from '../../../src/orders/infrastructure/postgres-purchase.repository.js';
import type { SettlementFacts } from '../../../src/payments/domain/settlement.js';
import { PostgresPaymentRepository } from '../../../src/payments/infrastructure/postgres-payment.repository.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { AlteredSql, altered, sqlOf } from './altered-sql.js';
import { ScriptedRounds } from './scripted-rounds.js';

// Payments with a protection taken out, for the model to miss it.

export class InboxWithoutSkipLocked extends PostgresWebhookInbox {
  override claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
    const sql = new AlteredSql(sqlOf(this), ' for update skip locked', () => '');
    return new PostgresWebhookInbox(sql).claim(source, verified, limit, leaseMs);
  }
}

/** Takes every approval as the first one. */
export class ForgetfulPayments extends PostgresPaymentRepository {
  override async settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null> {
    const facts = await super.settlementFacts(purchaseId, paymentId);
    return facts && { ...facts, purchase: { ...facts.purchase, paidPaymentId: null }, isGenerationPaid: false };
  }
}

/** Each approval is written, as of another moment. */
export class WithPaidAtOverwritten extends PostgresPurchaseRepository {
  private approvals = 0;

  override approved(purchaseId: string, approval: Approval): readonly Change[] {
    this.approvals += 1;
    const paidAt = new Date(approval.paidAt.getTime() + this.approvals);
    const [purchase, orders] = super.approved(purchaseId, { ...approval, paidAt }) as [Change, Change];
    return [altered(purchase, 'and paid_at is null', ''), altered(orders, "and seller_fulfillment->>'paid_at' is null", '')];
  }
}

/** Writes what was decided on facts that are not true any more. */
export class WithoutVersion extends PostgresCartRepository {
  override fence(buyerId: string, version: number): Change {
    return altered(super.fence(buyerId, version), 'and version = ?', '', [buyerId]);
  }

  override nextGeneration(buyerId: string, version: number): Change {
    return altered(super.nextGeneration(buyerId, version), 'and version = ?', '', [buyerId]);
  }
}

export class WithoutRounds extends ScriptedRounds {
  override async ring(): Promise<void> {}
}
