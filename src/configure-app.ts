import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookies from '@fastify/cookie';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from './config/server.config.js';
import { ErrorFilter } from './shared/http/error.filter.js';
import { BODY_LIMIT_BYTES, readJsonBodies } from './shared/http/json-body.js';
import { RequestDrain } from './shared/http/request-drain.js';
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
    // A request on a connection that was open before the end began is still answered; see RequestDrain.
    return503OnClosing: false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // What the router itself refuses (a path that is no valid UTF-8, say) passes no filter of Nest.
    clientErrorHandler: (error, socket) => refuseRawRequest(error, socket),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => errors.answer(error, request, reply),
  });
}

/** A request that is no HTTP, or has too large headers, reaches neither the router nor a filter. */
function refuseRawRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, code, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The request headers are too large.']
      : ['400 Bad Request', 'BAD_REQUEST', 'The request could not be understood.'];
  const requestId = randomUUID();
  const body = JSON.stringify({ statusCode: Number(line.slice(0, 3)), code, message, requestId });
  const headers = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** What main and the tests share: bodies, cookies, prefix, validation, errors. The application is made with `bodyParser: false`. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  readJsonBodies(server);
  app.get(RequestDrain).watch(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await server.register(cookies, { secret: [...app.get(ServerConfig).sessionSecrets] });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(new BodyValidation());
}
