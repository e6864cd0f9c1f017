import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<Path extends keyof paths, Verb extends Method> = NonNullable<paths[Path][Verb]>;

type Success<Of> = Of extends { responses: infer Responses } ? Responses[keyof Responses & (200 | 201 | 202 | 204)] : never;
type Media<Of> =
  Success<Of> extends infer Response ? (Response extends { content: infer Content } ? keyof Content : never) : never;
type JsonOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : never
  : undefined;

/** The body of a success; undefined where there is none. */
export type Answer<Path extends keyof paths, Verb extends Method> = JsonOf<Success<Operation<Path, Verb>>>;

/** The paths that have the method and answer with JSON, or with nothing. Logins are links to follow, not calls. */
export type PathOf<Verb extends Method> = {
  [Path in keyof paths]: [Answer<Path, Verb>] extends [never] ? never : Path;
}[keyof paths];

type FileMedia<Path extends keyof paths> = Exclude<Media<Operation<Path, 'get'>>, 'application/json'>;
/** The paths that answer with a file: PDF, ZPL, CSV. */
export type FilePath = { [Path in keyof paths]: [FileMedia<Path>] extends [never] ? never : Path }[keyof paths];

/** A list of the one form. The feed of events is none: it has no end. */
interface List {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}
export type ListPath = {
  [Path in PathOf<'get'>]: Answer<Path, 'get'> extends List
    ? null extends Answer<Path, 'get'>['next_cursor']
      ? Path
      : never
    : never;
}[PathOf<'get'>];
export type Item<Path extends ListPath> = Answer<Path, 'get'> extends { items: readonly (infer Each)[] } ? Each : never;

type Part<Of, Name extends 'path' | 'query'> = Of extends { parameters: { [N in Name]?: infer Value } }
  ? NonNullable<Value>
  : never;
type Body<Of> = Of extends { requestBody?: infer Value }
  ? NonNullable<Value> extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;
/** Required if one of its fields is, left out if there is none. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** What every call takes. */
export interface CallOptions {
  /** A `cookie` here replaces the client's own cookies, for this call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Instead of the client's. */
  readonly timeoutMs?: number;
}

type Sent<Of> = CallOptions & Field<'params', Part<Of, 'path'>> & Field<'query', Part<Of, 'query'>>;

export type GetOptions<Path extends keyof paths> = Sent<Operation<Path, 'get'>>;
export type FileOptions<Path extends FilePath> = GetOptions<Path> & { readonly accept?: FileMedia<Path> };
export type EachOptions<Path extends ListPath> = CallOptions &
  Field<'params', Part<Operation<Path, 'get'>, 'path'>> &
  Field<'query', Omit<Part<Operation<Path, 'get'>, 'query'>, 'cursor' | 'offset'>>;
export type ChangeOptions<Path extends keyof paths, Verb extends Method> = Sent<Operation<Path, Verb>> &
  Field<'body', Body<Operation<Path, Verb>>> & {
    /** Yours, of a change that may be repeated later, as after a restart. Without it a POST that takes a key gets a new one. */
    readonly idempotencyKey?: string;
  };

/** An argument that may be left out if nothing in it is required. */
export type Argument<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The POSTs that take a key. */
export type KeyedPath = {
  [Path in keyof paths]: Operation<Path, 'post'> extends { parameters: { header?: infer Headers } }
    ? 'Idempotency-Key' extends keyof NonNullable<Headers>
      ? Path
      : never
    : never;
}[keyof paths];
