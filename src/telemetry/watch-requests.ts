import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../shared/application/metrics.js';

/** Times every request. A path may hold an id, so the route's template stands for it. */
export function watchRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    metrics.requestAnswered({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return (!is404 && routeOptions.url) || 'none';
}
