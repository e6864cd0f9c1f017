import { SqlCartRepository } from '../../../src/cart/infrastructure/sql-cart.repository.js';
import type { ClaimedEntry } from '../../../src/inbox/application/webhook-inbox.js';
import { SqlWebhookInbox } from '../../../src/inbox/infrastructure/sql-webhook-inbox.js';
import type { Approval } from '../../../src/orders/application/purchase.repository.js';
import { MikroOrmPurchaseRepository } from '../../../src/orders/infrastructure/mikro-orm-purchase.repository.js';
import type { SettlementFacts } from '../../../src/payments/domain/settlement.js';
import { SqlPaymentRepository } from '../../../src/payments/infrastructure/sql-payment.repository.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { AlteredSql, altered, sqlOf } from './altered-sql.js';
import { FakeRounds } from './fake-work.js';

// Payments with a protection taken out, for the model to miss it.

export class InboxWithoutSkipLocked extends SqlWebhookInbox {
  override claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
    const sql = new AlteredSql(sqlOf(this), ' for update skip locked', () => '');
    return new SqlWebhookInbox(sql).claim(source, verified, limit, leaseMs);
  }
}

/** Takes every approval as the first one. */
export class ForgetfulPayments extends SqlPaymentRepository {
  override async settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null> {
    const facts = await super.settlementFacts(purchaseId, paymentId);
    return facts && { ...facts, purchase: { ...facts.purchase, paidPaymentId: null }, isGenerationPaid: false };
  }
}

/** Each approval is written, as of another moment. */
export class WithPaidAtOverwritten extends MikroOrmPurchaseRepository {
  private approvals = 0;

  override approved(purchaseId: string, approval: Approval): readonly Change[] {
    this.approvals += 1;
    const paidAt = new Date(approval.paidAt.getTime() + this.approvals);
    const [purchase, orders] = super.approved(purchaseId, { ...approval, paidAt }) as [Change, Change];
    return [altered(purchase, 'and paid_at is null', ''), altered(orders, "and seller_fulfillment->>'paid_at' is null", '')];
  }
}

/** Writes what was decided on facts that are not true any more. */
export class WithoutVersion extends SqlCartRepository {
  override fence(buyerId: string, version: number): Change {
    return altered(super.fence(buyerId, version), 'and version = ?', '', [buyerId]);
  }

  override nextGeneration(buyerId: string, version: number): Change {
    return altered(super.nextGeneration(buyerId, version), 'and version = ?', '', [buyerId]);
  }
}

export class WithoutRounds extends FakeRounds {
  override async ring(): Promise<void> {}
}
