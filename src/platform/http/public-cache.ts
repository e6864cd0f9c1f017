import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { hasTag, weakTagOf } from './entity-tags.js';

/** What everybody sees: browsers and what stands between may keep it, and show it a little longer while they ask again. */
const KEPT = 'public, max-age=15, stale-while-revalidate=60';

/** Lets caches keep a response that is the same for everybody, and answers 304 to who has it already. */
@Injectable()
export class PublicCache implements NestInterceptor<object, string | null> {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<string | null> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(map((answer) => respond(JSON.stringify(answer), request, reply)));
  }
}

/** Use it on a handler whose response depends on nobody's session. */
export const CachedForAll = () => UseInterceptors(PublicCache);

function respond(body: string, request: FastifyRequest, reply: FastifyReply): string | null {
  const tag = weakTagOf(body);
  reply.header('etag', tag).header('cache-control', KEPT).header('vary', 'accept-encoding, accept-language');
  if (hasTag(tag, request.headers['if-none-match'])) {
    reply.code(304);
    return null;
  }
  reply.type('application/json; charset=utf-8');
  return body;
}
