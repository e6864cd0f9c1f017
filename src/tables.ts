import { ADMIN_LEFTOVERS } from './admin/infrastructure/admin.leftovers.js';
import {
  AdminInvitationSchema,
  AdminSchema,
  AdminSessionSchema,
  AuditSchema,
  FactSlotSchema,
  OrderNoteSchema,
} from './admin/infrastructure/admin.schema.js';
import { AUDIT_LEFTOVERS } from './audit/infrastructure/audit.leftovers.js';
import {
  AuditFindingSchema,
  AuditLeaseSchema,
  AuditRingSchema,
  DailyStatementSchema,
} from './audit/infrastructure/audit.schema.js';
import { CartItemSchema, CartSchema } from './cart/infrastructure/cart.schema.js';
import { ProductSchema } from './catalog/infrastructure/product.schema.js';
import { AddressBookSchema } from './checkout/infrastructure/address-book.schema.js';
import { CHECKOUT_LEFTOVERS } from './checkout/infrastructure/checkout.leftovers.js';
import { IdempotencyKeySchema } from './checkout/infrastructure/idempotency-key.schema.js';
import { EventDeliverySchema, EventEndpointSchema } from './events/infrastructure/endpoints.schema.js';
import { EVENTS_LEFTOVERS } from './events/infrastructure/events.leftovers.js';
import { EventEraSchema, EventFeedSchema } from './events/infrastructure/events.schema.js';
import { IDENTITY_LEFTOVERS } from './identity/infrastructure/identity.leftovers.js';
import {
  BuyerProfileSchema,
  SellerSchema,
  SessionSchema,
  UsedLoginSchema,
  UserSchema,
} from './identity/infrastructure/identity.schema.js';
import { INBOX_LEFTOVERS } from './inbox/infrastructure/inbox.leftovers.js';
import { InboxEntrySchema, MutedSubjectSchema } from './inbox/infrastructure/inbox.schema.js';
import { OwedEntrySchema, OwedReachedSchema } from './money/infrastructure/owed.schema.js';
import { OrderFactSchema, OrderItemSchema, OrderSchema, PurchaseSchema } from './orders/infrastructure/orders.schema.js';
import { PaymentSchema, RefusedSignatureSchema } from './payments/infrastructure/payment.schema.js';
import { PAYMENTS_LEFTOVERS } from './payments/infrastructure/payments.leftovers.js';
import { SELLER_LINK_LEFTOVERS } from './seller-link/infrastructure/seller-link.leftovers.js';
import { LinkFactSchema, OAuthStateSchema, SellerLinkSchema } from './seller-link/infrastructure/seller-link.schema.js';
import type { Leftovers } from './shared/infrastructure/leftovers.js';
import { SHARED_LEFTOVERS } from './shared/infrastructure/shared.leftovers.js';
import {
  ConfigurationFaultSchema,
  CredentialRefusalSchema,
  RateLimitSchema,
  TurnSchema,
} from './shared/infrastructure/shared.schema.js';
import { CallLedgerSchema } from './shipping/call-limits/infrastructure/call-ledger.schema.js';
import { BulkActOrderSchema, BulkActSchema } from './shipping/failures/infrastructure/bulk-act.schema.js';
import { FAILURES_LEFTOVERS } from './shipping/failures/infrastructure/failures.leftovers.js';
import { ParcelSchema } from './shipping/shipments/infrastructure/parcel.schema.js';
import {
  DatabaseIncarnationSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  ShipmentSchema,
} from './shipping/shipments/infrastructure/shipment.schema.js';

/** Every table of the product, of all modules. */
export const ENTITIES = [
  UserSchema,
  SessionSchema,
  UsedLoginSchema,
  BuyerProfileSchema,
  SellerSchema,
  ProductSchema,
  CartSchema,
  CartItemSchema,
  SellerLinkSchema,
  OAuthStateSchema,
  LinkFactSchema,
  PurchaseSchema,
  OrderSchema,
  OrderItemSchema,
  OrderFactSchema,
  PaymentSchema,
  RefusedSignatureSchema,
  OwedEntrySchema,
  OwedReachedSchema,
  ShipmentSchema,
  ParcelSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  CallLedgerSchema,
  BulkActSchema,
  BulkActOrderSchema,
  DatabaseIncarnationSchema,
  EventFeedSchema,
  EventEraSchema,
  EventEndpointSchema,
  EventDeliverySchema,
  AuditLeaseSchema,
  AuditRingSchema,
  AuditFindingSchema,
  DailyStatementSchema,
  InboxEntrySchema,
  MutedSubjectSchema,
  IdempotencyKeySchema,
  AddressBookSchema,
  TurnSchema,
  AdminSchema,
  AdminSessionSchema,
  AdminInvitationSchema,
  AuditSchema,
  OrderNoteSchema,
  FactSlotSchema,
  RateLimitSchema,
  ConfigurationFaultSchema,
  CredentialRefusalSchema,
];

/** What is deleted of them. */
export const LEFTOVERS: readonly Leftovers[] = [
  ...INBOX_LEFTOVERS,
  ...PAYMENTS_LEFTOVERS,
  ...IDENTITY_LEFTOVERS,
  ...ADMIN_LEFTOVERS,
  ...FAILURES_LEFTOVERS,
  ...CHECKOUT_LEFTOVERS,
  ...SELLER_LINK_LEFTOVERS,
  ...EVENTS_LEFTOVERS,
  ...AUDIT_LEFTOVERS,
  ...SHARED_LEFTOVERS,
];
