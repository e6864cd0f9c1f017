import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { InboxModule } from '../platform/inbox/inbox.module.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { CallLedgers } from './call-limits/application/call-ledgers.js';
import { CallLimits } from './call-limits/application/call-limits.js';
import { PostgresCallLedgers } from './call-limits/infrastructure/postgres-call-ledgers.js';
import { SharedCallLimits } from './call-limits/infrastructure/shared-call-limits.js';
import { CancelShipment } from './cancelling/application/cancel-shipment.service.js';
import { RequestCancellation } from './cancelling/application/request-cancellation.service.js';
import { CancellationWorkers } from './cancelling/infrastructure/cancellation.workers.js';
import { BulkActs } from './failures/application/bulk-acts.js';
import { FailedShipments } from './failures/application/failed-shipments.js';
import { FollowBulkActs } from './failures/application/follow-bulk-acts.service.js';
import { RetryFailures } from './failures/application/retry-failures.service.js';
import { BulkActWorkers } from './failures/infrastructure/bulk-act.workers.js';
import { PostgresBulkActs } from './failures/infrastructure/postgres-bulk-acts.js';
import { PostgresFailedShipments } from './failures/infrastructure/postgres-failed-shipments.js';
import { DownloadLabels } from './labels/application/download-labels.service.js';
import { FetchLabel } from './labels/application/fetch-label.service.js';
import { HandoverPrinter } from './labels/application/handover-printer.js';
import { ListHandover } from './labels/application/list-handover.service.js';
import { PackingSlipPrinter } from './labels/application/packing-slip-printer.js';
import { PdfMerger } from './labels/application/pdf-merger.js';
import { SoldParcels } from './labels/application/sold-parcels.js';
import { HandoverController } from './labels/http/handover.controller.js';
import { LabelsController } from './labels/http/labels.controller.js';
import { PdfHandoverPrinter } from './labels/infrastructure/pdf-handover-printer.js';
import { PdfPackingSlipPrinter } from './labels/infrastructure/pdf-packing-slip-printer.js';
import { PostgresSoldParcels } from './labels/infrastructure/postgres-sold-parcels.js';
import { WorkerPdfMerger } from './labels/infrastructure/worker-pdf-merger.js';
import { ChooseOrigin } from './origins/application/choose-origin.service.js';
import { LostOrigins } from './origins/application/lost-origins.service.js';
import { MakeOrigin } from './origins/application/make-origin.service.js';
import { PlaceOrigins } from './origins/application/place-origins.service.js';
import { SellerDispatches } from './origins/application/seller-dispatches.js';
import { SellerOrigins } from './origins/application/seller-origins.service.js';
import { OwnOriginsController } from './origins/http/own-origins.controller.js';
import { SellerProfileController } from './origins/http/seller-profile.controller.js';
import { OriginWorkers } from './origins/infrastructure/origin.workers.js';
import { PostgresSellerDispatches } from './origins/infrastructure/postgres-seller-dispatches.js';
import { CartSessions } from './quoting/application/cart-sessions.js';
import { EstimateShipping } from './quoting/application/estimate-shipping.service.js';
import { QuoteShipping } from './quoting/application/quote-shipping.service.js';
import { QuoteTokens } from './quoting/application/quote-tokens.service.js';
import { SellerAccounts } from './quoting/application/seller-accounts.js';
import { BuyerCartGuard, CartSessionGuard } from './quoting/http/cart-session.guard.js';
import { EstimateController } from './quoting/http/estimate.controller.js';
import { ProvincesController } from './quoting/http/provinces.controller.js';
import { QuoteController } from './quoting/http/quote.controller.js';
import { PostgresCartSessions } from './quoting/infrastructure/postgres-cart-sessions.js';
import { PostgresSellerAccounts } from './quoting/infrastructure/postgres-seller-accounts.js';
import { ShipcoGateways } from './shipco/application/shipco.gateway.js';
import { CredentialStrategyProvider } from './shipco/infrastructure/credential-strategy.provider.js';
import { ShipcoCalls } from './shipco/infrastructure/shipco-calls.js';
import { AttemptShipment } from './shipments/application/attempt-shipment.service.js';
import { CheckPayment } from './shipments/application/check-payment.service.js';
import { CorrectDelivery } from './shipments/application/correct-delivery.service.js';
import { CreateShipment } from './shipments/application/create-shipment.service.js';
import { FindLostShipments } from './shipments/application/find-lost-shipments.service.js';
import { HoldShipment } from './shipments/application/hold-shipment.service.js';
import { LiftCallPause } from './shipments/application/lift-call-pause.service.js';
import { LookUpShipment } from './shipments/application/look-up-shipment.service.js';
import { QuoteSold } from './shipments/application/quote-sold.service.js';
import { RecordAttempt } from './shipments/application/record-attempt.service.js';
import { RecordLateParcel } from './shipments/application/record-late-parcel.service.js';
import { RequestStop } from './shipments/application/request-stop.service.js';
import { RetryShipment } from './shipments/application/retry-shipment.service.js';
import { SaveResult } from './shipments/application/save-result.service.js';
import { ScheduleShipments } from './shipments/application/schedule-shipments.service.js';
import { SendCreate } from './shipments/application/send-create.service.js';
import { ShipAgain } from './shipments/application/ship-again.service.js';
import { ShipmentRepository } from './shipments/application/shipment.repository.js';
import { ShipmentAttempts } from './shipments/application/shipment-attempts.js';
import { ShipmentRecovery } from './shipments/application/shipment-recovery.js';
import { SoldGoods } from './shipments/application/sold-goods.js';
import { VerifyShipment } from './shipments/application/verify-shipment.service.js';
import { PostgresShipmentRepository } from './shipments/infrastructure/postgres-shipment.repository.js';
import { PostgresShipmentAttempts } from './shipments/infrastructure/postgres-shipment-attempts.js';
import { PostgresShipmentRecovery } from './shipments/infrastructure/postgres-shipment-recovery.js';
import { PostgresSoldGoods } from './shipments/infrastructure/postgres-sold-goods.js';
import { ShipmentTasks } from './shipments/infrastructure/shipment.tasks.js';
import { ShipmentWorkers } from './shipments/infrastructure/shipment.workers.js';
import { FollowParcel } from './tracking/application/follow-parcel.service.js';
import { FollowedParcels } from './tracking/application/followed-parcels.js';
import { ReceiveParcelHint } from './tracking/application/receive-parcel-hint.service.js';
import { RecordReading } from './tracking/application/record-reading.service.js';
import { ShipcoWebhookController } from './tracking/http/shipco-webhook.controller.js';
import { ShipcoWebhookGuard } from './tracking/http/shipco-webhook.guard.js';
import { FinishedParcelsTasks } from './tracking/infrastructure/finished-parcels.tasks.js';
import { FollowingWorkers } from './tracking/infrastructure/following.workers.js';
import { PostgresFollowedParcels } from './tracking/infrastructure/postgres-followed-parcels.js';

