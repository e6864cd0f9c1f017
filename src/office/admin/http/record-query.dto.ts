import { PAYMENT_STATUSES } from '../../../orders/domain/payment-status.js';
import { PURCHASE_STATES, type PurchaseState } from '../../../orders/domain/purchase.js';
import type { PaymentEffect } from '../../../payments/domain/payment.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { IsIn, IsOptional, IsString, Matches } from '../../../platform/http/rules.js';
import type { InboxState } from '../../../platform/inbox/domain/inbox-entry.js';
import { SHIPMENT_STATES, type ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import { SELLERS_IN, SHIPMENTS_WITH, UNDOCUMENTED } from '../application/records.js';
import { ListQuery } from './list-query.dto.js';

export const INBOX_STATES: InboxState[] = ['received', 'processed', 'ignored', 'parked'];
export const EFFECTS: PaymentEffect[] = [
  'first_approval',
  'recorded',
  'part_payment',
  'duplicate_payment',
  'payment_mismatch',
  'refunded_before_approval',
];

export class ShipmentsQuery extends ListQuery {
  @IsOptional() @IsIn(SHIPMENT_STATES) state?: ShipmentState;
  @IsOptional() @IsIn(SHIPMENTS_WITH) has?: (typeof SHIPMENTS_WITH)[number];
}

export class SellersQuery extends CursorQuery {
  @IsOptional() @IsIn(SELLERS_IN) state?: (typeof SELLERS_IN)[number];
}

export class PaymentsQuery extends ListQuery {
  @IsOptional() @IsIn([...PAYMENT_STATUSES, UNDOCUMENTED]) state?: string;
  @IsOptional() @IsIn(EFFECTS) effect?: PaymentEffect;
}

export class PurchasesQuery extends ListQuery {
  @IsOptional() @IsIn(PURCHASE_STATES) state?: PurchaseState;
}

export class WebhooksQuery extends CursorQuery {
  @IsOptional() @Matches(/^[a-z]{1,20}$/) @IsString() source?: string;
  @IsOptional() @IsIn(INBOX_STATES) state?: InboxState;
}
