import type { LinkImpact } from '../../order-tracking/domain/link-outlook.js';
import type { LinkHealth, LinkState } from '../../seller-link/domain/seller-link.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import type { AttemptRecord, Page, PaymentRecord, ShipmentRecord, UnownedPaymentRecord, WebhookRecord } from './order-records.js';

export type ListedShipment = ShipmentRecord & { readonly lastAttempt: AttemptRecord | null };

export interface SellerRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** The link to the seller's own account at the shipping provider; null without one. */
  readonly linkState: LinkState | null;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly linkedAt: Date | null;
  /** Expiry of the access token, which is refreshed before that. */
  readonly expiresAt: Date | null;
  /** Negative when it is over; null without a link. */
  readonly lifetimeMs: number | null;
  readonly health: LinkHealth;
  readonly impact: LinkImpact;
}

export const UNOWNED_STATES = ['open', 'resolved'] as const;
export type UnownedState = (typeof UNOWNED_STATES)[number];

/** Lists for operators. Every method is one statement, that of shipments two. */
export abstract class Records {
  abstract shipments(state: string | null, page: Page): Promise<ListedShipment[]>;
  /** Most recently read payments first. */
  abstract payments(effect: string | null, page: Page): Promise<PaymentRecord[]>;
  /** Payments whose money belongs to no sale: those that nobody has resolved, most recently read first; or those resolved last. */
  abstract unownedPayments(state: UnownedState, page: Page): Promise<UnownedPaymentRecord[]>;
  abstract webhooks(filter: { source: string | null; state: string | null }, page: Page): Promise<WebhookRecord[]>;
  abstract webhook(id: string): Promise<WebhookRecord | null>;
  abstract sellers(page: Page): Promise<SellerRecord[]>;
  abstract seller(id: string): Promise<SellerRecord | null>;
  abstract audit(page: Page): Promise<AuditRecord[]>;
}
