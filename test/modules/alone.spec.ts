import type { Type } from '@nestjs/common';
import { CheckoutModule } from '../../src/checkout/checkout.module.js';
import { PaymentsModule } from '../../src/payments/payments.module.js';
import { SellerLinkModule } from '../../src/seller-link/seller-link.module.js';
import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { FakePaymentVerdicts } from '../support/fakes/fake-payment-verdicts.js';
import { compiled } from '../support/module.js';
import { ENVIRONMENT } from '../support/store.js';

/** Sockets and timers, by their kind, that keep this process alive. */
const held = () => process.getActiveResourcesInfo().filter((kind) => /TCP|Socket|Timeout|GetAddrInfo/.test(kind));

it.each<[string, Type]>([
  ['shipping', ShippingModule],
  ['checkout', CheckoutModule],
  ['payments', PaymentsModule],
  ['the seller link', SellerLinkModule],
])('%s starts alone, and opens no connection, port or timer', async (_, module) => {
  const before = held();
  await compiled(
    module,
    { ...ENVIRONMENT, DATABASE_URL: 'postgresql://nobody@no-database.invalid/none' },
    new FakePaymentVerdicts(),
    [],
  );
  expect(held()).toEqual(before);
});
