import type { Sentence } from './sentence.js';

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'outdated'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many'
  | 'upstream'
  | 'unavailable';

/** An entry of `details`; only its `message` is for people. */
export type ErrorDetail = { readonly message?: Sentence; readonly [fact: string]: unknown };

/** A violated business rule. `code` is stable; `sentence` is for people, and `message` is its English for the logs. */
export class DomainError extends Error {
  /** Sent as `Retry-After`: of what passes by itself. */
  readonly retryAfterSeconds: number | undefined = undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly sentence: Sentence,
    readonly details?: readonly ErrorDetail[],
    options?: ErrorOptions,
  ) {
    super(sentence.en, options);
    this.name = new.target.name;
  }
}

/**
 * The class of an error that always says the same: `class EmptyCartError extends errorOf('invalid', 'CART_EMPTY', { en, es }) {}`.
 * `passesIn`: of one that passes by itself, the seconds to wait.
 */
export function errorOf(
  kind: ErrorKind,
  code: string,
  sentence: Sentence,
  passesIn?: number,
): new (
  cause?: unknown,
) => DomainError {
  return class extends DomainError {
    override readonly retryAfterSeconds = passesIn;

    constructor(cause?: unknown) {
      super(kind, code, sentence, undefined, cause === undefined ? undefined : { cause });
    }
  };
}
