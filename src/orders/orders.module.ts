import { Module } from '@nestjs/common';
import { OrderFacts } from './application/order-facts.js';
import { PaymentSearches } from './application/payment-searches.js';
import { PurchaseRepository } from './application/purchase.repository.js';
import { PostgresOrderFacts } from './infrastructure/postgres-order-facts.js';
import { PostgresPaymentSearches } from './infrastructure/postgres-payment-searches.js';
import { PostgresPurchaseRepository } from './infrastructure/postgres-purchase.repository.js';

@Module({
  providers: [
    { provide: PurchaseRepository, useClass: PostgresPurchaseRepository },
    { provide: OrderFacts, useClass: PostgresOrderFacts },
    { provide: PaymentSearches, useClass: PostgresPaymentSearches },
  ],
  exports: [PurchaseRepository, OrderFacts, PaymentSearches],
})
export class OrdersModule {}
