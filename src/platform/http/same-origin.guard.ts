import { CanActivate, ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ServerConfig } from '../config/server.config.js';
import { errorOf } from '../kernel/domain-error.js';

const FROM_ANYWHERE = 'fromAnywhere';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For webhooks: their requests come from other sites and authenticate differently. */
export const FromAnywhere = () => SetMetadata(FROM_ANYWHERE, true);

/** Whether a handler or its controller has FromAnywhere. */
export function isFromAnywhere(handler: object, controller: object): boolean {
  return Reflect.getMetadata(FROM_ANYWHERE, handler) ?? Reflect.getMetadata(FROM_ANYWHERE, controller) ?? false;
}

export const isChange = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !SAFE_METHODS.has(method);

export class CrossSiteRequestError extends errorOf('forbidden', 'CROSS_SITE_REQUEST', {
  en: 'This request came from another site.',
  es: 'Esta solicitud vino de otro sitio.',
}) {}

/** Rejects state-changing requests that a browser sends from another site, because the session is a cookie. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly origin: string;

  constructor(server: ServerConfig) {
    this.origin = new URL(server.baseUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { headers } = request;
    if (!isChange(request) || isFromAnywhere(context.getHandler(), context.getClass())) return true;
    const site = headers['sec-fetch-site'];
    // A request with neither header does not come from a browser, so it carries no cookie without its sender's knowledge.
    const ours =
      (site === undefined || site === 'same-origin') && (headers.origin === undefined || headers.origin === this.origin);
    if (!ours) throw new CrossSiteRequestError();
    return true;
  }
}
