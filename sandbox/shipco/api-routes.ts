import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeLists } from '../simulator/lists-as.js';
import { addScope } from '../simulator/scope.js';
import { accountRoutes } from './account-routes.js';
import { originRoutes } from './address-book/origin-routes.js';
import { createShipmentRoute } from './create-shipment.js';
import { type Authenticators, authenticate, type Grant } from './credentials.js';
import { labelRoutes } from './labels/label-routes.js';
import type { Provider } from './provider.js';
import { quoteRoute } from './quote-route.js';
import { refusalBody, ShipcoRefusal } from './refusal.js';
import { shipmentRoutes } from './shipment-routes.js';
import { trackingRoute } from './tracking-route.js';
import { webhookRoutes } from './webhooks/webhook-routes.js';

/** The API under `/v2`, for callers with a valid credential. */
export function apiRoutes(
  app: FastifyInstance,
  provider: Provider,
  authenticators: Authenticators,
  grants: WeakMap<FastifyRequest, Grant>,
): void {
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, provider));
  app.setNotFoundHandler(() => {
    throw new ShipcoRefusal(404, 'Not found.');
  });
  addScope(
    app,
    'shipco api',
    async (scope) => {
      writeLists(scope, () => provider.settings.current.listsAs);
      // Counted on arrival, regardless of the result of the call.
      scope.addHook('onRequest', async (request, reply) => {
        provider.limits.count(request, reply, provider.settings.current, provider.simulator.now().getTime());
      });
      scope.addHook('preHandler', async (request, reply) => {
        if (!request.headers.accept?.includes('application/json')) return toLoginPage(reply, provider);
        const grant = authenticate(request.headers.authorization, authenticators);
        if (!grant) throw new ShipcoRefusal(401, 'Unauthenticated.');
        grants.set(request, grant);
      });
      quoteRoute(scope, provider);
      createShipmentRoute(scope, provider);
      shipmentRoutes(scope, provider);
      trackingRoute(scope, provider);
      labelRoutes(scope, provider);
      accountRoutes(scope, provider);
      originRoutes(scope, provider);
      webhookRoutes(scope, provider);
    },
    { prefix: '/v2' },
  );
}

/** What a web framework does with a client that does not accept JSON. */
function toLoginPage(reply: FastifyReply, { simulator }: Provider) {
  const location = `${simulator.publicUrl()}/login`;
  return reply.code(302).header('location', location).type('text/html').send(`<html>Redirecting to ${location}</html>`);
}

function answerError(error: unknown, reply: FastifyReply, { settings }: Provider) {
  const refusal =
    error instanceof ShipcoRefusal
      ? error
      : new ShipcoRefusal((error as { statusCode?: number }).statusCode ?? 500, (error as Error).message);
  return reply.code(refusal.status).send(refusalBody(refusal, settings.current.errorsShape));
}
