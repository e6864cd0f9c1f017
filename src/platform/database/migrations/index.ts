import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261123000000First } from './migration-20261123-first.js';
import { Migration20261124120000AddressBooks } from './migration-20261124-addresses.js';
import {
  Migration20261124110000ParcelsPrinted,
  Migration20261124110100ParcelsToDispatchIndex,
  Migration20261124110200ShipmentsToDispatchIndex,
  Migration20261124110300ShipmentsRequests,
  Migration20261124110400ShipmentsHoldIsKnown,
} from './migration-20261124-dispatch.js';
import {
  Migration20261124090000PaymentResolution,
  Migration20261124090100PaymentsResolvedIndex,
  Migration20261124090200PurchasesBuyerIndex,
} from './migration-20261124-money.js';
import {
  Migration20261124100000PurchasesNumber,
  Migration20261124100100OrdersNumber,
  Migration20261124100200PurchasesNumberForm,
  Migration20261124100300OrdersNumberForm,
  Migration20261124100400PurchasesNumberUnique,
  Migration20261124100500OrdersNumberUnique,
  Migration20261124100600PurchasesNumberless,
  Migration20261124100700OrdersNumberless,
} from './migration-20261124-number.js';
import { Migration20261124091000Operator } from './migration-20261124-operator.js';
import {
  Migration20261124130000OrderNotes,
  Migration20261124130100ParcelsLateIndex,
  Migration20261124130200FactSlots,
  Migration20261124130300OrderFactsToldIndex,
} from './migration-20261124-people.js';
import {
  Migration20261124101000OrdersIdPrefix,
  Migration20261124101100PurchasesIdPrefix,
  Migration20261124101200PaymentsIdPrefix,
  Migration20261124101300SellersIdPrefix,
  Migration20261124101400SellersNamePrefix,
  Migration20261124101500ParcelsShipment,
  Migration20261124101600OrdersTracking,
  Migration20261124101700UsersEmail,
  Migration20261124101800BuyerProfilesEmail,
  Migration20261124101900PurchasesEmail,
} from './migration-20261124-search.js';
import { Migration20261125120000Audit } from './migration-20261125-audit.js';
import { Migration20261125110000EventEndpoints } from './migration-20261125-endpoints.js';
import {
  Migration20261125100000Events,
  Migration20261125100100OrderFactsGiven,
  Migration20261125100200OrderFactsUnpublishedIndex,
  Migration20261125100300OrderFactsPositionUnique,
  Migration20261125100400OrderFactsGivenIndex,
  Migration20261125100500Followers,
} from './migration-20261125-events.js';
import {
  Migration20261125090000ShipmentsOpenRequestIndex,
  Migration20261125090100SellerLinksBrokenIndex,
} from './migration-20261125-waiting.js';
import { Migration20261126090000ProductsNewestIndex } from './migration-20261126-newest-product.js';
import {
  Migration20261127142300BuyerProfilesName,
  Migration20261127142400BuyerProfilesPhone,
} from './migration-20261127-buyers.js';
import {
  Migration20261127142000AdminAuditReason,
  Migration20261127142100OrderFactsCorrected,
  Migration20261127142200OrderFactsKindIsKnown,
} from './migration-20261127-corrected.js';
import { Migration20261127130000AdminAuditTimes } from './migration-20261127-failed-logins.js';
import { Migration20261127130000WebhookInboxHints } from './migration-20261127-hints.js';
import { Migration20261127080000UsedLogins } from './migration-20261127-logins.js';
import {
  Migration20261127144000PaymentsStatusFirstReadIndex,
  Migration20261127144100PaymentsStatusEffectFirstReadIndex,
  Migration20261127144200PurchasesNewestIndex,
  Migration20261127144300PurchasesStateIndex,
} from './migration-20261127-operator-lists.js';
import {
  Migration20261127110000PurchasesOpenOfCart,
  Migration20261127110100PurchasesPaidOfCart,
} from './migration-20261127-other-goods.js';
import { Migration20261127150000OwedEntries } from './migration-20261127-owed.js';
import { Migration20261127120000PurchasesPartUntil } from './migration-20261127-part-until.js';
import {
  Migration20261127100000ShipmentsPaymentBack,
  Migration20261127100100ShipmentsHoldIsOne,
} from './migration-20261127-payment-back.js';
import {
  Migration20261127090000PaymentsFirstRead,
  Migration20261127090100PaymentsFirstReadIndex,
  Migration20261127090200PaymentsEffectFirstReadIndex,
  Migration20261127090300PaymentsUnownedFirstReadIndex,
} from './migration-20261127-payments-order.js';
import { Migration20261127160000ProductsImageUrl } from './migration-20261127-pictures.js';
import { Migration20261127100000ParcelsFailedReadings } from './migration-20261127-readings.js';
import {
  Migration20261127110000ParcelsRecheck,
  Migration20261127110100ParcelsRecheckIndex,
} from './migration-20261127-rechecks.js';
import {
  Migration20261127162000PurchasesRecipientName,
  Migration20261127162100PurchasesRecipientPhone,
} from './migration-20261127-recipients.js';
import { Migration20261127080100RefusedSignatures } from './migration-20261127-refused-signatures.js';
import { Migration20261127141000ParcelsSeen } from './migration-20261127-seen-parcels.js';
import { Migration20261127170000PaymentsUndocumentedIndex } from './migration-20261127-undocumented.js';
import { Migration20261128110000MutedSubjects } from './migration-20261128-muted-subjects.js';
import { Migration20261128140000OwedEntriesToldBy } from './migration-20261128-owed-told-by.js';
import { Migration20261128100000PaymentsSlipUrl } from './migration-20261128-slip-url.js';
import {
  Migration20261128130000PaymentsUnownedHeldIndex,
  Migration20261128130100PaymentsUnownedFirstReadIndex,
} from './migration-20261128-unowned-held.js';
import { Migration20261129110000IdempotencyKeysOwner } from './migration-20261129-idempotency-keys.js';
import { Migration20261129110000ShipmentsLostOrigins } from './migration-20261129-lost-origins.js';
import { Migration20261129090000MachineRoles } from './migration-20261129-machines.js';
import {
  Migration20261129180000OrderFactsOfLives,
  Migration20261129180100OrderFactsKindIsListed,
  Migration20261129180200PurchasesExpiryDue,
  Migration20261129180300PurchasesExpiryDueIndex,
} from './migration-20261129-order-lives.js';
import { Migration20261129100000SellerDispatch } from './migration-20261129-origins.js';
import {
  Migration20261129160000OrderFactsPartlyRefunded,
  Migration20261129160100OrderFactsKindIsOneOf,
} from './migration-20261129-partly-refunded.js';
import {
  Migration20261129080000ProductsCodes,
  Migration20261129080100ProductsExternalIdUnique,
  Migration20261129080200OrderItemsCodes,
} from './migration-20261129-product-codes.js';
import {
  Migration20261129111000ProductsPriceIndex,
  Migration20261129111100ProductsFreeShippingIndex,
} from './migration-20261129-product-filters.js';
import { Migration20261129150000Revocations } from './migration-20261129-revocations.js';

