import { eventually, type Person } from './person.js';

/** Calls every operation with which a seller dispatches this order, whose parcel exists, and with which both keep it from that. */
export async function dispatchOrder(buyer: Person, seller: Person, orderId: string): Promise<void> {
  const { api } = seller;
  const own = { params: { id: orderId } };
  const label = () => seller.get(`/api/seller/orders/${orderId}/label`);
  await eventually(label, ({ status }) => status === 200);
  await api.file('/api/seller/orders/{id}/label', { ...own });
  await api.file('/api/seller/labels', { query: { order_ids: orderId } });
  await api.get('/api/seller/orders/{id}/tracking', own);
  await api.get('/api/seller/to-dispatch');
  await api.file('/api/seller/handover', { query: { order_ids: orderId } });
  const reason = { body: { reason: 'Me equivoqué de producto' } };
  await buyer.api.post('/api/orders/{id}/cancel-request', { ...own, ...reason });
  await api.post('/api/seller/orders/{id}/cannot-dispatch', { ...own, ...reason });
  await buyer.api.delete('/api/orders/{id}/cancel-request', own);
  await api.delete('/api/seller/orders/{id}/cannot-dispatch', own);
}
