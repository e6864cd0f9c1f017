import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A piece of JSON Schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>;

/** How a caller proves who it is; `securitySchemes` of the document describes each. */
export type Security = 'session' | 'admin' | 'bootstrapSecret' | 'paycoSignature' | 'adscoSignature';

/** What an operation answers beyond what the route itself tells: path, body, query, guards and status are read from the code. */
export interface OperationDescription<Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly description?: string;
  /** The body of a success; none: it has no body. */
  readonly answer?: Answer;
  /** For an answer that is no JSON. */
  readonly answerType?: string;
  /** Success statuses with the same answer, when the handler chooses among several. */
  readonly statuses?: readonly number[];
  /** An answer under an error's status that says more than an error. */
  readonly failure?: { readonly status: number; readonly description: string; readonly answer: z.ZodType };
  /** The operation succeeds with 302; where it leads. */
  readonly redirect?: string;
  /** What the operation itself can throw; guards, body and query bring theirs. An instance is also the example. */
  readonly errors?: readonly Error[];
  /** Members of the query that the handler reads by itself, with what they mean. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers that the handler reads by itself. */
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  /** A body that the handler reads by itself, with an example. */
  readonly body?: { readonly schema: JsonSchema; readonly example: unknown; readonly required: boolean };
  /** Proof that the handler itself asks for. */
  readonly security?: Security;
  /** Proof that is looked at and not required. */
  readonly optionalSecurity?: Security;
  /** False: it answers without the database. */
  readonly database?: false;
}

export interface NamedOperation extends OperationDescription {
  /** Stable names, one for each path of the route. */
  readonly ids: readonly string[];
}

// A handler that sends the answer by itself returns nothing.
// biome-ignore lint/suspicious/noConfusingVoidType: undefined would refuse a handler without a return statement
type Handler<Answer> = (...values: never[]) => Answer | void | Promise<Answer | void>;

export const OPERATION = 'contract:operation';
export const TAG = 'contract:tag';
export const EXAMPLE = 'contract:example';
export const REFUSES = 'contract:refuses';

/**
 * Describes a route handler in the OpenAPI document. The compiler refuses a handler that returns something else than `answer`.
 * `id` is the operation's stable name; a handler with several paths gives one for each.
 */
export function Operation<Answer extends z.ZodType = z.ZodVoid>(
  id: string | readonly string[],
  description: OperationDescription<Answer>,
): <Method extends Handler<z.infer<Answer>>>(
  target: object,
  property: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void {
  return SetMetadata(OPERATION, { ...description, ids: [id].flat() });
}

/** The heading under which a controller's operations stand. */
export const Tag = (name: string): ClassDecorator => SetMetadata(TAG, name);

/** A realistic example of a request body. */
export const Example = <Body>(example: Body) => SetMetadata<string, Body>(EXAMPLE, example) as ClassDecorator;

export interface Refusal {
  readonly errors: readonly Error[];
  readonly security?: Security;
}

/** What a guard or a filter can refuse with, and which proof it wants to see. */
export const Refuses = (refusal: Refusal): ClassDecorator => SetMetadata(REFUSES, refusal);
