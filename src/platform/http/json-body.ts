import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, errorOf } from '../kernel/domain-error.js';
import { exactJson } from '../kernel/exact-json.js';
import type { Sentence } from '../kernel/sentence.js';

export const BODY_LIMIT_BYTES = 64 * 1024;
const MAX_DEPTH = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: { limitBytes: number };
    bodyLimitBytes?: number;
  }
  interface FastifyRequest {
    /** The raw body; only on routes with `KeepRawBody`. */
    rawBody?: Buffer;
  }
}

/** For a route whose signature covers the raw body. `limitBytes` replaces the usual size limit. */
export const KeepRawBody = (limitBytes: number) => RouteConfig({ rawBody: { limitBytes } });

/** For a route whose bodies may be larger than usual. */
export const BodyLimit = (bodyLimitBytes: number) => RouteConfig({ bodyLimitBytes });

/** Replaces an unreadable body. The error is thrown when the body is validated, because session and role are checked first. */
export class RejectedBody {
  /** `content`: what a body of another type says if it is JSON all the same. */
  constructor(
    readonly reason: DomainError,
    readonly content?: unknown,
  ) {}
}

/** Whether the JSON is nested too deeply for recursive processing. */
function isTooDeep(json: string): boolean {
  if (!hasManyBrackets(json)) return false;
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\[\s\S])*"?|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Whether there are enough brackets to nest that deeply. Most bodies have too few, which makes this a cheap first check. */
function hasManyBrackets(json: string): boolean {
  let count = 0;
  for (const bracket of '[{') {
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > MAX_DEPTH) return true;
    }
  }
  return false;
}

const NOT_JSON: Sentence = {
  en: 'The request body is not valid JSON.',
  es: 'El cuerpo de la solicitud no es JSON válido.',
};
const TOO_DEEP: Sentence = {
  en: 'The request body is nested too deeply.',
  es: 'El cuerpo de la solicitud tiene demasiados niveles.',
};

export class MalformedJsonError extends DomainError {
  constructor(sentence = NOT_JSON, cause?: unknown) {
    super('invalid', 'MALFORMED_JSON', sentence, undefined, { cause });
  }
}

export class UnsupportedMediaTypeError extends errorOf('unsupported_media_type', 'UNSUPPORTED_MEDIA_TYPE', {
  en: 'Send the body as application/json.',
  es: 'Enviá el cuerpo como application/json.',
}) {}

/** Accepts JSON bodies only. */
export function readJsonBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const limitBytes = route.config?.rawBody?.limitBytes ?? route.config?.bodyLimitBytes;
    if (limitBytes) route.bodyLimit = limitBytes;
  });
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('remove', 'remove');
  /** An empty body counts as none; validation rejects it where one is required. */
  const read = (request: FastifyRequest, bytes: Buffer, done: (body: unknown) => void) => {
    const body = textOf(request, bytes);
    if (body === '') return done(undefined);
    if (isTooDeep(body)) return done(new RejectedBody(new MalformedJsonError(TOO_DEEP)));
    // Providers' notifications name ids.
    parse(request, exactJson(body), (error, value) => {
      done(error ? new RejectedBody(new MalformedJsonError(undefined, error)) : value);
    });
  };
  server.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (request, bytes, done) =>
    read(request, bytes as Buffer, (body) => done(null, body)),
  );
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (request, bytes, done) =>
    read(request, bytes as Buffer, (body) => {
      const content = body instanceof RejectedBody ? undefined : body;
      done(null, body === undefined ? undefined : new RejectedBody(new UnsupportedMediaTypeError(), content));
    }),
  );
}

function textOf(request: FastifyRequest, bytes: Buffer): string {
  if (request.routeOptions.config.rawBody) request.rawBody = bytes;
  return bytes.toString('utf8');
}
