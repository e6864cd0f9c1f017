import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../simulator/deep-merge.js';
import { payPreference } from './pay.js';
import { type Preference, readTerms } from './preference.js';
import { preferenceView } from './preference-view.js';
import { type Provider, preferenceOf } from './provider.js';

/** Create, read and change a preference. */
export function preferenceRoutes(app: FastifyInstance, provider: Provider): void {
  const view = (preference: Preference) => preferenceView(preference, provider.collectorId, provider.simulator.publicUrl());
  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const preference = newPreference(bodyOf(request), provider);
    provider.store.preferences.set(preference.id, preference);
    const { payBeforeAnswer } = provider.settings.current;
    if (payBeforeAnswer) await payPreference(provider, preference, payBeforeAnswer).announced;
    return reply.code(201).send(view(preference));
  };
  app.post('/checkout/preferences', create);
  app.post('/checkout/preferences/', create);

  app.get('/checkout/preferences/:id', async (request) => view(preferenceOf(provider, idOf(request))));

  app.put('/checkout/preferences/:id', async (request) => {
    const preference = preferenceOf(provider, idOf(request));
    const changed = { ...preference.request, ...bodyOf(request) };
    preference.terms = readTerms(changed);
    preference.request = changed;
    return view(preference);
  });
}

function newPreference(body: Record<string, unknown>, { simulator, collectorId }: Provider): Preference {
  return {
    terms: readTerms(body),
    request: body,
    id: `${collectorId}-${simulator.random.uuid()}`,
    merchantOrderId: simulator.random.digits(11),
    createdAt: simulator.now(),
  };
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  return isRecord(request.body) ? request.body : {};
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
