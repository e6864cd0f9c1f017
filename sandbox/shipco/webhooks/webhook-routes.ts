import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageOf } from '../paging.js';
import { accountFor, type Provider } from '../provider.js';
import { ShipcoRefusal } from '../refusal.js';
import { readFields } from '../request-body.js';
import { TOPICS, type Webhook, webhookView } from './webhook-store.js';

const PER_PAGE = 15;
const url = z.url({ protocol: /^https?$/ });
const newBody = z.object({ topic: z.enum(TOPICS), url });
const changedBody = z.object({ url });

/** Subscriptions of an account. No scope is documented for them, so none is required. */
export function webhookRoutes(app: FastifyInstance, provider: Provider): void {
  const { webhooks } = provider;

  app.get('/accounts/:accountId/webhooks', async (request) => {
    const accountId = accountOf(request, provider);
    const page = z.coerce
      .number()
      .int()
      .min(1)
      .catch(1)
      .parse((request.query as { page?: string }).page);
    const path = `${provider.simulator.publicUrl()}/v2/accounts/${accountId}/webhooks`;
    return pageOf(webhooks.ofAccount(accountId).map(webhookView), page, PER_PAGE, path, request);
  });

  app.post('/accounts/:accountId/webhooks', async (request, reply) => {
    const accountId = accountOf(request, provider);
    const webhook = webhooks.add({ accountId, ...readFields(newBody, request.body) });
    provider.life.keepMoving();
    return reply.code(201).send(webhookView(webhook));
  });

  app.put('/accounts/:accountId/webhooks/:id', async (request) => {
    const webhook = webhookOf(request, provider);
    webhook.url = readFields(changedBody, request.body).url;
    return webhookView(webhook);
  });

  app.delete('/accounts/:accountId/webhooks/:id', async (request, reply) => {
    webhooks.remove(webhookOf(request, provider).id);
    return reply.code(204).send();
  });
}

function accountOf(request: FastifyRequest, provider: Provider): number {
  return accountFor(provider, request, Number((request.params as { accountId: string }).accountId)).id;
}

function webhookOf(request: FastifyRequest, provider: Provider): Webhook {
  const { id } = request.params as { id: string };
  const webhook = provider.webhooks.find(accountOf(request, provider), Number(id));
  if (!webhook) throw new ShipcoRefusal(404, 'Webhook not found.');
  return webhook;
}
