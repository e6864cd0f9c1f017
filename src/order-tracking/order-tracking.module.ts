import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { LinkImpacts } from './application/link-impacts.js';
import { OrderOverviews } from './application/order-overviews.js';
import { ParcelTracking } from './application/parcel-tracking.js';
import { ViewLink } from './application/view-link.service.js';
import { ViewOrder } from './application/view-order.service.js';
import { CancelRequestsController } from './http/cancel-requests.controller.js';
import { DispatchRefusalsController } from './http/dispatch-refusals.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PurchasesController } from './http/purchases.controller.js';
import { SellerLinkOverviewController } from './http/seller-link-overview.controller.js';
import { SellerOrdersController } from './http/seller-orders.controller.js';
import { ToDispatchController } from './http/to-dispatch.controller.js';
import { PostgresLinkImpacts } from './infrastructure/postgres-link-impacts.js';
import { PostgresOrderOverviews } from './infrastructure/postgres-order-overviews.js';
import { PostgresParcelTracking } from './infrastructure/postgres-parcel-tracking.js';

/** Views that combine orders, shipments and links, for buyers and sellers. */
@Module({
  imports: [IdentityModule, OrdersModule, SellerLinkModule, ShippingModule, PaymentsModule],
  controllers: [
    OrdersController,
    CancelRequestsController,
    DispatchRefusalsController,
    PurchasesController,
    SellerOrdersController,
    ToDispatchController,
    SellerLinkOverviewController,
  ],
  providers: [
    ViewOrder,
    ViewLink,
    { provide: LinkImpacts, useClass: PostgresLinkImpacts },
    { provide: OrderOverviews, useClass: PostgresOrderOverviews },
    { provide: ParcelTracking, useClass: PostgresParcelTracking },
  ],
})
export class OrderTrackingModule {}
