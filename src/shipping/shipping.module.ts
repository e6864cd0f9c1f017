import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { AttemptShipment } from './application/attempt-shipment.service.js';
import { CallLedgers } from './application/call-ledgers.js';
import { CallLimits } from './application/call-limits.js';
import { CancelShipment } from './application/cancelling/cancel-shipment.service.js';
import { Cancellations } from './application/cancelling/cancellations.js';
import { FindParcels } from './application/cancelling/find-parcels.service.js';
import { RequestCancellation } from './application/cancelling/request-cancellation.service.js';
import { ReviewParcel } from './application/cancelling/review-parcel.service.js';
import { ShipAgain } from './application/cancelling/ship-again.service.js';
import { TryCancellation } from './application/cancelling/try-cancellation.service.js';
import { CartSessions } from './application/cart-sessions.js';
import { CheckPayment } from './application/check-payment.service.js';
import { CreateShipment } from './application/create-shipment.service.js';
import { FailedShipments } from './application/failed-shipments.js';
import { FollowParcel } from './application/following/follow-parcel.service.js';
import { FollowedParcels } from './application/following/followed-parcels.js';
import { ReceiveParcelHint } from './application/following/receive-parcel-hint.service.js';
import { RecordReading } from './application/following/record-reading.service.js';
import { HeldShipments } from './application/held-shipments.js';
import { HoldShipment } from './application/hold-shipment.service.js';
import { DownloadLabels } from './application/labels/download-labels.service.js';
import { PdfMerger } from './application/labels/pdf-merger.js';
import { SoldParcels } from './application/labels/sold-parcels.js';
import { LiftCallPause } from './application/lift-call-pause.service.js';
import { LookUpShipment } from './application/look-up-shipment.service.js';
import { QuoteShipping } from './application/quote-shipping.service.js';
import { QuoteTokens } from './application/quote-tokens.service.js';
import { RecordAttempt } from './application/record-attempt.service.js';
import { RecordLateParcel } from './application/record-late-parcel.service.js';
import { RetryFailures } from './application/retry-failures.service.js';
import { RetryShipment } from './application/retry-shipment.service.js';
import { ScheduleShipments } from './application/schedule-shipments.service.js';
import { ShipcoGateways } from './application/shipco.gateway.js';
import { ShipmentRepository } from './application/shipment.repository.js';
import { VerifyShipment } from './application/verify-shipment.service.js';
import { BuyerCartGuard, CartSessionGuard } from './http/cart-session.guard.js';
import { LabelsController } from './http/labels.controller.js';
import { ProvincesController } from './http/provinces.controller.js';
import { QuoteController } from './http/quote.controller.js';
import { ShipcoWebhookController } from './http/shipco-webhook.controller.js';
import { ShipcoWebhookGuard } from './http/shipco-webhook.guard.js';
import { CancellationWorkers } from './infrastructure/cancellation.workers.js';
import { FollowingWorkers } from './infrastructure/following.workers.js';
import { PostgresSoldParcels } from './infrastructure/labels/postgres-sold-parcels.js';
import { WorkerPdfMerger } from './infrastructure/labels/worker-pdf-merger.js';
import { MeasuredQuoteShipping } from './infrastructure/measured-quote-shipping.js';
import { PostgresCancellations } from './infrastructure/postgres-cancellations.js';
import { PostgresCartSessions } from './infrastructure/postgres-cart-sessions.js';
import { PostgresFailedShipments } from './infrastructure/postgres-failed-shipments.js';
import { PostgresFollowedParcels } from './infrastructure/postgres-followed-parcels.js';
import { PostgresHeldShipments } from './infrastructure/postgres-held-shipments.js';
import { PostgresShipmentRepository } from './infrastructure/postgres-shipment.repository.js';
import { CredentialStrategyProvider } from './infrastructure/shipco/credential-strategy.provider.js';
import { PostgresCallLedgers } from './infrastructure/shipco/postgres-call-ledgers.js';
import { SharedCallLimits } from './infrastructure/shipco/shared-call-limits.js';
import { ShipcoCalls } from './infrastructure/shipco/shipco-calls.js';
import { ShipmentTasks } from './infrastructure/shipment.tasks.js';
import { ShipmentWorkers } from './infrastructure/shipment.workers.js';

@Module({
  imports: [IdentityModule, CartModule, OrdersModule, SellerLinkModule, InboxModule],
  controllers: [QuoteController, ProvincesController, LabelsController, ShipcoWebhookController],
  providers: [
    { provide: QuoteShipping, useClass: MeasuredQuoteShipping },
    QuoteTokens,
    CartSessionGuard,
    BuyerCartGuard,
    DownloadLabels,
    { provide: SoldParcels, useClass: PostgresSoldParcels },
    { provide: PdfMerger, useFactory: () => new WorkerPdfMerger() },
    CreateShipment,
    AttemptShipment,
    CheckPayment,
    LookUpShipment,
    RecordAttempt,
    RecordLateParcel,
    ShipmentWorkers,
    ShipmentTasks,
    FollowingWorkers,
    CancellationWorkers,
    CancelShipment,
    TryCancellation,
    FindParcels,
    RequestCancellation,
    ReviewParcel,
    ShipAgain,
    HoldShipment,
    RetryShipment,
    LiftCallPause,
    RetryFailures,
    ScheduleShipments,
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
    { provide: Cancellations, useClass: PostgresCancellations },
    { provide: HeldShipments, useClass: PostgresHeldShipments },
    { provide: FailedShipments, useClass: PostgresFailedShipments },
    { provide: ShipmentRepository, useClass: PostgresShipmentRepository },
  ],
  exports: [
    CartSessions,
    CartSessionGuard,
    BuyerCartGuard,
    QuoteShipping,
    QuoteTokens,
    RequestCancellation,
    ShipAgain,
    HoldShipment,
    RetryShipment,
    RetryFailures,
    FailedShipments,
    ScheduleShipments,
    LiftCallPause,
  ],
})
export class ShippingModule {}
