import { Global, Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { InboxModule } from '../platform/inbox/inbox.module.js';
import { PaymentVerdicts } from '../shipping/shipments/application/payment-verdicts.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { DropPurchase } from './application/drop-purchase.service.js';
import { EndPayments } from './application/end-payments.service.js';
import { ExpirePreferences } from './application/expire-preferences.service.js';
import { HoldForFraudAlert } from './application/hold-for-fraud-alert.service.js';
import { PaycoGateway } from './application/payco.gateway.js';
import { PaymentRepository } from './application/payment.repository.js';
import { PreviewSettlement } from './application/preview-settlement.service.js';
import { ProcessHint } from './application/process-hint.service.js';
import { ProcessNotification } from './application/process-notification.service.js';
import { ReadPaymentAgain } from './application/read-payment-again.service.js';
import { ReceiveNotification } from './application/receive-notification.service.js';
import { ReconcilePayments } from './application/reconcile-payments.service.js';
import { RecoverPayments } from './application/recover-payments.service.js';
import { RefusedSignatures } from './application/refused-signatures.js';
import { ResolvePayment } from './application/resolve-payment.service.js';
import { SearchPayments } from './application/search-payments.service.js';
import { SettleMerchantOrder } from './application/settle-merchant-order.service.js';
import { SettlePayment } from './application/settle-payment.service.js';
import { SettlementChanges } from './application/settlement-changes.js';
import { PaycoWebhookController } from './http/payco-webhook.controller.js';
import { HttpPaycoGateway } from './infrastructure/http-payco.gateway.js';
import { PaymentWorkers } from './infrastructure/payment.workers.js';
import { PostgresPaymentRepository } from './infrastructure/postgres-payment.repository.js';
import { PostgresRefusedSignatures } from './infrastructure/postgres-refused-signatures.js';

/** Global because of one port: shipping, a lower module, checks through PaymentVerdicts whether a shipment may be created. */
@Global()
@Module({
  imports: [InboxModule, CartModule, OrdersModule, ShippingModule],
  controllers: [PaycoWebhookController],
  providers: [
    ReceiveNotification,
    ProcessNotification,
    ProcessHint,
    SettlePayment,
    SettleMerchantOrder,
    HoldForFraudAlert,
    SettlementChanges,
    PreviewSettlement,
    ReconcilePayments,
    RecoverPayments,
    SearchPayments,
    ExpirePreferences,
    EndPayments,
    DropPurchase,
    ResolvePayment,
    PaymentWorkers,
    { provide: PaycoGateway, useClass: HttpPaycoGateway },
    { provide: PaymentRepository, useClass: PostgresPaymentRepository },
    { provide: RefusedSignatures, useClass: PostgresRefusedSignatures },
    { provide: PaymentVerdicts, useClass: ReadPaymentAgain },
  ],
  exports: [PaycoGateway, PaymentRepository, PreviewSettlement, DropPurchase, ResolvePayment, PaymentVerdicts],
})
export class PaymentsModule {}
