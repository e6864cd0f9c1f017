import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { RateLimits } from '../application/rate-limits.js';
import { InvalidSignatureError } from '../domain/invalid-signature.error.js';
import { TooManyRequestsError } from '../domain/too-many-requests.error.js';
import { Refuses } from './operation.decorator.js';
import { clientOf } from './rate-limit.guard.js';

/** Counts the webhook requests whose signature was wrong, after it was checked: a good one passes however many bad ones came before. */
@Injectable()
@Refuses({ errors: [new InvalidSignatureError(), new TooManyRequestsError(60)] })
export class BadSignatureLimit implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(catchError((error: unknown) => this.refuse(error, request)));
  }

  private async refuse(error: unknown, request: FastifyRequest): Promise<never> {
    if (error instanceof InvalidSignatureError) await this.limits.count('badSignature', clientOf(request));
    throw error;
  }
}
