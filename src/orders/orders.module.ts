import { Module } from '@nestjs/common';
import { Deliveries } from './application/deliveries.js';
import { NumberOlderRecords } from './application/number-older-records.service.js';
import { Numbering } from './application/numbering.js';
import { OrderFacts } from './application/order-facts.js';
import { PaymentSearches } from './application/payment-searches.js';
import { PurchaseRepository } from './application/purchase.repository.js';
import { OrderTasks } from './infrastructure/order.tasks.js';
import { PostgresDeliveries } from './infrastructure/postgres-deliveries.js';
import { PostgresNumbering } from './infrastructure/postgres-numbering.js';
import { PostgresOrderFacts } from './infrastructure/postgres-order-facts.js';
import { PostgresPaymentSearches } from './infrastructure/postgres-payment-searches.js';
import { PostgresPurchaseRepository } from './infrastructure/postgres-purchase.repository.js';

@Module({
  providers: [
    OrderTasks,
    NumberOlderRecords,
    { provide: Numbering, useClass: PostgresNumbering },
    { provide: PurchaseRepository, useClass: PostgresPurchaseRepository },
    { provide: Deliveries, useClass: PostgresDeliveries },
    { provide: OrderFacts, useClass: PostgresOrderFacts },
    { provide: PaymentSearches, useClass: PostgresPaymentSearches },
  ],
  exports: [PurchaseRepository, Deliveries, OrderFacts, PaymentSearches],
})
export class OrdersModule {}
