import { eventually, type Person } from './person.js';

/** Calls every operation with which a seller dispatches this order, whose parcel exists, and with which both keep it from that. */
export async function dispatchOrder(buyer: Person, seller: Person, orderId: string): Promise<void> {
  const { api } = seller;
  const own = { params: { path: { id: orderId } } };
  const label = () => seller.get(`/api/seller/orders/${orderId}/label`);
  await eventually(label, ({ status }) => status === 200);
  await api.GET('/api/seller/orders/{id}/label', { ...own, parseAs: 'blob' });
  await api.GET('/api/seller/labels', { params: { query: { order_ids: orderId } }, parseAs: 'blob' });
  await api.GET('/api/seller/orders/{id}/tracking', own);
  await api.GET('/api/seller/to-dispatch');
  await api.GET('/api/seller/handover', { params: { query: { order_ids: orderId } }, parseAs: 'blob' });
  const reason = { body: { reason: 'Me equivoqué de producto' } };
  await buyer.api.POST('/api/orders/{id}/cancel-request', { ...own, ...reason });
  await api.POST('/api/seller/orders/{id}/cannot-dispatch', { ...own, ...reason });
  await buyer.api.DELETE('/api/orders/{id}/cancel-request', own);
  await api.DELETE('/api/seller/orders/{id}/cannot-dispatch', own);
}
