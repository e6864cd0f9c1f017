import type { InboxState } from '../../inbox/domain/inbox-entry.js';
import type { PaymentEffect } from '../../payments/domain/payment.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import { IsIn, IsOptional, IsString, Matches } from '../../shared/http/rules.js';
import { SHIPMENT_STATES, type ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import { SELLERS_IN, SHIPMENTS_WITH } from '../application/records.js';

export const INBOX_STATES: InboxState[] = ['received', 'processed', 'ignored', 'parked'];
export const EFFECTS: PaymentEffect[] = [
  'first_approval',
  'recorded',
  'part_payment',
  'duplicate_payment',
  'payment_mismatch',
  'refunded_before_approval',
];

export class ShipmentsQuery extends CursorQuery {
  @IsOptional() @IsIn(SHIPMENT_STATES) state?: ShipmentState;
  @IsOptional() @IsIn(SHIPMENTS_WITH) has?: (typeof SHIPMENTS_WITH)[number];
}

export class SellersQuery extends CursorQuery {
  @IsOptional() @IsIn(SELLERS_IN) state?: (typeof SELLERS_IN)[number];
}

export class PaymentsQuery extends CursorQuery {
  @IsOptional() @IsIn(EFFECTS) effect?: PaymentEffect;
}

export class WebhooksQuery extends CursorQuery {
  @IsOptional() @Matches(/^[a-z]{1,20}$/) @IsString() source?: string;
  @IsOptional() @IsIn(INBOX_STATES) state?: InboxState;
}
