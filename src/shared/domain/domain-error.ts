export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many'
  | 'upstream'
  | 'unavailable';

/** A violated business rule. `code` is stable; `message` is for people. */
export class DomainError extends Error {
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined = undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details?: readonly object[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
