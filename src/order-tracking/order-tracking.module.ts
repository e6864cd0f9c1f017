import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OrderOverviews } from './application/order-overviews.js';
import { ParcelTracking } from './application/parcel-tracking.js';
import { ViewOrder } from './application/view-order.service.js';
import { OrdersController } from './http/orders.controller.js';
import { SellerOrdersController } from './http/seller-orders.controller.js';
import { PostgresOrderOverviews } from './infrastructure/postgres-order-overviews.js';
import { PostgresParcelTracking } from './infrastructure/postgres-parcel-tracking.js';

/** Views that combine orders and shipments, for buyers and sellers. */
@Module({
  imports: [IdentityModule, OrdersModule],
  controllers: [OrdersController, SellerOrdersController],
  providers: [
    ViewOrder,
    { provide: OrderOverviews, useClass: PostgresOrderOverviews },
    { provide: ParcelTracking, useClass: PostgresParcelTracking },
  ],
})
export class OrderTrackingModule {}
