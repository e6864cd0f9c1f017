import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerConfig } from '../config/server.config.js';
import { DatabaseUnavailable } from '../database/database-unavailable.js';
import { describeError } from '../kernel/describe-error.js';
import { DomainError, type ErrorDetail, type ErrorKind } from '../kernel/domain-error.js';
import { NothingHereError } from '../kernel/nothing-here.error.js';
import type { Language, Sentence } from '../kernel/sentence.js';
import { FAILURE_PAGE_POLICY, failurePage, PAGE_TYPE, prefersPage, type WayOn } from './failure-page.js';
import { UnsupportedMediaTypeError } from './json-body.js';
import { languageOf } from './language.js';
import { view } from './view.js';

export const EXAMPLE_REQUEST_ID = '0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11';
export const EXAMPLE_ERROR_DOCS = 'https://shop.example/api/docs/errors';

/** The error body of every status and route. */
export const ErrorView = view(
  'Error',
  {
    statusCode: z.int().meta({ minimum: 400, maximum: 599 }),
    code: z.string().meta({ description: 'Stable error code for programs.', pattern: '^[A-Z][A-Z_]+$' }),
    message: z.string().meta({ description: 'Message for people.' }),
    details: z.array(z.looseObject({})).readonly().optional(),
    requestId: z.string().meta({ description: 'Request ID, as in the `x-request-id` header and in the logs.' }),
    doc: z
      .url()
      .optional()
      .meta({ description: 'What is known of the code. Absent where the pages of the documentation are off.' }),
  },
  {
    statusCode: 404,
    code: 'ORDER_NOT_FOUND',
    message: 'Ese pedido no existe.',
    requestId: EXAMPLE_REQUEST_ID,
    doc: `${EXAMPLE_ERROR_DOCS}#ORDER_NOT_FOUND`,
  },
);
export type ErrorView = z.infer<typeof ErrorView>;

/** An error before its language is known. */
interface Problem {
  readonly statusCode: number;
  readonly code: string;
  readonly sentence: Sentence;
  readonly details?: readonly ErrorDetail[] | undefined;
}

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  outdated: 412,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
};

const MAX_CAUSES = 5;
/** A database that restarts, or is replaced by its standby, is back within some such waits. */
export const DATABASE_BACK_SECONDS = 5;
const NOTHING_HERE = new NothingHereError();
export const NOT_UNDERSTOOD: Sentence = { en: 'The request could not be understood.', es: 'No pudimos entender la solicitud.' };
export const HEADERS_TOO_LARGE: Sentence = {
  en: 'The request headers are too large.',
  es: 'Los encabezados de la solicitud son demasiado grandes.',
};

/** Requests that the framework rejects before our code runs. */
const FRAMEWORK_PROBLEMS: Record<number, Omit<Problem, 'statusCode'>> = {
  404: NOTHING_HERE,
  405: NOTHING_HERE,
  413: {
    code: 'BODY_TOO_LARGE',
    sentence: { en: 'The request body is too large.', es: 'El cuerpo de la solicitud es demasiado grande.' },
  },
  414: NOTHING_HERE,
  415: new UnsupportedMediaTypeError(),
  431: { code: 'HEADERS_TOO_LARGE', sentence: HEADERS_TOO_LARGE },
};

const UNAVAILABLE: Sentence = {
  en: 'The service is not available right now. Try again in a moment.',
  es: 'El servicio no está disponible ahora. Probá de nuevo en un momento.',
};
const OUR_DEFECT: Sentence = { en: 'Something went wrong on our side.', es: 'Algo salió mal de nuestro lado.' };

/** Turns a thrown value into the error body, and logs unexpected errors once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly config: Pick<ServerConfig, 'errorDocs'>) {}

  /** `wayOn`: of a route that people open, whose browsers get a page. */
  catch(thrown: unknown, host: ArgumentsHost, wayOn?: (request: FastifyRequest) => WayOn): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    if (thrown !== undefined && thrown === request.raw.errored) this.aborted(request, reply);
    else this.answer(thrown, request, reply, wayOn);
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply, wayOn?: (request: FastifyRequest) => WayOn): void {
    const language = languageOf(request, reply);
    const view = errorView(thrown, language, request.id, this.config.errorDocs);
    if (view.statusCode >= 500 && !(thrown instanceof DomainError)) {
      this.logger.error('request.failed', { requestId: request.id, code: view.code }, describeError(thrown));
    }
    const waitSeconds = retryAfterSeconds(thrown);
    if (waitSeconds) reply.header('retry-after', waitSeconds);
    reply.code(view.statusCode).header('x-request-id', request.id).header('cache-control', 'no-store');
    if (wayOn) reply.header('vary', 'accept, accept-language');
    if (!wayOn || !prefersPage(request)) reply.type('application/json; charset=utf-8').send(view);
    else {
      const page = failurePage(view.message, language, request.id, wayOn(request));
      reply.header('content-security-policy', FAILURE_PAGE_POLICY).type(PAGE_TYPE).send(page);
    }
  }

  /** The client's connection broke while its request was read. Nobody reads an answer, and nothing failed on our side. */
  private aborted(request: FastifyRequest, reply: FastifyReply): void {
    this.logger.debug('request.aborted', { requestId: request.id });
    reply.code(400).send();
  }
}

/** The body of the response to an error. `errorDocs`: the page that describes the codes; null if there is none. */
export function errorView(thrown: unknown, language: Language, requestId: string, errorDocs: string | null = null): ErrorView {
  const { statusCode, code, sentence, details } = problemOf(thrown);
  return {
    statusCode,
    code,
    message: sentence[language],
    ...(details && {
      details: details.map(({ message, ...facts }) => ({ ...facts, ...(message && { message: message[language] }) })),
    }),
    requestId,
    ...docOf(code, errorDocs),
  };
}

export function docOf(code: string, errorDocs: string | null): Pick<ErrorView, 'doc'> {
  return errorDocs === null ? {} : { doc: `${errorDocs}#${code}` };
}

/** After how long it is worth trying again, if it passes by itself. */
export function retryAfterSeconds(thrown: unknown): number | undefined {
  if (thrown instanceof DomainError) return thrown.retryAfterSeconds;
  return isOfDatabase(thrown) ? DATABASE_BACK_SECONDS : undefined;
}

function problemOf(thrown: unknown): Problem {
  if (thrown instanceof DomainError) {
    const { kind, code, sentence, details } = thrown;
    return { statusCode: STATUS_OF_KIND[kind], code, sentence, details };
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : frameworkStatus(thrown);
  if (status && status < 500) {
    const statusCode = status === 405 || status === 414 ? 404 : status;
    const { code, sentence } = FRAMEWORK_PROBLEMS[status] ?? { code: 'BAD_REQUEST', sentence: NOT_UNDERSTOOD };
    return { statusCode, code, sentence };
  }
  if (isOfDatabase(thrown)) return { statusCode: 503, code: 'DATABASE_UNAVAILABLE', sentence: UNAVAILABLE };
  return { statusCode: 500, code: 'INTERNAL_ERROR', sentence: OUR_DEFECT };
}

function isOfDatabase(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < MAX_CAUSES; error = error.cause, depth += 1)
    if (error instanceof DatabaseUnavailable) return true;
  return false;
}

function frameworkStatus(thrown: unknown): number | undefined {
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  // A path with invalid percent-encoding cannot name a resource.
  if (code === 'FST_ERR_BAD_URL') return 404;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}
