import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { PaycoGateway } from './application/payco.gateway.js';
import { PaymentRepository } from './application/payment.repository.js';
import { ProcessNotification } from './application/process-notification.service.js';
import { ReceiveNotification } from './application/receive-notification.service.js';
import { ReconcilePayments } from './application/reconcile-payments.service.js';
import { SettlePayment } from './application/settle-payment.service.js';
import { ShipPaidOrder } from './application/ship-paid-order.service.js';
import { PaycoWebhookController } from './http/payco-webhook.controller.js';
import { HttpPaycoGateway } from './infrastructure/http-payco.gateway.js';
import { MikroOrmPaymentRepository } from './infrastructure/mikro-orm-payment.repository.js';
import { PaymentWorkers } from './infrastructure/payment.workers.js';
import { RecoveryTimer } from './infrastructure/recovery.timer.js';

@Module({
  imports: [InboxModule, CartModule, OrdersModule, ShippingModule],
  controllers: [PaycoWebhookController],
  providers: [
    ReceiveNotification,
    ProcessNotification,
    SettlePayment,
    ReconcilePayments,
    ShipPaidOrder,
    PaymentWorkers,
    RecoveryTimer,
    { provide: PaycoGateway, useClass: HttpPaycoGateway },
    { provide: PaymentRepository, useClass: MikroOrmPaymentRepository },
  ],
  exports: [PaycoGateway, SettlePayment],
})
export class PaymentsModule {}
