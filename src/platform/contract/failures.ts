import { z } from 'zod';
import { DatabaseUnavailable } from '../database/database-unavailable.js';
import { ErrorView, EXAMPLE_REQUEST_ID, errorView, retryAfterSeconds } from '../http/error.filter.js';
import { declaredDetailsOf, withDetails } from '../http/error-details.js';
import { MalformedJsonError, UnsupportedMediaTypeError } from '../http/json-body.js';
import type { JsonSchema } from '../http/operation.decorator.js';
import { CrossSiteRequestError } from '../http/same-origin.guard.js';
import { OtherUserError } from '../http/session-user.js';
import { DEFAULT_LANGUAGE } from '../kernel/sentence.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import { CONTENT_LANGUAGE, HEADERS, RATE_LIMIT, REQUEST_ID } from './document-info.js';
import type { Route } from './routes.js';
import type { Schemas } from './schemas.js';

const { description: CODE } = ErrorView.shape.code.meta() as { description: string };

export const JSON_TYPE = 'application/json';

const ANY_FIELD = {
  path: 'field',
  message: { en: 'field must match its schema', es: 'Tiene que cumplir su esquema.' },
};

const INVALID = withDetails(
  new ValidationFailedError([ANY_FIELD]),
  z.strictObject({
    path: z.string().meta({ description: 'The field, header or query parameter.' }),
    message: z.string(),
  }),
);

/** The response to a request without `Accept-Language`. */
export const exampleOfError = (error: unknown): ErrorView => errorView(error, DEFAULT_LANGUAGE, EXAMPLE_REQUEST_ID);

/** Statuses and codes of the operation itself, of its guards, and of its kind of request. */
export function failuresOf(route: Route, shared: Record<string, JsonSchema>, schemas: Schemas): JsonSchema {
  const byStatus: Record<string, Record<string, ErrorView>> = {};
  const toWait: Record<string, boolean[]> = {};
  for (const error of errorsOf(route)) {
    const problem = exampleOfError(error);
    toWait[problem.statusCode] = [...(toWait[problem.statusCode] ?? []), retryAfterSeconds(error) !== undefined];
    const known = byStatus[problem.statusCode];
    // The first error with a code becomes its example.
    byStatus[problem.statusCode] = { ...known, [problem.code]: known?.[problem.code] ?? problem };
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, problems]) => {
      // Redirects are for browsers, which get a page.
      const isPage = route.operation.redirect !== undefined;
      const name = Object.keys(problems).join('.') + (isPage ? '.page' : '');
      const response = failure(status, problems, isPage, retryAfterOf(status, toWait[status] ?? []), schemas);
      shared[name] ??= response;
      // The same codes with other messages are written out at their operation.
      const same = JSON.stringify(shared[name]) === JSON.stringify(response);
      return [status, same ? { $ref: `#/components/responses/${name}` } : response];
    }),
  );
}

function failure(
  status: string,
  problems: Record<string, ErrorView>,
  isPage: boolean,
  retryAfter: JsonSchema,
  schemas: Schemas,
): JsonSchema {
  const codes = Object.entries(problems);
  const schema = schemaOf(Number(status), Object.values(problems), schemas);
  const examples = codes.map(([code, problem]) => [code, { value: problem }]);
  return {
    description: DESCRIPTIONS[status] ?? 'An error.',
    headers: { ...REQUEST_ID, ...CONTENT_LANGUAGE, ...(status === '429' && RATE_LIMIT), ...retryAfter },
    content: {
      [JSON_TYPE]: { schema, examples: Object.fromEntries(examples) },
      ...(isPage && { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>…' } }),
    },
  };
}

/** Codes without `details` together, each other one with its own. */
function schemaOf(status: number, problems: readonly ErrorView[], schemas: Schemas): JsonSchema {
  const plain = problems.filter(({ code }) => !declaredDetailsOf(code)).map(({ code }) => code);
  const undescribed = problems.find(({ code, details }) => details && plain.includes(code));
  if (undescribed) throw new Error(`the details of ${undescribed.code} are not described: withDetails()`);
  const detailed = problems.flatMap(({ code }) => (declaredDetailsOf(code) ? schemas.ofView(detailedView(code)) : []));
  const ofPlain = {
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: { statusCode: { const: status }, code: { enum: plain, description: CODE } },
  };
  const all = [...(plain.length > 0 ? [ofPlain] : []), ...detailed];
  return all.length === 1 ? (all[0] as JsonSchema) : { oneOf: all };
}

const DETAILED = new Map<string, z.ZodType>();

/** `DUPLICATE_CHECKOUT` is `DuplicateCheckoutError` in the document. */
function detailedView(code: string): z.ZodType {
  const name = `${code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`;
  const known = DETAILED.get(code);
  if (known) return known;
  const details = declaredDetailsOf(code) ?? z.never();
  const view = ErrorView.extend({ code: z.literal(code).meta({ description: CODE }), details }).meta({ id: name });
  DETAILED.set(code, view);
  return view;
}

/** What passes by itself says when. A provider that is away may say so, too. */
export const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

function retryAfterOf(status: string, waits: readonly boolean[]): JsonSchema {
  const mayWait = status === '502' || waits.includes(true);
  const always = status !== '502' && !waits.includes(false);
  return mayWait ? { 'Retry-After': { ...HEADERS.headers.RetryAfter, required: always } } : {};
}

/** The errors of the operation itself, of its guards, and of its kind of request, each with an example. */
export function errorsOf({ method, body, query, parameters, refusals, fromAnywhere, isPersonal, operation }: Route): unknown[] {
  const changes = method !== 'get';
  return [
    ...(operation.errors ?? []),
    ...refusals.flatMap(({ errors }) => errors),
    ...(body || query || 'Idempotency-Key' in (operation.headers ?? {}) ? [INVALID] : []),
    ...(body || (operation.body && !operation.body.isAnything)
      ? [new MalformedJsonError(), new UnsupportedMediaTypeError()]
      : []),
    ...(changes ? [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }] : []),
    ...(changes && !fromAnywhere ? [new CrossSiteRequestError()] : []),
    ...(changes && isPersonal ? [new OtherUserError()] : []),
    { code: 'FST_ERR_HEADERS_TOO_LARGE', statusCode: 431 },
    ...(parameters.length > 0 ? [{ code: 'FST_ERR_BAD_URL' }] : []),
    ...(operation.database === false ? [] : [new DatabaseUnavailable(null)]),
    new Error('a defect of ours'),
  ];
}

/** The description of each status. */
export const DESCRIPTIONS: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted for processing.',
  204: 'No content.',
  304: 'Not modified.',
  400: 'Invalid request.',
  401: 'Not authenticated, or invalid credentials.',
  403: 'Not permitted.',
  404: 'Not found, or not owned by the current user.',
  409: 'Conflicts with the current state.',
  410: 'No longer available.',
  412: 'Changed meanwhile.',
  413: 'Request body too large.',
  415: 'The request body is not JSON.',
  429: 'Too many requests.',
  431: 'Request headers too large.',
  500: 'Internal error.',
  502: 'A provider failed or returned an unusable response.',
  503: 'Temporarily unavailable, or not configured.',
};
