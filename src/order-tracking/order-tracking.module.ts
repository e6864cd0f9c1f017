import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { ViewLink } from './application/view-link.service.js';
import { ViewOrder } from './application/view-order.service.js';
import { CancelRequestsController } from './http/cancel-requests.controller.js';
import { DispatchRefusalsController } from './http/dispatch-refusals.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PurchasesController } from './http/purchases.controller.js';
import { SalePapersController } from './http/sale-papers.controller.js';
import { SellerLinkOverviewController } from './http/seller-link-overview.controller.js';
import { SellerOrdersController } from './http/seller-orders.controller.js';
import { ToDispatchController } from './http/to-dispatch.controller.js';
import { LinkImpacts } from './infrastructure/link-impacts.queries.js';
import { OrderOverviews } from './infrastructure/order-overviews.queries.js';
import { ParcelTracking } from './infrastructure/parcel-tracking.queries.js';

/** Views that combine orders, shipments and links, for buyers and sellers. */
@Module({
  imports: [IdentityModule, OrdersModule, SellerLinkModule, ShippingModule, PaymentsModule],
  controllers: [
    OrdersController,
    CancelRequestsController,
    DispatchRefusalsController,
    SalePapersController,
    PurchasesController,
    SellerOrdersController,
    ToDispatchController,
    SellerLinkOverviewController,
  ],
  providers: [ViewOrder, ViewLink, LinkImpacts, OrderOverviews, ParcelTracking],
})
export class OrderTrackingModule {}
