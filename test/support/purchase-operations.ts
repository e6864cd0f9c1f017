import { ADDRESS, type Person } from './person.js';

/** Calls every operation about kept addresses. */
async function keepAddresses({ api }: Person): Promise<void> {
  await api.get('/api/buyer/addresses');
  const kept = await api.post('/api/buyer/addresses', { body: { ...ADDRESS, name: 'Casa' } });
  const own = { params: { id: kept.id } };
  await api.put('/api/buyer/addresses/{id}', { ...own, body: { ...ADDRESS, name: 'Mi casa' } });
  await api.delete('/api/buyer/addresses/{id}', own);
}

/** Calls every operation about addresses, an estimate and purchases, with one that it drops. The person has a buyer's profile. */
export async function lookAtPurchases(person: Person, productId: string): Promise<void> {
  const { api } = person;
  await keepAddresses(person);
  await api.post('/api/shipping/shipco/estimate', { body: { product_id: productId, shipping: { zip: '5501' } } });
  await api.put('/api/cart/items/{product_id}', { params: { product_id: productId }, body: { quantity: 1 } });
  const checkout = await api.post('/api/checkout/payco', { body: { shipping: ADDRESS } });
  const purchase = { params: { id: checkout.purchase_id } };
  await api.get('/api/purchases');
  await api.get('/api/purchases/{id}', purchase);
  await api.delete('/api/purchases/{id}', purchase);
}