@Module({
  imports: [IdentityModule, CatalogModule, CartModule, OrdersModule, SellerLinkModule, InboxModule],
  controllers: [
    SellerProfileController,
    QuoteController,
    EstimateController,
    ProvincesController,
    LabelsController,
    HandoverController,
    OwnOriginsController,
    ShipcoWebhookController,
  ],
  providers: [
    SellerOrigins,
    MakeOrigin,
    PlaceOrigins,
    OriginWorkers,
    { provide: SellerDispatches, useClass: PostgresSellerDispatches },
    QuoteShipping,
    QuoteTokens,
    EstimateShipping,
    LostOrigins,
    ChooseOrigin,
    { provide: SellerAccounts, useClass: PostgresSellerAccounts },
    CartSessionGuard,
    BuyerCartGuard,
    DownloadLabels,
    FetchLabel,
    ListHandover,
    { provide: HandoverPrinter, useClass: PdfHandoverPrinter },
    { provide: PackingSlipPrinter, useClass: PdfPackingSlipPrinter },
    { provide: SoldParcels, useClass: PostgresSoldParcels },
    { provide: PdfMerger, useFactory: () => new WorkerPdfMerger() },
    CreateShipment,
    AttemptShipment,
    SendCreate,
    CheckPayment,
    LookUpShipment,
    QuoteSold,
    RecordAttempt,
    SaveResult,
    RecordLateParcel,
    ShipmentWorkers,
    ShipmentTasks,
    FollowingWorkers,
    FinishedParcelsTasks,
    CancellationWorkers,
    CancelShipment,
    RequestCancellation,
    ShipAgain,
    CorrectDelivery,
    HoldShipment,
    RequestStop,
    RetryShipment,
    LiftCallPause,
    RetryFailures,
    FollowBulkActs,
    BulkActWorkers,
    ScheduleShipments,
    FindLostShipments,
    VerifyShipment,
    FollowParcel,
    RecordReading,
    ReceiveParcelHint,
    ShipcoWebhookGuard,
    { provide: CartSessions, useClass: PostgresCartSessions },
    ShipcoCalls,
    { provide: CallLedgers, useClass: PostgresCallLedgers },
    { provide: CallLimits, useClass: SharedCallLimits },
    { provide: ShipcoGateways, useClass: CredentialStrategyProvider },
    { provide: FollowedParcels, useClass: PostgresFollowedParcels },
    { provide: ShipmentAttempts, useClass: PostgresShipmentAttempts },
    { provide: SoldGoods, useClass: PostgresSoldGoods },
    { provide: ShipmentRecovery, useClass: PostgresShipmentRecovery },
    { provide: FailedShipments, useClass: PostgresFailedShipments },
    { provide: BulkActs, useClass: PostgresBulkActs },
    { provide: ShipmentRepository, useClass: PostgresShipmentRepository },
  ],
  exports: [
    SellerOrigins,
    CallLimits,
    ShipcoGateways,
    CartSessions,
    CartSessionGuard,
    BuyerCartGuard,
    QuoteShipping,
    QuoteTokens,
    SellerAccounts,
    RequestCancellation,
    ShipAgain,
    CorrectDelivery,
    HoldShipment,
    RequestStop,
    RetryShipment,
    RetryFailures,
    FailedShipments,
    BulkActs,
    ScheduleShipments,
    LiftCallPause,
  ],
})
export class ShippingModule {}
