import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '../simulator/deep-merge.js';
import { merchantOrderView } from './merchant-order.js';
import { changePayment } from './pay.js';
import { searchPayments } from './payment-search.js';
import { type Provider, paymentOf } from './provider.js';
import { refundPayment } from './refund.js';
import { PaycoRefusal } from './refusal.js';

const CANCELLABLE = ['pending', 'in_process', 'authorized'];

/** Payments, their refunds, and merchant orders. */
export function paymentRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/v1/payments/search', async (request) => searchPayments(provider, request.query as Record<string, string>));
  app.get('/v1/payments/:id', async (request) => paymentOf(provider, idOf(request)).resource);

  app.put('/v1/payments/:id', async (request) => {
    const payment = paymentOf(provider, idOf(request));
    const body = isRecord(request.body) ? request.body : {};
    if (body.status !== 'cancelled') throw new PaycoRefusal(400, 'bad_request', 'Only a cancellation is possible', 8);
    if (!CANCELLABLE.includes(payment.resource.status))
      throw new PaycoRefusal(400, 'bad_request', 'The action requested is not valid for the current payment state', 2018);
    const changed = changePayment(provider, payment, { status: 'cancelled' });
    void provider.notifier.announce(payment, 'payment.updated');
    return changed;
  });

  app.post('/v1/payments/:id/refunds', async (request) => {
    const payment = paymentOf(provider, idOf(request));
    return refundPayment(provider, payment, request.body, String(request.headers['x-idempotency-key'] ?? ''));
  });
  app.get('/v1/payments/:id/refunds', async (request) => paymentOf(provider, idOf(request)).resource.refunds);
  app.get('/v1/payments/:id/refunds/:refundId', async (request) => {
    const { refundId } = request.params as { refundId: string };
    const refund = paymentOf(provider, idOf(request)).resource.refunds.find(({ id }) => String(id) === refundId);
    if (!refund) throw new PaycoRefusal(404, 'not_found', 'Refund not found', 2032);
    return refund;
  });

  app.get('/merchant_orders/:id', async (request) => merchantOrderView(provider, idOf(request)));
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
