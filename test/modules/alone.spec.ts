import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Type } from '@nestjs/common';
import { CheckoutModule } from '../../src/checkout/checkout.module.js';
import { PaymentsModule } from '../../src/payments/payments.module.js';
import { SellerLinkModule } from '../../src/seller-link/seller-link.module.js';
import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { FakePaymentVerdicts } from '../support/fakes/fake-payment-verdicts.js';
import { compiled } from '../support/module.js';
import { ENVIRONMENT } from '../support/store.js';

const KEEPS_ALIVE = /TCP|PIPE|Timeout|GETADDRINFO/;

/** The sockets, timers and look-ups of names that an act leaves open, by their kind; whatever else this process has open. */
async function openedBy(act: () => Promise<unknown>): Promise<string[]> {
  const acting = new AsyncLocalStorage<boolean>();
  const opened: { kind: string; resource: { hasRef?(): boolean } }[] = [];
  const init = (_id: number, kind: string, _trigger: number, resource: object) => {
    if (acting.getStore() && KEEPS_ALIVE.test(kind)) opened.push({ kind, resource });
  };
  const hook = createHook({ init }).enable();
  await acting.run(true, act).finally(() => hook.disable());
  return opened.filter(({ resource }) => !resource.hasRef || resource.hasRef()).map(({ kind }) => kind);
}

it.each<[string, Type]>([
  ['shipping', ShippingModule],
  ['checkout', CheckoutModule],
  ['payments', PaymentsModule],
  ['the seller link', SellerLinkModule],
])('%s starts alone, and opens no connection, port or timer', async (_, module) => {
  const environment = { ...ENVIRONMENT, DATABASE_URL: 'postgresql://nobody@no-database.invalid/none' };
  expect(await openedBy(() => compiled(module, environment, new FakePaymentVerdicts(), []))).toEqual([]);
});
