import { ArgumentsHost, Catch, ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ServerConfig } from '../../platform/config/server.config.js';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import { loginPath, safeReturnPath } from '../domain/login-attempt.js';
import { LoginCookie } from './session-cookie.js';

const AGAIN = { en: 'Log in', es: 'Ingresar' };

/** A login that fails in a browser is a page, whose button begins it again for the same target. */
@Catch()
@Injectable()
export class LoginFailurePage implements ExceptionFilter {
  private readonly errors: ErrorFilter;

  constructor(
    private readonly cookie: LoginCookie,
    config: ServerConfig,
  ) {
    this.errors = new ErrorFilter(config);
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.errors.catch(thrown, host, (request) => ({ label: AGAIN, href: loginPath(this.targetOf(request)) }));
  }

  /** A callback's own parameters come from the identity provider, or from anybody: they choose no target. */
  private targetOf(request: FastifyRequest): string {
    if (request.routeOptions.url?.endsWith('/login')) return safeReturnPath(parameterOf(request, 'return_to') ?? undefined);
    return this.cookie.find(request, parameterOf(request, 'state'))?.returnTo ?? '/';
  }
}

/** A query parameter that is there once. */
export function parameterOf({ query }: FastifyRequest, name: string): string | null {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
