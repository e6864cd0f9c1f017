import { Module } from '@nestjs/common';
import { PaymentSearches } from './application/payment-searches.js';
import { PurchaseRepository } from './application/purchase.repository.js';
import { PostgresPaymentSearches } from './infrastructure/postgres-payment-searches.js';
import { PostgresPurchaseRepository } from './infrastructure/postgres-purchase.repository.js';

@Module({
  providers: [
    { provide: PurchaseRepository, useClass: PostgresPurchaseRepository },
    { provide: PaymentSearches, useClass: PostgresPaymentSearches },
  ],
  exports: [PurchaseRepository, PaymentSearches],
})
export class OrdersModule {}
