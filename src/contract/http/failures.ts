import { EXAMPLE_REQUEST_ID, type Problem, problemOf } from '../../shared/http/error.filter.js';
import { MalformedJsonError, UnsupportedMediaTypeError } from '../../shared/http/json-body.js';
import type { JsonSchema } from '../../shared/http/operation.decorator.js';
import { CrossSiteRequestError } from '../../shared/http/same-origin.guard.js';
import { validationFailed } from '../../shared/http/validation.pipe.js';
import type { Route } from './routes.js';

export const JSON_TYPE = 'application/json';

/** Statuses and codes: what the operation throws, what its guards refuse with, and what follows from the kind of request. */
export function failuresOf(route: Route, shared: Record<string, JsonSchema>): JsonSchema {
  const byStatus: Record<string, Record<string, Problem>> = {};
  for (const problem of errorsOf(route).map(problemOf)) {
    const known = byStatus[problem.statusCode];
    // The first with a code is its example.
    byStatus[problem.statusCode] = { ...known, [problem.code]: known?.[problem.code] ?? problem };
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, problems]) => {
      const name = Object.keys(problems).join('.');
      const response = failure(status, problems);
      shared[name] ??= response;
      // The same codes in other words stand with their operation.
      const same = JSON.stringify(shared[name]) === JSON.stringify(response);
      return [status, same ? { $ref: `#/components/responses/${name}` } : response];
    }),
  );
}

function failure(status: string, problems: Record<string, Problem>): JsonSchema {
  const codes = Object.entries(problems);
  const schema = {
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: { statusCode: { const: Number(status) }, code: { enum: codes.map(([code]) => code) } },
  };
  const examples = codes.map(([code, problem]) => [code, { value: { ...problem, requestId: EXAMPLE_REQUEST_ID } }]);
  return {
    description: DESCRIPTIONS[status] ?? 'An error.',
    ...headersOf(status),
    content: { [JSON_TYPE]: { schema, examples: Object.fromEntries(examples) } },
  };
}

function headersOf(status: string): JsonSchema {
  if (status !== '429') return {};
  const schema = { type: 'integer', minimum: 1 };
  return { headers: { 'Retry-After': { description: 'Seconds to wait.', required: true, schema } } };
}

function errorsOf({ method, body, query, parameters, refusals, fromAnywhere, operation }: Route): unknown[] {
  const changes = method !== 'get';
  return [
    ...(operation.errors ?? []),
    ...refusals.flatMap(({ errors }) => errors),
    ...(body || query ? [validationFailed([{ path: 'member', message: 'member must be what its schema says' }])] : []),
    ...(body || operation.body ? [new MalformedJsonError(), new UnsupportedMediaTypeError()] : []),
    ...(changes ? [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }] : []),
    ...(changes && !fromAnywhere ? [new CrossSiteRequestError()] : []),
    ...(parameters.length > 0 ? [{ code: 'FST_ERR_BAD_URL' }] : []),
    ...(operation.database === false ? [] : [{ code: 'ECONNREFUSED' }]),
    new Error('a defect of ours'),
  ];
}

/** What a status says by itself. */
export const DESCRIPTIONS: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; it happens soon.',
  204: 'Done; nothing to say.',
  304: 'Not changed.',
  400: 'The request is not valid.',
  401: 'Nobody is logged in, or the proof is wrong.',
  403: 'Not allowed.',
  404: 'Not there, or somebody else’s.',
  409: 'In conflict with the present state.',
  413: 'The body is too large.',
  415: 'The body is no JSON.',
  429: 'Too many requests.',
  500: 'A defect on our side.',
  502: 'A provider did not answer as it should.',
  503: 'Not available now, or not set up.',
};
