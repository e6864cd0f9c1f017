import { BadRequestException, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { ErrorView } from '../http/error.filter.js';
import { type JsonSchema, SENDS } from '../http/operation.decorator.js';

import { exampleOf } from '../http/view.js';
import { fieldsOf } from './class-schema.js';
import { described, parameterWords } from './describe.js';
import {
  ACCEPT_LANGUAGE,
  CACHED,
  CONTENT_LANGUAGE,
  EXPECTED_USER,
  HEADERS,
  IF_NONE_MATCH,
  INFO,
  RATE_LIMIT,
  REQUEST_ID,
  SECURITY_SCHEMES,
  SESSION_USER,
  SESSION_USER_IF_ANY,
  TAGS,
} from './document-info.js';
import { DESCRIPTIONS, exampleOfError, failuresOf, JSON_TYPE, RETRY_AFTER } from './failures.js';
import { type Route, routesOf } from './routes.js';
import { Schemas } from './schemas.js';

/** An OpenAPI 3.1 document. Only the parts that our own code reads are typed. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly license: { readonly name: string } };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Record<string, JsonSchema>>>;
  /** What the service sends. */
  readonly webhooks: Readonly<Record<string, JsonSchema>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Builds the document from the controllers' decorators, without any instance. Throws for a route that is not described. */
export function openApiDocument(controllers: readonly Type[], prefix: string): OpenApiDocument {
  const schemas = new Schemas();
  const failures: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = routesOf(controllers, prefix);
  for (const route of routes.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemas, failures) };
  }
  schemas.ofView(ErrorView);
  const webhooks = sentBy(controllers, schemas);
  const components = {
    schemas: sorted(schemas.named),
    responses: sorted(failures),
    ...HEADERS,
    securitySchemes: SECURITY_SCHEMES,
  };
  const tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return described({ openapi: '3.1.0', ...INFO, tags, paths, webhooks, components });
}

/** What the service sends to its endpoints. */
function sentBy(controllers: readonly Type[], schemas: Schemas): Record<string, JsonSchema> {
  const sent = controllers.flatMap((one) => Object.entries<z.ZodType>(Reflect.getMetadata(SENDS, one) ?? {}));
  return Object.fromEntries(
    sent.map(([name, body]) => {
      const content = { [JSON_TYPE]: { schema: schemas.ofView(body), example: exampleOf(body) } };
      const responses = { '2XX': { description: 'Received. Anything else is tried again.' } };
      const post = {
        operationId: `sent:${name}`,
        summary: name,
        requestBody: { required: true, content },
        responses,
        security: [],
      };
      return [name, { post }];
    }),
  );
}

function sorted<Value>(named: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operationOf(route: Route, schemas: Schemas, failures: Record<string, JsonSchema>): JsonSchema {
  const { summary, description } = route.operation;
  if (!(route.tag in TAGS)) throw new Error(`${route.handler} has the tag ${route.tag}, which is not in TAGS`);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary,
    description,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route, schemas),
      ACCEPT_LANGUAGE,
      ...(route.isCached ? [IF_NONE_MATCH] : []),
      ...(route.isPersonal && route.method !== 'get' ? [EXPECTED_USER] : []),
    ],
    ...requestBodyOf(route, schemas),
    responses: { ...successesOf(route, schemas), ...failuresOf(route, failures, schemas), ...richFailureOf(route, schemas) },
  };
}

function securityOf({ refusals, operation }: Route): object[] {
  const required = [...refusals, operation].flatMap(({ security }) => (security ? [{ [security]: [] }] : []));
  return operation.optionalSecurity ? [{ [operation.optionalSecurity]: [] }, {}] : required;
}

function parametersOf({ path, parameters, query, queryNames, operation }: Route, schemas: Schemas): object[] {
  const fields = query ? fieldsOf(query, schemas.ofNestedClass) : { properties: {}, required: [] };
  const ofRequest = { ...Object.fromEntries(queryNames.map((name) => [name, ''])), ...operation.query };
  const words = (name: string) => ({ description: parameterWords(path, name) });
  return [
    ...parameters.map((name) => ({ name, in: 'path', required: true, ...words(name), schema: { type: 'string' } })),
    ...Object.entries(fields.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...words(name),
      ...(fields.required.includes(name) && { required: true }),
      schema: withoutNull(schema),
    })),
    ...Object.entries(ofRequest).map(([name, description]) => ({
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

/** A query parameter is present or absent, never null. */
function withoutNull({ type, enum: codes, ...schema }: JsonSchema): JsonSchema {
  return {
    ...(type !== undefined && { type: Array.isArray(type) ? type[0] : type }),
    ...schema,
    ...(Array.isArray(codes) && { enum: codes.filter((code) => code !== null) }),
  };
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

function successesOf(route: Route, schemas: Schemas): JsonSchema {
  const { operation, status, inLanguage, isPersonal, isLimited, isCached, alsoAs } = route;
  const { answer, answerType = JSON_TYPE, answerHeaders, files, redirect } = operation;
  const statuses = operation.statuses ?? (isCached ? [status, 304] : [status]);
  const always = {
    ...REQUEST_ID,
    ...(isPersonal ? SESSION_USER : operation.optionalSecurity === 'session' && SESSION_USER_IF_ANY),
    ...(isLimited && RATE_LIMIT),
    ...(isCached && CACHED),
  };
  if (redirect) {
    const location = { description: redirect, required: true, schema: { type: 'string' } };
    return { 302: { description: redirect, headers: { ...always, Location: location } }, default: anyOtherFailure(schemas) };
  }
  const content = files
    ? { content: Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) }
    : answer && {
        content: {
          [answerType]: { schema: schemas.ofView(answer), example: exampleOf(answer) },
          ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
        },
      };
  return Object.fromEntries(
    statuses.map((each) => [
      each,
      {
        description: DESCRIPTIONS[each] ?? 'Success.',
        headers: { ...always, ...(inLanguage && CONTENT_LANGUAGE), ...answerHeaders },
        ...(each !== 304 && content),
      },
    ]),
  );
}

/** Redirects are followed by browsers, not called by programs, so only they declare the failures of plain HTTP. */
function anyOtherFailure(schemas: Schemas): JsonSchema {
  const example = exampleOfError(new BadRequestException());
  return {
    description: 'A request that is not valid HTTP, or incomplete.',
    headers: { ...REQUEST_ID, ...CONTENT_LANGUAGE },
    content: { [JSON_TYPE]: { schema: schemas.ofView(ErrorView), example } },
  };
}

function richFailureOf({ operation: { failure: rich } }: Route, schemas: Schemas): JsonSchema {
  if (!rich) return {};
  const content = { [JSON_TYPE]: { schema: schemas.ofView(rich.answer), example: exampleOf(rich.answer) } };
  const headers = { ...REQUEST_ID, ...CONTENT_LANGUAGE, ...(rich.passes && RETRY_AFTER) };
  return { [rich.status]: { description: rich.description, headers, content } };
}
