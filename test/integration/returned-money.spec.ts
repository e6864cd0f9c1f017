import 'reflect-metadata';
import { KNOWN_PAYMENT_STATUSES } from '../../src/order-tracking/domain/order-messages.js';
import { RETURNED_STATUSES } from '../../src/orders/domain/payment-status.js';
import { query } from '../support/database.js';
import { addPurchase, productOnNewDatabase } from '../support/store.js';

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await productOnNewDatabase());
  await addPurchase(url, 'p', 'o');
});
afterAll(() => close());

const isMarkedWhen = async (status: string) => {
  await query(url, 'update purchases set payment_status = $1', [status]);
  return (await query(url, 'select payment_returned as is from orders'))[0]?.is;
};

it.each(KNOWN_PAYMENT_STATUSES)(
  'an order is marked if its money is returned, and no longer when it is not: %s (R-185)',
  async (status) => {
    await isMarkedWhen('approved');
    expect(await isMarkedWhen(status)).toBe(RETURNED_STATUSES.includes(status));
    expect(await isMarkedWhen('refunded')).toBe(true);
    expect(await isMarkedWhen(status)).toBe(RETURNED_STATUSES.includes(status));
  },
);
