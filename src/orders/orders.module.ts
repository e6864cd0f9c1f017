import { Module } from '@nestjs/common';
import { PurchaseRepository } from './application/purchase.repository.js';
import { PostgresPurchaseRepository } from './infrastructure/postgres-purchase.repository.js';

@Module({
  providers: [{ provide: PurchaseRepository, useClass: PostgresPurchaseRepository }],
  exports: [PurchaseRepository],
})
export class OrdersModule {}
