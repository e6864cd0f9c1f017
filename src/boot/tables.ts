import { CartItemSchema, CartSchema } from '../cart/infrastructure/cart.schema.js';
import { ProductSchema } from '../catalog/infrastructure/product.schema.js';
import { AddressBookSchema } from '../checkout/infrastructure/address-book.schema.js';
import { IDENTITY_RETENTION } from '../identity/infrastructure/identity.retention.js';
import {
  BuyerProfileSchema,
  SellerSchema,
  SessionSchema,
  UsedLoginSchema,
  UserSchema,
} from '../identity/infrastructure/identity.schema.js';
import { MONEY_RETENTION } from '../money/infrastructure/money.retention.js';
import { OwedEntrySchema, OwedReachedSchema } from '../money/infrastructure/owed.schema.js';
import { RevocationSchema } from '../money/infrastructure/revocation.schema.js';
import { ADMIN_RETENTION } from '../office/admin/infrastructure/admin.retention.js';
import {
  AdminInvitationSchema,
  AdminSchema,
  AdminSessionSchema,
  AuditSchema,
  FactSlotSchema,
  OrderNoteSchema,
} from '../office/admin/infrastructure/admin.schema.js';
import { AUDIT_RETENTION } from '../office/audit/infrastructure/audit.retention.js';
import {
  AuditFindingSchema,
  AuditLeaseSchema,
  AuditRingSchema,
  DailyStatementSchema,
} from '../office/audit/infrastructure/audit.schema.js';
import { EventDeliverySchema, EventEndpointSchema } from '../office/events/infrastructure/endpoints.schema.js';
import { EVENTS_RETENTION } from '../office/events/infrastructure/events.retention.js';
import { EventEraSchema, EventFeedSchema } from '../office/events/infrastructure/events.schema.js';
import { OrderFactSchema, OrderItemSchema, OrderSchema, PurchaseSchema } from '../orders/infrastructure/orders.schema.js';
import { PaymentSchema, RefusedSignatureSchema } from '../payments/infrastructure/payment.schema.js';
import { PAYMENTS_RETENTION } from '../payments/infrastructure/payments.retention.js';
import type { RetentionRule } from '../platform/database/retention-rule.js';
import { INBOX_RETENTION } from '../platform/inbox/infrastructure/inbox.retention.js';
import { InboxEntrySchema, MutedSubjectSchema } from '../platform/inbox/infrastructure/inbox.schema.js';
import { PLATFORM_RETENTION } from '../platform/platform.retention.js';
import {
  ConfigurationFaultSchema,
  CredentialRefusalSchema,
  IdempotencyKeySchema,
  RateLimitSchema,
  TurnSchema,
} from '../platform/platform.schema.js';
import { SELLER_LINK_RETENTION } from '../seller-link/infrastructure/seller-link.retention.js';
import { LinkFactSchema, OAuthStateSchema, SellerLinkSchema } from '../seller-link/infrastructure/seller-link.schema.js';
import { CallLedgerSchema } from '../shipping/call-limits/infrastructure/call-ledger.schema.js';
import { BulkActOrderSchema, BulkActSchema } from '../shipping/failures/infrastructure/bulk-act.schema.js';
import { FAILURES_RETENTION } from '../shipping/failures/infrastructure/failures.retention.js';
import { SellerDispatchSchema, SellerOriginSchema } from '../shipping/origins/infrastructure/origins.schema.js';
import { ParcelSchema } from '../shipping/shipments/infrastructure/parcel.schema.js';
import {
  DatabaseIncarnationSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  ShipmentSchema,
} from '../shipping/shipments/infrastructure/shipment.schema.js';

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
  RevocationSchema,
  ShipmentSchema,
  ParcelSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  CallLedgerSchema,
  BulkActSchema,
  BulkActOrderSchema,
  SellerDispatchSchema,
  SellerOriginSchema,
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
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...INBOX_RETENTION,
  ...PAYMENTS_RETENTION,
  ...MONEY_RETENTION,
  ...IDENTITY_RETENTION,
  ...ADMIN_RETENTION,
  ...FAILURES_RETENTION,
  ...SELLER_LINK_RETENTION,
  ...EVENTS_RETENTION,
  ...AUDIT_RETENTION,
  ...PLATFORM_RETENTION,
];
