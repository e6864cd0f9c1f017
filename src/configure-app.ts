import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from './config/server.config.js';
import { ErrorFilter } from './shared/http/error.filter.js';
import { BODY_LIMIT_BYTES, readJsonBodies } from './shared/http/json-body.js';
import { BodyValidation } from './shared/http/validation.pipe.js';

const REQUEST_TIMEOUT_MS = 60_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARAM_LENGTH = 200;

/** The HTTP server with its limits. */
export function newAdapter(): FastifyAdapter {
  const errors = new ErrorFilter();
  return new FastifyAdapter({
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // What the router itself refuses (a path that is no valid UTF-8, say) passes no filter of Nest.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => errors.answer(error, request, reply),
  });
}

/** What main and the tests share: bodies, cookies, prefix, validation, errors. The application is made with `bodyParser: false`. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  readJsonBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await server.register(cookies, { secret: [...app.get(ServerConfig).sessionSecrets] });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(new BodyValidation());
}
