import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { ErrorView, EXAMPLE_REQUEST_ID, type Problem, problemOf } from '../../shared/http/error.filter.js';
import { MalformedJsonError, UnsupportedMediaTypeError } from '../../shared/http/json-body.js';
import type { JsonSchema } from '../../shared/http/operation.decorator.js';
import { CrossSiteRequestError } from '../../shared/http/same-origin.guard.js';
import { validationFailed } from '../../shared/http/validation.pipe.js';
import { exampleOf } from '../../shared/http/view.js';
import { bodySchema, membersOf } from './class-schema.js';
import { INFO, SECURITY_SCHEMES } from './document-info.js';
import { type Route, routesOf } from './routes.js';

const JSON_TYPE = 'application/json';

/** An OpenAPI 3.1 document; only what our own code reads of it has a type. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Record<string, JsonSchema>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Makes the document from the controllers' decorators: no instance of anything is needed. Throws for what is not described. */
export function openApiDocument(controllers: readonly Type[], prefix: string): OpenApiDocument {
  const schemas = new Schemas();
  const failures: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = routesOf(controllers, prefix);
  for (const route of routes.sort((a, b) => a.path.localeCompare(b.path))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemas, failures) };
  }
  schemas.ofView(ErrorView);
  const components = { schemas: sorted(schemas.named), responses: sorted(failures), securitySchemes: SECURITY_SCHEMES };
  return { openapi: '3.1.0', ...INFO, paths, components };
}

function sorted<Value>(named: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => a.localeCompare(b)));
}

/** The named schemas that the operations refer to. */
class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  ofView(view: z.ZodType): JsonSchema {
    // Inside another schema a named view is a reference, and its definition stands in `$defs`.
    const { $defs, properties } = z.toJSONSchema(z.object({ view })) as JsonSchema as {
      $defs?: object;
      properties: { view: JsonSchema };
    };
    for (const [name, schema] of Object.entries(pointed($defs ?? {}))) {
      const { id: _, ...rest } = schema as JsonSchema;
      this.define(name, rest);
    }
    return pointed(properties.view);
  }

  readonly ofClass = (type: Type): JsonSchema => {
    if (!this.named[type.name]) this.define(type.name, bodySchema(type, this.ofNestedClass));
    return { $ref: `#/components/schemas/${type.name}` };
  };

  readonly ofNestedClass = (type: Type): JsonSchema => {
    this.define(type.name, bodySchema(type, this.ofNestedClass, true));
    return { $ref: `#/components/schemas/${type.name}` };
  };

  private define(name: string, schema: JsonSchema): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`);
    this.named[name] = schema;
  }
}

function pointed<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function operationOf(route: Route, schemas: Schemas, failures: Record<string, JsonSchema>): JsonSchema {
  const { summary, description } = route.operation;
  const parameters = parametersOf(route, schemas);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary,
    ...(description && { description }),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(route, schemas),
    responses: { ...successesOf(route, schemas), ...failuresOf(route, failures), ...richFailureOf(route, schemas) },
  };
}

function securityOf({ refusals, operation }: Route): object[] {
  const required = refusals.flatMap(({ security }) => (security ? [{ [security]: [] }] : []));
  return operation.optionalSecurity ? [{ [operation.optionalSecurity]: [] }, {}] : required;
}

function parametersOf({ parameters, query, queryNames, operation }: Route, schemas: Schemas): object[] {
  const members = query ? membersOf(query, schemas.ofNestedClass) : { properties: {}, required: [] };
  const described = { ...Object.fromEntries(queryNames.map((name) => [name, ''])), ...operation.query };
  return [
    ...parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(members.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(members.required.includes(name) && { required: true }),
      schema: withoutNull(schema),
    })),
    ...Object.entries(described).map(([name, description]) => ({
      name,
      in: 'query',
      ...(description && { description }),
      schema: { type: 'string' },
    })),
    ...Object.entries(operation.headers ?? {}).map(([name, { description, ...schema }]) => ({
      name,
      in: 'header',
      ...(description !== undefined && { description }),
      schema,
    })),
  ];
}

/** In a query a member is there or not. */
function withoutNull({ type, ...schema }: JsonSchema): JsonSchema {
  return { ...(type !== undefined && { type: Array.isArray(type) ? type[0] : type }), ...schema };
}

function requestBodyOf({ body, operation }: Route, schemas: Schemas): JsonSchema {
  if (operation.body) {
    const { required, schema, example } = operation.body;
    return { requestBody: { required, content: { [JSON_TYPE]: { schema, example } } } };
  }
  if (!body) return {};
  const schema = schemas.ofClass(body);
  const [example] = (schemas.named[body.name]?.examples ?? []) as unknown[];
  return { requestBody: { required: true, content: { [JSON_TYPE]: { schema, example } } } };
}

function successesOf({ operation, status }: Route, schemas: Schemas): JsonSchema {
  const { answer, answerType = JSON_TYPE, redirect, statuses = [status] } = operation;
  if (redirect) {
    const location = { description: redirect, required: true, schema: { type: 'string' } };
    return { 302: { description: redirect, headers: { Location: location } } };
  }
  const content = answer && { content: { [answerType]: { schema: schemas.ofView(answer), example: exampleOf(answer) } } };
  return Object.fromEntries(
    statuses.map((each) => [each, { description: DESCRIPTIONS[each] ?? 'Success.', ...(each !== 304 && content) }]),
  );
}

/** Statuses and codes: what the operation throws, what its guards refuse with, and what follows from the kind of request. */
function failuresOf(route: Route, shared: Record<string, JsonSchema>): JsonSchema {
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

function richFailureOf({ operation: { failure: rich } }: Route, schemas: Schemas): JsonSchema {
  if (!rich) return {};
  const content = { [JSON_TYPE]: { schema: schemas.ofView(rich.answer), example: exampleOf(rich.answer) } };
  return { [rich.status]: { description: rich.description, content } };
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

const DESCRIPTIONS: Record<string, string> = {
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
