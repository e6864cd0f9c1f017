import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { moduleUnderTest } from '../support/module.js';
import { orderOf, paidOrder } from '../support/staged.js';

const underTest = moduleUnderTest(ShippingModule);

it('keeps the order paid and shows why when the provider rejects its shipment (R-227)', async () => {
  const shipping = underTest();
  const orderId = await paidOrder(shipping);
  shipping.shipco.fails('rejected', 'zip not served');

  await shipping.due.workOff('create-shipment');

  const order = await orderOf(shipping, orderId);
  expect(order.isPaid()).toBe(true);
  expect(order.shippingAddress.shipco).toMatchObject({ shipment_create_error: 'zip not served' });
});