export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}

/** In the order of application. Never edit one that was released. */
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: 'Migration20261123000000First', class: Migration20261123000000First },
  { name: 'Migration20261124090000PaymentResolution', class: Migration20261124090000PaymentResolution },
  { name: 'Migration20261124090100PaymentsResolvedIndex', class: Migration20261124090100PaymentsResolvedIndex },
  { name: 'Migration20261124090200PurchasesBuyerIndex', class: Migration20261124090200PurchasesBuyerIndex },
  { name: 'Migration20261124091000Operator', class: Migration20261124091000Operator },
  { name: 'Migration20261124100000PurchasesNumber', class: Migration20261124100000PurchasesNumber },
  { name: 'Migration20261124100100OrdersNumber', class: Migration20261124100100OrdersNumber },
  { name: 'Migration20261124100200PurchasesNumberForm', class: Migration20261124100200PurchasesNumberForm },
  { name: 'Migration20261124100300OrdersNumberForm', class: Migration20261124100300OrdersNumberForm },
  { name: 'Migration20261124100400PurchasesNumberUnique', class: Migration20261124100400PurchasesNumberUnique },
  { name: 'Migration20261124100500OrdersNumberUnique', class: Migration20261124100500OrdersNumberUnique },
  { name: 'Migration20261124100600PurchasesNumberless', class: Migration20261124100600PurchasesNumberless },
  { name: 'Migration20261124100700OrdersNumberless', class: Migration20261124100700OrdersNumberless },
  { name: 'Migration20261124101000OrdersIdPrefix', class: Migration20261124101000OrdersIdPrefix },
  { name: 'Migration20261124101100PurchasesIdPrefix', class: Migration20261124101100PurchasesIdPrefix },
  { name: 'Migration20261124101200PaymentsIdPrefix', class: Migration20261124101200PaymentsIdPrefix },
  { name: 'Migration20261124101300SellersIdPrefix', class: Migration20261124101300SellersIdPrefix },
  { name: 'Migration20261124101400SellersNamePrefix', class: Migration20261124101400SellersNamePrefix },
  { name: 'Migration20261124101500ParcelsShipment', class: Migration20261124101500ParcelsShipment },
  { name: 'Migration20261124101600OrdersTracking', class: Migration20261124101600OrdersTracking },
  { name: 'Migration20261124101700UsersEmail', class: Migration20261124101700UsersEmail },
  { name: 'Migration20261124101800BuyerProfilesEmail', class: Migration20261124101800BuyerProfilesEmail },
  { name: 'Migration20261124101900PurchasesEmail', class: Migration20261124101900PurchasesEmail },
  { name: 'Migration20261124110000ParcelsPrinted', class: Migration20261124110000ParcelsPrinted },
  { name: 'Migration20261124110100ParcelsToDispatchIndex', class: Migration20261124110100ParcelsToDispatchIndex },
  { name: 'Migration20261124110200ShipmentsToDispatchIndex', class: Migration20261124110200ShipmentsToDispatchIndex },
  { name: 'Migration20261124110300ShipmentsRequests', class: Migration20261124110300ShipmentsRequests },
  { name: 'Migration20261124110400ShipmentsHoldIsKnown', class: Migration20261124110400ShipmentsHoldIsKnown },
  { name: 'Migration20261124120000AddressBooks', class: Migration20261124120000AddressBooks },
  { name: 'Migration20261124130000OrderNotes', class: Migration20261124130000OrderNotes },
  { name: 'Migration20261124130100ParcelsLateIndex', class: Migration20261124130100ParcelsLateIndex },
  { name: 'Migration20261124130200FactSlots', class: Migration20261124130200FactSlots },
  { name: 'Migration20261124130300OrderFactsToldIndex', class: Migration20261124130300OrderFactsToldIndex },
  { name: 'Migration20261125090000ShipmentsOpenRequestIndex', class: Migration20261125090000ShipmentsOpenRequestIndex },
  { name: 'Migration20261125090100SellerLinksBrokenIndex', class: Migration20261125090100SellerLinksBrokenIndex },
  { name: 'Migration20261125100000Events', class: Migration20261125100000Events },
  { name: 'Migration20261125100100OrderFactsGiven', class: Migration20261125100100OrderFactsGiven },
  { name: 'Migration20261125100200OrderFactsUnpublishedIndex', class: Migration20261125100200OrderFactsUnpublishedIndex },
  { name: 'Migration20261125100300OrderFactsPositionUnique', class: Migration20261125100300OrderFactsPositionUnique },
  { name: 'Migration20261125100400OrderFactsGivenIndex', class: Migration20261125100400OrderFactsGivenIndex },
  { name: 'Migration20261125100500Followers', class: Migration20261125100500Followers },
  { name: 'Migration20261125110000EventEndpoints', class: Migration20261125110000EventEndpoints },
  { name: 'Migration20261125120000Audit', class: Migration20261125120000Audit },
  { name: 'Migration20261126090000ProductsNewestIndex', class: Migration20261126090000ProductsNewestIndex },
  { name: 'Migration20261127080000UsedLogins', class: Migration20261127080000UsedLogins },
  { name: 'Migration20261127080100RefusedSignatures', class: Migration20261127080100RefusedSignatures },
  { name: 'Migration20261127090000PaymentsFirstRead', class: Migration20261127090000PaymentsFirstRead },
  { name: 'Migration20261127090100PaymentsFirstReadIndex', class: Migration20261127090100PaymentsFirstReadIndex },
  { name: 'Migration20261127090200PaymentsEffectFirstReadIndex', class: Migration20261127090200PaymentsEffectFirstReadIndex },
  { name: 'Migration20261127090300PaymentsUnownedFirstReadIndex', class: Migration20261127090300PaymentsUnownedFirstReadIndex },
  { name: 'Migration20261127100000ParcelsFailedReadings', class: Migration20261127100000ParcelsFailedReadings },
  { name: 'Migration20261127100000ShipmentsPaymentBack', class: Migration20261127100000ShipmentsPaymentBack },
  { name: 'Migration20261127100100ShipmentsHoldIsOne', class: Migration20261127100100ShipmentsHoldIsOne },
  { name: 'Migration20261127110000ParcelsRecheck', class: Migration20261127110000ParcelsRecheck },
  { name: 'Migration20261127110000PurchasesOpenOfCart', class: Migration20261127110000PurchasesOpenOfCart },
  { name: 'Migration20261127110100ParcelsRecheckIndex', class: Migration20261127110100ParcelsRecheckIndex },
  { name: 'Migration20261127110100PurchasesPaidOfCart', class: Migration20261127110100PurchasesPaidOfCart },
  { name: 'Migration20261127120000PurchasesPartUntil', class: Migration20261127120000PurchasesPartUntil },
  { name: 'Migration20261127130000AdminAuditTimes', class: Migration20261127130000AdminAuditTimes },
  { name: 'Migration20261127130000WebhookInboxHints', class: Migration20261127130000WebhookInboxHints },
  { name: 'Migration20261127141000ParcelsSeen', class: Migration20261127141000ParcelsSeen },
  { name: 'Migration20261127142000AdminAuditReason', class: Migration20261127142000AdminAuditReason },
  { name: 'Migration20261127142100OrderFactsCorrected', class: Migration20261127142100OrderFactsCorrected },
  { name: 'Migration20261127142200OrderFactsKindIsKnown', class: Migration20261127142200OrderFactsKindIsKnown },
  { name: 'Migration20261127142300BuyerProfilesName', class: Migration20261127142300BuyerProfilesName },
  { name: 'Migration20261127142400BuyerProfilesPhone', class: Migration20261127142400BuyerProfilesPhone },
  { name: 'Migration20261127144000PaymentsStatusFirstReadIndex', class: Migration20261127144000PaymentsStatusFirstReadIndex },
  {
    name: 'Migration20261127144100PaymentsStatusEffectFirstReadIndex',
    class: Migration20261127144100PaymentsStatusEffectFirstReadIndex,
  },
  { name: 'Migration20261127144200PurchasesNewestIndex', class: Migration20261127144200PurchasesNewestIndex },
  { name: 'Migration20261127144300PurchasesStateIndex', class: Migration20261127144300PurchasesStateIndex },
  { name: 'Migration20261127150000OwedEntries', class: Migration20261127150000OwedEntries },
  { name: 'Migration20261127160000ProductsImageUrl', class: Migration20261127160000ProductsImageUrl },
  { name: 'Migration20261127162000PurchasesRecipientName', class: Migration20261127162000PurchasesRecipientName },
  { name: 'Migration20261127162100PurchasesRecipientPhone', class: Migration20261127162100PurchasesRecipientPhone },
  { name: 'Migration20261127170000PaymentsUndocumentedIndex', class: Migration20261127170000PaymentsUndocumentedIndex },
  { name: 'Migration20261128100000PaymentsSlipUrl', class: Migration20261128100000PaymentsSlipUrl },
  { name: 'Migration20261128110000MutedSubjects', class: Migration20261128110000MutedSubjects },
  { name: 'Migration20261128130000PaymentsUnownedHeldIndex', class: Migration20261128130000PaymentsUnownedHeldIndex },
  {
    name: 'Migration20261128130100PaymentsUnownedFirstReadIndex',
    class: Migration20261128130100PaymentsUnownedFirstReadIndex,
  },
  { name: 'Migration20261128140000OwedEntriesToldBy', class: Migration20261128140000OwedEntriesToldBy },
  { name: 'Migration20261129080000ProductsCodes', class: Migration20261129080000ProductsCodes },
  { name: 'Migration20261129080100ProductsExternalIdUnique', class: Migration20261129080100ProductsExternalIdUnique },
  { name: 'Migration20261129080200OrderItemsCodes', class: Migration20261129080200OrderItemsCodes },
  { name: 'Migration20261129090000MachineRoles', class: Migration20261129090000MachineRoles },
  { name: 'Migration20261129100000SellerDispatch', class: Migration20261129100000SellerDispatch },
  { name: 'Migration20261129110000IdempotencyKeysOwner', class: Migration20261129110000IdempotencyKeysOwner },
  { name: 'Migration20261129110000ShipmentsLostOrigins', class: Migration20261129110000ShipmentsLostOrigins },
  { name: 'Migration20261129111000ProductsPriceIndex', class: Migration20261129111000ProductsPriceIndex },
  { name: 'Migration20261129111100ProductsFreeShippingIndex', class: Migration20261129111100ProductsFreeShippingIndex },
  { name: 'Migration20261129150000Revocations', class: Migration20261129150000Revocations },
  { name: 'Migration20261129160000OrderFactsPartlyRefunded', class: Migration20261129160000OrderFactsPartlyRefunded },
  { name: 'Migration20261129160100OrderFactsKindIsOneOf', class: Migration20261129160100OrderFactsKindIsOneOf },
  { name: 'Migration20261129180000OrderFactsOfLives', class: Migration20261129180000OrderFactsOfLives },
  { name: 'Migration20261129180100OrderFactsKindIsListed', class: Migration20261129180100OrderFactsKindIsListed },
  { name: 'Migration20261129180200PurchasesExpiryDue', class: Migration20261129180200PurchasesExpiryDue },
  { name: 'Migration20261129180300PurchasesExpiryDueIndex', class: Migration20261129180300PurchasesExpiryDueIndex },
];
