import { readFileSync } from 'node:fs';

/** A query, path or header parameter of the document. */
export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** As far as tests read one. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly multipleOf?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** An operation as the committed document tells it. */
export interface Told {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of a body in JSON. */
  readonly body: { readonly schema: Schema; readonly example: unknown; readonly required: boolean } | null;
  /** Codes of the errors that it may answer. */
  readonly codes: ReadonlySet<string>;
}

interface Reference {
  readonly $ref: string;
}
interface Content {
  readonly 'application/json'?: { readonly schema: Schema | Reference; readonly example?: unknown; readonly examples?: object };
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content } | Reference>>;
}

const DOCUMENT: { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> } = JSON.parse(
  readFileSync(new URL('../../client/openapi.json', import.meta.url), 'utf8'),
);

function resolved<Piece extends object>(piece: Piece | Reference): Piece {
  if (!('$ref' in piece)) return piece;
  const names = piece.$ref.split('/').slice(1);
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], DOCUMENT) as Piece;
}

/** With what its fields refer to. */
function whole(schema: Schema | Reference): Schema {
  const { properties, ...own } = resolved<Schema>(schema);
  if (!properties) return own;
  return { ...own, properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, whole(field)])) };
}

function toTold(path: string, method: string, { operationId, parameters = [], requestBody, responses }: Described): Told {
  const json = requestBody?.content['application/json'];
  const codes = Object.values(responses).flatMap((response) =>
    Object.keys(resolved(response).content?.['application/json']?.examples ?? {}),
  );
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((one) => resolved(one)),
    body: json ? { schema: whole(json.schema), example: json.example, required: requestBody?.required === true } : null,
    codes: new Set(codes),
  };
}

/**
 * The operations of client/openapi.json. Unlike the document of a running service it does not change with the code that is tested; that
 * both are the same is a test of its own (client.spec.ts).
 */
export const OPERATIONS: readonly Told[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => toTold(path, method, operation)),
);
