import type { InboxState } from '../../inbox/domain/inbox-entry.js';
import type { PaymentEffect } from '../../payments/domain/settlement.js';
import { type CursorListing, fromCursor, toCursor } from '../../shared/http/cursor.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import { IsIn, IsOptional, IsString, Matches } from '../../shared/http/rules.js';
import { SHIPMENT_STATES, type ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import type { Page } from '../application/order-records.js';

export const INBOX_STATES: InboxState[] = ['received', 'processed', 'ignored', 'parked'];
export const EFFECTS: PaymentEffect[] = [
  'first_approval',
  'recorded',
  'duplicate_payment',
  'payment_mismatch',
  'refunded_before_approval',
];

export class ShipmentsQuery extends CursorQuery {
  @IsOptional() @IsIn(SHIPMENT_STATES) state?: ShipmentState;
}

export class PaymentsQuery extends CursorQuery {
  @IsOptional() @IsIn(EFFECTS) effect?: PaymentEffect;
}

export class WebhooksQuery extends CursorQuery {
  @IsOptional() @Matches(/^[a-z]{1,20}$/) @IsString() source?: string;
  @IsOptional() @IsIn(INBOX_STATES) state?: InboxState;
}

/** One row more than is shown reveals whether there is another page. Throws a 400 for an invalid cursor. */
export function requestedPage({ limit, cursor }: CursorQuery): Page {
  return { limit: limit + 1, after: fromCursor(cursor) };
}

/** The page from the rows that requestedPage has read. */
export function listing<Item, View>(
  found: readonly Item[],
  { limit }: CursorQuery,
  toView: (item: Item) => View,
  position: (item: Item) => { createdAt: Date; id: string },
): CursorListing<View> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(toView), next_cursor: found.length > limit && last ? toCursor(position(last)) : null };
}
