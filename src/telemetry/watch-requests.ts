import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Metrics } from '../shared/application/metrics.js';
import type { Work, WorkContext } from '../shared/application/work-context.js';

/** Makes each request a piece of work, and times it. A path may hold an id, so the route's template stands for it. */
export function watchRequests(server: FastifyInstance, context: WorkContext, metrics: Metrics): void {
  const logger = new Logger('Http');
  const works = new WeakMap<FastifyRequest, Work>();
  const workOf = (request: FastifyRequest): Work => {
    const work = works.get(request) ?? { ids: { requestId: request.id } };
    works.set(request, work);
    return work;
  };
  const enter = (request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void =>
    context.run(workOf(request), done);
  server.addHook('onRequest', enter);
  // A body is read in the context of its connection, so the work is entered again behind it.
  server.addHook('preValidation', enter);
  server.addHook('onResponse', async (request, reply) => {
    const answered = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.requestAnswered(answered, reply.elapsedTime / 1000);
    const durationMs = Math.round(reply.elapsedTime);
    context.run(workOf(request), () => logger.debug('request.answered', { ...answered, durationMs }));
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return (!is404 && routeOptions.url) || 'none';
}
