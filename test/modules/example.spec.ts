import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { compileModule, type ModuleUnderTest } from '../support/module.js';
import { orderOf, paidOrder } from '../support/stage.js';

let shipping: ModuleUnderTest;
beforeAll(async () => {
  shipping = await compileModule(ShippingModule);
});
beforeEach(() => shipping.reset());

it('keeps the order paid and shows why when the provider rejects its shipment (R-227)', async () => {
  const orderId = await paidOrder(shipping);
  shipping.shipco.fails('rejected', 'zip not served');

  await shipping.due.workOff('create-shipment');

  const order = await orderOf(shipping, orderId);
  expect(order.isPaid()).toBe(true);
  expect(order.shippingAddress.shipco).toMatchObject({ shipment_create_error: 'zip not served' });
});
