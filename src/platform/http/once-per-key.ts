import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../kernel/idempotency.errors.js';
import { Refuses } from './operation.decorator.js';
import { MAX_KEY_LENGTH, RunOnce, usableKey } from './run-once.js';

/** The header of a request that creates, for the document. */
export const IDEMPOTENCY_KEY = {
  'Idempotency-Key': {
    description: 'Makes a retry safe for 24 hours: it returns the response of the first request.',
    type: 'string',
    minLength: 1,
    maxLength: MAX_KEY_LENGTH,
  },
} as const;

const HEADER = 'idempotency-key';
/** A request that a guard of a session has let in. */
export type OfSomebody = FastifyRequest & { user?: { id: string }; admin?: { id: string } };

/** Runs a request with an Idempotency-Key once: before its body is checked, after who sends it. */
@Injectable()
@Refuses({ errors: [new IdempotencyKeyReusedError(), new IdempotencyInProgressError()] })
export class OncePerKey implements NestInterceptor {
  constructor(private readonly once: RunOnce) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<OfSomebody>();
    const key = usableKey(request.headers[HEADER]);
    if (key === undefined) return next.handle();
    const { method, url, body } = request;
    const run = async () => lastValueFrom(next.handle(), NOTHING);
    // A kept answer without a body is null.
    return defer(async () => (await this.once.perKey(ownerOf(request), key, { method, url, body }, run)) ?? undefined);
  }
}

const NOTHING = { defaultValue: undefined };

/** Use it on a handler that creates something for the user or admin of a session. */
export const Once = () => UseInterceptors(OncePerKey);

/** The user or admin of a request. Ids of users have no colon. */
export function ownerOf({ user, admin }: OfSomebody): string {
  const owner = admin ? `admin:${admin.id}` : user?.id;
  if (!owner) throw new Error('this stands before the guard of the session');
  return owner;
}
