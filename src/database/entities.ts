import { AdminInvitationSchema, AdminSchema, AdminSessionSchema, AuditSchema } from '../admin/infrastructure/admin.schema.js';
import { CartItemSchema, CartSchema } from '../cart/infrastructure/cart.schema.js';
import { ProductSchema } from '../catalog/infrastructure/product.schema.js';
import { IdempotencyKeySchema } from '../checkout/infrastructure/idempotency-key.schema.js';
import { BuyerProfileSchema, SellerSchema, SessionSchema, UserSchema } from '../identity/infrastructure/identity.schema.js';
import { InboxEntrySchema } from '../inbox/infrastructure/inbox.schema.js';
import { OrderItemSchema, OrderSchema, PurchaseSchema } from '../orders/infrastructure/orders.schema.js';
import { PaymentSchema } from '../payments/infrastructure/payment.schema.js';
import { OAuthStateSchema, SellerLinkSchema } from '../seller-link/infrastructure/seller-link.schema.js';
import {
  ConfigurationFaultSchema,
  CredentialRefusalSchema,
  RateLimitSchema,
  TurnSchema,
} from '../shared/infrastructure/shared.schema.js';
import { CallLedgerSchema } from '../shipping/call-limits/infrastructure/call-ledger.schema.js';
import { ParcelSchema } from '../shipping/shipments/infrastructure/parcel.schema.js';
import {
  DatabaseIncarnationSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  ShipmentSchema,
} from '../shipping/shipments/infrastructure/shipment.schema.js';

/** Every table of the product. */
export const ENTITIES = [
  UserSchema,
  SessionSchema,
  BuyerProfileSchema,
  SellerSchema,
  ProductSchema,
  CartSchema,
  CartItemSchema,
  SellerLinkSchema,
  OAuthStateSchema,
  PurchaseSchema,
  OrderSchema,
  OrderItemSchema,
  PaymentSchema,
  ShipmentSchema,
  ParcelSchema,
  ShipmentAttemptSchema,
  ShipmentEventSchema,
  CallLedgerSchema,
  DatabaseIncarnationSchema,
  InboxEntrySchema,
  IdempotencyKeySchema,
  TurnSchema,
  AdminSchema,
  AdminSessionSchema,
  AdminInvitationSchema,
  AuditSchema,
  RateLimitSchema,
  ConfigurationFaultSchema,
  CredentialRefusalSchema,
];
