import { Module } from '@nestjs/common';
import { PurchaseRepository } from './application/purchase.repository.js';
import { MikroOrmPurchaseRepository } from './infrastructure/mikro-orm-purchase.repository.js';

@Module({
  providers: [{ provide: PurchaseRepository, useClass: MikroOrmPurchaseRepository }],
  exports: [PurchaseRepository],
})
export class OrdersModule {}
