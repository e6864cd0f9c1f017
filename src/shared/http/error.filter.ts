import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeError } from '../application/describe-error.js';
import { DomainError, type ErrorKind } from '../domain/domain-error.js';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { view } from './view.js';

export const EXAMPLE_REQUEST_ID = '0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11';

/** The error body of every status and route. */
export const ErrorView = view(
  'Error',
  {
    statusCode: z.int().meta({ minimum: 400, maximum: 599 }),
    code: z.string().meta({ description: 'Stable error code for programs.', pattern: '^[A-Z][A-Z_]+$' }),
    message: z.string().meta({ description: 'Message for people.' }),
    details: z.array(z.looseObject({})).readonly().optional(),
    requestId: z.string().meta({ description: 'Request ID, as in the `x-request-id` header and in the logs.' }),
  },
  { statusCode: 404, code: 'ORDER_NOT_FOUND', message: 'There is no such order.', requestId: EXAMPLE_REQUEST_ID },
);
export type ErrorView = z.infer<typeof ErrorView>;

export type Problem = Omit<ErrorView, 'requestId'>;

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
};

/** Requests that the framework rejects before our code runs. */
const FRAMEWORK_PROBLEMS: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request could not be understood.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  405: ['NOT_FOUND', 'There is nothing here.'],
  413: ['BODY_TOO_LARGE', 'The request body is too large.'],
  414: ['NOT_FOUND', 'There is nothing here.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  431: ['HEADERS_TOO_LARGE', 'The request headers are too large.'],
};

/** Turns a thrown value into the error body, and logs unexpected errors once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemOf(thrown);
    if (problem.statusCode >= 500 && !(thrown instanceof DomainError)) {
      this.logger.error('request.failed', { requestId: request.id, code: problem.code }, describeError(thrown));
    }
    if (thrown instanceof DomainError && thrown.retryAfterSeconds) reply.header('retry-after', thrown.retryAfterSeconds);
    const view: ErrorView = { ...problem, requestId: request.id };
    reply
      .code(problem.statusCode)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(view);
  }
}

/** Status, code and message of the response to an error. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof DomainError) {
    const { kind, code, message, details } = thrown;
    return { statusCode: STATUS_OF_KIND[kind], code, message, ...(details && { details: details as Problem['details'] }) };
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : frameworkStatus(thrown);
  if (status && status < 500) {
    const statusCode = status === 405 || status === 414 ? 404 : status;
    const [code, message] = FRAMEWORK_PROBLEMS[status] ?? ['BAD_REQUEST', 'The request could not be understood.'];
    return { statusCode, code, message };
  }
  if (isDatabaseUnavailable(thrown)) {
    return {
      statusCode: 503,
      code: 'DATABASE_UNAVAILABLE',
      message: 'The service is not available right now. Try again in a moment.',
    };
  }
  return { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong on our side.' };
}

function frameworkStatus(thrown: unknown): number | undefined {
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  // A path with invalid percent-encoding cannot name a resource.
  if (code === 'FST_ERR_BAD_URL') return 404;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}
