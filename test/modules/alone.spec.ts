import type { Type } from '@nestjs/common';
import { CheckoutModule } from '../../src/checkout/checkout.module.js';
import { PaymentsModule } from '../../src/payments/payments.module.js';
import { SellerLinkModule } from '../../src/seller-link/seller-link.module.js';
import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { FakePaymentStanding } from '../support/fakes/fake-payment-standing.js';
import { compiled } from '../support/module.js';
import { ENVIRONMENT } from '../support/store.js';

/** Sockets and timers, by their kind, that keep this process alive. */
const held = () => process.getActiveResourcesInfo().filter((kind) => /TCP|Socket|Timeout|GetAddrInfo/.test(kind));

it.each<[string, Type]>([
  ['shipping', ShippingModule],
  ['checkout', CheckoutModule],
  ['payments', PaymentsModule],
  ['the seller link', SellerLinkModule],
])('%s starts alone within a second of work, and opens no connection, port or timer', async (_, module) => {
  const before = held();
  // The time of this process only, since others may use the machine.
  const since = process.cpuUsage();
  await compiled(
    module,
    { ...ENVIRONMENT, DATABASE_URL: 'postgresql://nobody@no-database.invalid/none' },
    new FakePaymentStanding(),
    [],
  );
  const { user, system } = process.cpuUsage(since);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(held()).toEqual(before);
});
