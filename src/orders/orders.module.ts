import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { OrderOverviews } from './application/order-overviews.js';
import { PurchaseRepository } from './application/purchase.repository.js';
import { OrdersController } from './http/orders.controller.js';
import { SellerOrdersController } from './http/seller-orders.controller.js';
import { MikroOrmPurchaseRepository } from './infrastructure/mikro-orm-purchase.repository.js';
import { SqlOrderOverviews } from './infrastructure/sql-order-overviews.js';

@Module({
  imports: [IdentityModule],
  controllers: [OrdersController, SellerOrdersController],
  providers: [
    { provide: PurchaseRepository, useClass: MikroOrmPurchaseRepository },
    { provide: OrderOverviews, useClass: SqlOrderOverviews },
  ],
  exports: [PurchaseRepository],
})
export class OrdersModule {}
