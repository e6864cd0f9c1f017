import type { components, paths } from '../../client/index.js';

/**
 * A body as a test reads it: the contract's field names, all of them present. A test that reads a missing one fails by itself, so tests
 * need not check first whether a list has a second item or whether a field is null.
 */
export type Read<T> = T extends readonly (infer Item)[]
  ? [Read<NonNullable<Item>>, Read<NonNullable<Item>>, Read<NonNullable<Item>>, ...Read<NonNullable<Item>>[]]
  : T extends object
    ? { -readonly [Field in keyof T]-?: Read<NonNullable<T[Field]>> }
    : T;

export type Schema<Name extends keyof components['schemas']> = Read<components['schemas'][Name]>;

/** The one error body. What its details are depends on its code. */
export type Refusal = Omit<Schema<'Error'>, 'details'> & {
  readonly details: Read<{ path: string; message: string; redirect_url: string }[]>;
};

/** `/api/orders/{id}` as the addresses that it stands for. */
type AddressOf<Path> = Path extends `${infer Head}{${string}}${infer Tail}` ? `${Head}${string}${AddressOf<Tail>}` : Path;
type PathOf<Address> = {
  [Path in keyof paths]: Address extends AddressOf<Path> | `${AddressOf<Path> & string}?${string}` ? Path : never;
}[keyof paths];

type ContentOf<Response> = Response extends { content: { 'application/json': infer Content } } ? Content : never;
type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? ContentOf<Responses[keyof Responses & (200 | 201 | 202)]>
  : never;

/**
 * What a request is answered with, as the OpenAPI document says: success and refusal in one, since the test knows which of them it
 * expects. Of an address that is only known when the test runs, the refusal.
 */
export type BodyOf<Method extends string, Address extends string> = [PathOf<Address>] extends [never]
  ? Refusal
  : BodyOfOperation<paths[PathOf<Address>][Lowercase<Method> & keyof paths[PathOf<Address>]]>;

type BodyOfOperation<Operation> = [SuccessOf<Operation>] extends [never] ? Refusal : Read<SuccessOf<Operation>> & Refusal;
