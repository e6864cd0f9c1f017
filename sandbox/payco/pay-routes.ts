import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../simulator/html.js';
import { payPreference } from './pay.js';
import { expiredPage, noReturnPage, payPage, unknownPage } from './pay-page.js';
import { canBePaid, type Preference } from './preference.js';
import type { Provider } from './provider.js';
import { returnUrl } from './return-url.js';
import { burstSchema, outcomeSchema } from './settings.js';

const payBody = z.object({ outcome: outcomeSchema.or(z.literal('cancel')), burst: burstSchema.optional() });

/** The hosted page on which a buyer pays, or a program in the buyer's place. */
export function payRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/pay/:id', async (request, reply) => {
    const preference = payable(request, provider);
    if (typeof preference === 'string') return refuse(request, reply, preference);
    const isPaid = provider.store.paymentsOf(preference).some(({ status }) => status === 'approved');
    return html(reply, payPage(preference, isPaid, spoken(request)));
  });

  app.post('/pay/:id', async (request, reply) => {
    const preference = payable(request, provider);
    if (typeof preference === 'string') return refuse(request, reply, preference);
    const body = payBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
    const { outcome, burst } = body.data;
    const payment = outcome === 'cancel' ? null : payPreference(provider, preference, outcome, burst).payment;
    const target = returnUrl(preference, payment);
    if (isJson(request)) return { payment_id: payment?.id ?? null, status: payment?.status ?? null, return_url: target };
    return target ? reply.redirect(target, 303) : html(reply, noReturnPage(payment?.status ?? 'cancelled', spoken(request)));
  });
}

function payable(request: FastifyRequest, { store, simulator }: Provider): Preference | 'unknown' | 'expired' {
  const preference = store.preferences.get((request.params as { id: string }).id);
  if (!preference) return 'unknown';
  return canBePaid(preference, simulator.now()) ? preference : 'expired';
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: 'unknown' | 'expired') {
  reply.code(reason === 'unknown' ? 404 : 410);
  if (isJson(request)) return reply.send({ message: `This payment link is ${reason}.` });
  return html(reply, reason === 'unknown' ? unknownPage(spoken(request)) : expiredPage(spoken(request)));
}

function spoken({ headers }: FastifyRequest) {
  return languageOf(headers['accept-language']);
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') === true;
}

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
