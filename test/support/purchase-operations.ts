import { ADDRESS, type Person } from './person.js';

/** Calls every operation about kept addresses. */
async function keepAddresses({ api }: Person): Promise<void> {
  await api.GET('/api/buyer/addresses');
  const { data: kept } = await api.POST('/api/buyer/addresses', { body: { ...ADDRESS, name: 'Casa' } });
  const own = { params: { path: { id: kept?.id ?? '' } } };
  await api.PUT('/api/buyer/addresses/{id}', { ...own, body: { ...ADDRESS, name: 'Mi casa' } });
  await api.DELETE('/api/buyer/addresses/{id}', own);
}

/** Calls every operation about addresses, an estimate and purchases, with one that it drops. The person has a buyer's profile. */
export async function lookAtPurchases(person: Person, productId: string): Promise<void> {
  const { api } = person;
  await keepAddresses(person);
  await api.POST('/api/shipping/shipco/estimate', { body: { product_id: productId, shipping: { zip: '5501' } } });
  await api.PUT('/api/cart/items/{product_id}', { params: { path: { product_id: productId } }, body: { quantity: 1 } });
  const { data: checkout } = await api.POST('/api/checkout/payco', { body: { shipping: ADDRESS } });
  const purchase = { params: { path: { id: checkout?.purchase_id ?? '' } } };
  await api.GET('/api/purchases');
  await api.GET('/api/purchases/{id}', purchase);
  await api.DELETE('/api/purchases/{id}', purchase);
}
