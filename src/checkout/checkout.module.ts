import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { AddressBooks } from './application/address-books.js';
import { CheckoutShippings } from './application/checkout-shipping.service.js';
import { DraftPurchase } from './application/draft-purchase.service.js';
import { KeepAddresses } from './application/keep-addresses.service.js';
import { PlacePurchase } from './application/place-purchase.service.js';
import { RequestPayment } from './application/request-payment.service.js';
import { StartCheckout } from './application/start-checkout.service.js';
import { AddressesController } from './http/addresses.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { PostgresAddressBooks } from './infrastructure/postgres-address-books.js';

@Module({
  imports: [IdentityModule, CartModule, OrdersModule, ShippingModule, PaymentsModule],
  controllers: [CheckoutController, AddressesController],
  providers: [
    StartCheckout,
    CheckoutShippings,
    DraftPurchase,
    PlacePurchase,
    RequestPayment,
    KeepAddresses,
    { provide: AddressBooks, useClass: PostgresAddressBooks },
  ],
})
export class CheckoutModule {}
