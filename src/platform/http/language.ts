import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../kernel/sentence.js';

/** The language that the request prefers, by quality; the default if it accepts none of ours. */
export function preferredLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [preferred] = new Negotiator({ headers }).languages([...LANGUAGES]) as Language[];
  return preferred ?? DEFAULT_LANGUAGE;
}

/** The same, for a response with sentences: it says which language it has, and caches learn that there are others. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const language = preferredLanguage(request);
  reply.header('content-language', language).header('vary', 'accept-language');
  return language;
}

/** Also marks in the OpenAPI document which handlers have sentences. */
export function languageOfHandler(_: unknown, context: ExecutionContext): Language {
  const http = context.switchToHttp();
  return languageOf(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
}

/** The parameter of a handler whose response has sentences. */
export const InLanguage = createParamDecorator(languageOfHandler);
