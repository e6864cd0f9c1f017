import type { Type } from '@nestjs/common';
import { ErrorView } from '../../shared/http/error.filter.js';
import type { JsonSchema } from '../../shared/http/operation.decorator.js';
import { exampleOf } from '../../shared/http/view.js';
import { membersOf } from './class-schema.js';
import { INFO, SECURITY_SCHEMES } from './document-info.js';
import { DESCRIPTIONS, failuresOf, JSON_TYPE } from './failures.js';
import { type Route, routesOf } from './routes.js';
import { Schemas } from './schemas.js';

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
  for (const route of routes.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemas, failures) };
  }
  schemas.ofView(ErrorView);
  const components = { schemas: sorted(schemas.named), responses: sorted(failures), securitySchemes: SECURITY_SCHEMES };
  return { openapi: '3.1.0', ...INFO, paths, components };
}

function sorted<Value>(named: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
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
  const required = [...refusals, operation].flatMap(({ security }) => (security ? [{ [security]: [] }] : []));
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

function richFailureOf({ operation: { failure: rich } }: Route, schemas: Schemas): JsonSchema {
  if (!rich) return {};
  const content = { [JSON_TYPE]: { schema: schemas.ofView(rich.answer), example: exampleOf(rich.answer) } };
  return { [rich.status]: { description: rich.description, content } };
}
