import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Metrics } from './metrics.js';
import { NoTracer, type Span, type Tracer } from './tracer.js';
import type { Work, WorkContext } from './work-context.js';

/** Probes call these every few seconds; tracing them would drown the other traces. */
const UNTRACED = '/api/health';

interface Watched {
  readonly work: Work;
  readonly span: Span;
}

const WATCHED = Symbol('watched');

declare module 'fastify' {
  interface FastifyRequest {
    [WATCHED]: Watched | null;
  }
}

/** Gives each request a work context and measures it. A path may contain ids, so the route's template is recorded. */
export function watchRequests(server: FastifyInstance, context: WorkContext, metrics: Metrics, tracer: Tracer): void {
  const logger = new Logger('Http');
  const untraced = new NoTracer();
  server.decorateRequest(WATCHED, null);
  const watched = (request: FastifyRequest): Watched => {
    const known = request[WATCHED];
    if (known) return known;
    const ids = { requestId: request.id };
    const route = routeOf(request);
    const facts = { 'http.request.method': request.method, 'http.route': route, ...ids };
    // A caller's own trace is ignored, since anyone could send one.
    const span = route.startsWith(UNTRACED)
      ? untraced.begin()
      : tracer.begin(`${request.method} ${route}`, 'server', facts, undefined);
    const begun = { span, work: { ids, traceparent: span.traceparent } };
    request[WATCHED] = begun;
    return begun;
  };
  const enter = (request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void =>
    context.run(watched(request).work, done);
  server.addHook('onRequest', enter);
  // The body is parsed in the context of the connection, so the work context is entered again afterwards.
  server.addHook('preValidation', enter);
  server.addHook('onResponse', (request, reply, done) => {
    const { work, span } = watched(request);
    const answered = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.requestAnswered(answered, reply.elapsedTime / 1000);
    span.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    const durationMs = Math.round(reply.elapsedTime);
    context.run(work, () => logger.debug('request.answered', { ...answered, durationMs }));
    done();
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return (!is404 && routeOptions.url) || 'none';
}
