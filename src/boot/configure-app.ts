import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import { ModulesContainer } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicProducts } from '../catalog/application/product.repository.js';
import { ServerConfig } from '../platform/config/server.config.js';
import { controllersOf } from '../platform/contract/contract.controller.js';
import { compressAnswers } from '../platform/http/compression.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { BODY_LIMIT_BYTES, readJsonBodies } from '../platform/http/json-body.js';
import { refuseRawRequest } from '../platform/http/raw-refusal.js';
import { RequestDrain } from '../platform/http/request-drain.js';
import { securityHeaders } from '../platform/http/security-headers.js';
import { BodyValidation } from '../platform/http/validation.pipe.js';
import { Clock } from '../platform/kernel/clock.js';
import { Metrics } from '../platform/telemetry/metrics.js';
import { Tracer } from '../platform/telemetry/tracer.js';
import { watchRequests } from '../platform/telemetry/watch-requests.js';
import { WorkContext } from '../platform/telemetry/work-context.js';

/** Bounds how long a client that sends its request byte by byte can hold a connection. */
export const REQUEST_TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, checkedEveryMs: 2_000 };
/** Time without traffic in either direction while a request goes on, or before the first; longer than any request takes. */
const CONNECTION_TIMEOUT_MS = 120_000;
/** Of one instance; a further one is closed unread. */
const MAX_CONNECTIONS = 5_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Creates the HTTP server with its limits. */
export function newAdapter(config: ServerConfig, timeouts = REQUEST_TIMEOUTS): FastifyAdapter {
  const { trustProxy, secure, keepAliveTimeoutMs, errorDocs } = config;
  const errors = new ErrorFilter(config);
  const headers = securityHeaders(secure);
  const adapter = new FastifyAdapter({
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: keepAliveTimeoutMs,
    // During shutdown, requests on open connections are still answered; see RequestDrain.
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkedEveryMs,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that the router itself rejects (e.g. invalid UTF-8 in the path) pass no hook and no Nest filter.
    clientErrorHandler: (error, socket) => refuseRawRequest(error, socket, headers, errorDocs),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      errors.answer(error, request, reply.headers(headers)),
  });
  adapter.getInstance().server.maxConnections = MAX_CONNECTIONS;
  return adapter;
}

/**
 * Configures what main and the tests share: bodies, cookies, headers, prefix, validation, errors. Create the application with
 * `bodyParser: false`.
 */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const config = app.get(ServerConfig);
  const { secure, sessionSecrets, apiDocs, webApp } = config;
  readJsonBodies(server);
  app.get(RequestDrain).watch(server);
  const metrics = app.get(Metrics);
  watchRequests(server, app.get(WorkContext), metrics, app.get(Tracer));
  server.server.on('drop', () => metrics.count('rate_limited_total', { limit: 'connections' }));
  const clock = app.get(Clock);
  server.addHook('onRequest', (request, reply, done) => {
    const headers = securityHeaders(secure, request.routeOptions.url);
    // Pages take the time from it, so that it is the one that everything else here goes by.
    reply.headers(headers).header('x-request-id', request.id).header('date', clock.now().toUTCString());
    done();
  });
  await compressAnswers(server);
  await server.register(cookies, { secret: [...sessionSecrets] });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter(config));
  app.useGlobalPipes(new BodyValidation());
  if (apiDocs) {
    const { serveDocs } = await import('../platform/contract/docs-page.js');
    await serveDocs(server, controllersOf(app.get(ModulesContainer)));
  }
  if (webApp) {
    const { serveWebApp } = await import('../platform/web-app/serve-web-app.js');
    const { ProductHeads } = await import('../platform/web-app/product-heads.js');
    const products = app.get(PublicProducts, { strict: false });
    const read = async (id: string) => {
      const product = await products.find(id);
      return product?.active ? product : null;
    };
    await serveWebApp(server, new ProductHeads(read, () => clock.monotonicMs()), config);
  }
}
