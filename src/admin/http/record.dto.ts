import { amountFromCents } from '../../shared/domain/money.js';
import type { PaymentRecord, WebhookRecord } from '../application/order-records.js';
import type { SellerRecord } from '../application/records.js';
import type { DryReplay } from '../application/replay-webhook.service.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import type { Change } from '../domain/change.js';

const timeOrNull = (at: Date | null) => at?.toISOString() ?? null;

export interface PaymentView {
  id: string;
  purchase_id: string;
  order_ids: readonly string[];
  status: string;
  status_detail: string | null;
  effect: string;
  amount: number;
  expected_amount: number;
  refunded_amount: number;
  currency: string;
  approved_at: string | null;
  read_at: string;
}

export function toPaymentView(payment: PaymentRecord): PaymentView {
  return {
    id: payment.id,
    purchase_id: payment.purchaseId,
    order_ids: payment.orderIds,
    status: payment.status,
    status_detail: payment.statusDetail,
    effect: payment.effect,
    amount: amountFromCents(payment.amountCents),
    expected_amount: amountFromCents(payment.expectedCents),
    refunded_amount: amountFromCents(payment.refundedCents),
    currency: payment.currency,
    approved_at: timeOrNull(payment.approvedAt),
    read_at: payment.readAt.toISOString(),
  };
}

export interface WebhookView {
  id: string;
  received_at: string;
  source: string;
  variant: string;
  topic: string;
  resource_id: string | null;
  verified: boolean;
  state: string;
  effect: string | null;
  attempts: number;
  next_attempt_at: string | null;
  processed_at: string | null;
}

export function toWebhookView(webhook: WebhookRecord): WebhookView {
  return {
    id: webhook.id,
    received_at: webhook.receivedAt.toISOString(),
    source: webhook.source,
    variant: webhook.variant,
    topic: webhook.topic,
    resource_id: webhook.resourceId,
    verified: webhook.verified,
    state: webhook.state,
    effect: webhook.effect,
    attempts: webhook.attempts,
    next_attempt_at: timeOrNull(webhook.nextAttemptAt),
    processed_at: timeOrNull(webhook.processedAt),
  };
}

export interface DryReplayView {
  id: string;
  provider_available: boolean;
  payments: { payment_id: string; effect: string; changes: readonly Change[] }[];
}

export function toDryReplayView(id: string, replays: readonly DryReplay[] | null): DryReplayView {
  const payments = (replays ?? []).map(({ paymentId, effect, changes }) => ({ payment_id: paymentId, effect, changes }));
  return { id, provider_available: replays !== null, payments };
}

export interface SellerRecordView {
  id: string;
  name: string;
  created_at: string;
  link: {
    state: string;
    account_id: number | null;
    account_name: string | null;
    linked_at: string | null;
    expires_at: string | null;
  };
}

export function toSellerRecordView(seller: SellerRecord): SellerRecordView {
  return {
    id: seller.id,
    name: seller.name,
    created_at: seller.createdAt.toISOString(),
    link: {
      state: seller.linkState ?? 'none',
      account_id: seller.accountId,
      account_name: seller.accountName,
      linked_at: timeOrNull(seller.linkedAt),
      expires_at: timeOrNull(seller.expiresAt),
    },
  };
}

export interface AuditView {
  id: string;
  at: string;
  admin_id: string | null;
  act: string;
  subject: string | null;
  request_id: string;
  result: string;
}

export function toAuditView(entry: AuditEntry): AuditView {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    admin_id: entry.adminId,
    act: entry.act,
    subject: entry.subject,
    request_id: entry.requestId,
    result: entry.result,
  };
}
