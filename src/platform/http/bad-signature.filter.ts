import { ArgumentsHost, Catch, ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from '../config/server.config.js';
import { InvalidSignatureError } from '../kernel/invalid-signature.error.js';
import { TooManyRequestsError } from '../kernel/too-many-requests.error.js';
import { ErrorFilter } from './error.filter.js';
import { Refuses } from './operation.decorator.js';
import { clientOf } from './rate-limit.guard.js';
import { countAndTell } from './rate-limit-headers.js';
import { RateLimits } from './rate-limits.js';

/**
 * Counts webhook requests with an invalid signature after the check, so that a valid request passes however many invalid ones
 * precede it. It is a filter, so that valid requests cost nothing here.
 */
@Catch(InvalidSignatureError)
@Injectable()
@Refuses({ errors: [new InvalidSignatureError(), new TooManyRequestsError(60)] })
export class BadSignatureLimit implements ExceptionFilter<InvalidSignatureError> {
  private readonly errors: ErrorFilter;

  constructor(
    private readonly limits: RateLimits,
    config: ServerConfig,
  ) {
    this.errors = new ErrorFilter(config);
  }

  async catch(refusal: InvalidSignatureError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = await countAndTell(this.limits, reply, 'badSignature', clientOf(request)).then(
      () => refusal,
      (thrown: unknown) => thrown,
    );
    this.errors.answer(error, request, reply);
  }
}
