import { ADDRESS, type Person } from './person.js';

/** Calls every operation about purchases, with one that it drops. The person has a buyer's profile. */
export async function lookAtPurchases({ api }: Person, productId: string): Promise<void> {
  await api.PUT('/api/cart/items/{product_id}', { params: { path: { product_id: productId } }, body: { quantity: 1 } });
  const { data: checkout } = await api.POST('/api/checkout/payco', { body: { shipping: ADDRESS } });
  const purchase = { params: { path: { id: checkout?.purchase_id ?? '' } } };
  await api.GET('/api/purchases');
  await api.GET('/api/purchases/{id}', purchase);
  await api.DELETE('/api/purchases/{id}', purchase);
}
