import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A piece of JSON Schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>;

/** How a caller authenticates; the document's `securitySchemes` describe each one. */
export type Security = 'session' | 'admin' | 'bootstrapSecret' | 'paycoSignature' | 'adscoSignature';

/** Describes what the code does not show: path, body, query, guards and status are read from the handler itself. */
export interface OperationDescription<Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly description: string;
  /** The body of a successful response; none means no body. */
  readonly answer?: Answer;
  /** Content type of a response that is not JSON. */
  readonly answerType?: string;
  /** Content types of a file that is the response, instead of `answer`. */
  readonly files?: readonly string[];
  /** Headers of a successful response that it may have. */
  readonly answerHeaders?: Readonly<Record<string, JsonSchema>>;
  /** Success statuses, when the handler chooses among several with the same body. */
  readonly statuses?: readonly number[];
  /** A response with an error status and more fields than an error. */
  readonly failure?: {
    readonly status: number;
    readonly description: string;
    readonly answer: z.ZodType;
    /** It has `Retry-After`. */
    readonly passes?: true;
  };
  /** Set when the operation succeeds with 302: the target, described. */
  readonly redirect?: string;
  /** Errors of the operation itself; guards, body and query add theirs. Each instance is also the example. */
  readonly errors?: readonly Error[];
  /** Errors that a success may name for a part of what was sent. */
  readonly partErrors?: readonly Error[];
  /** Query parameters that the handler reads from the raw request, with their descriptions. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers that the handler reads from the raw request. */
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  /** A body that the handler reads from the raw request, with an example. */
  readonly body?: {
    readonly schema: JsonSchema;
    readonly example: unknown;
    readonly required: boolean;
    /** One that is no JSON is accepted, too. */
    readonly isAnything?: true;
  };
  /** Authentication that the handler checks itself. */
  readonly security?: Security;
  /** Authentication that is optional. */
  readonly optionalSecurity?: Security;
  /** Counts for a rate limit that the handler itself asks. */
  readonly isLimited?: true;
  /** False for an operation that needs no database. */
  readonly database?: false;
}

export interface NamedOperation extends OperationDescription {
  /** Stable operation ids, one for each path of the route. */
  readonly ids: readonly string[];
}

// A handler that sends the response itself returns nothing.
// biome-ignore lint/suspicious/noConfusingVoidType: undefined would refuse a handler without a return statement
type Handler<Answer> = (...values: never[]) => Answer | void | Promise<Answer | void>;

export const OPERATION = 'contract:operation';
export const TAG = 'contract:tag';
export const EXAMPLE = 'contract:example';
export const REFUSES = 'contract:refuses';
export const SENDS = 'contract:sends';
export const ALSO_AS = 'contract:alsoAs';

/**
 * Describes a route handler in the OpenAPI document. The compiler rejects a handler whose return type is not `answer`.
 * `id` is the stable operation id; a handler with several paths has one for each.
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

/** The tag of a controller's operations; it must be one of `TAGS` in `src/contract`. */
export const Tag = (name: string): ClassDecorator => SetMetadata(TAG, name);

/** A realistic example of a request body. */
export const Example = <Body>(example: Body) => SetMetadata<string, Body>(EXAMPLE, example) as ClassDecorator;

export interface Refusal {
  readonly errors: readonly Error[];
  readonly security?: Security;
  /** Every response says what is left of a rate limit. */
  readonly isLimited?: true;
}

/** Declares the errors of a guard or filter, and the authentication that it requires. */
export const Refuses = (refusal: Refusal): ClassDecorator => SetMetadata(REFUSES, refusal);

/** Declares the content type that an interceptor gives to answers which are JSON otherwise. */
export const AlsoAs = (type: string) => SetMetadata(ALSO_AS, type) as ClassDecorator;

/** What the service itself sends to addresses that were given to a controller: a view of each body, by the name of what is sent. */
export const Sends = (bodies: Readonly<Record<string, z.ZodType>>): ClassDecorator => SetMetadata(SENDS, bodies);
