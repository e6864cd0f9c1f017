export type HttpFailureReason = 'no_connection' | 'broken' | 'timeout' | 'cancelled' | 'too_large';

/**
 * No usable response arrived. `notSent`: the request never left this process, because it got no connection or was cancelled while
 * it waited for one. The message contains no address, header or body.
 */
export class HttpFailure extends Error {
  constructor(
    message: string,
    readonly reason: HttpFailureReason,
    readonly notSent: boolean,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'HttpFailure';
  }
}

/** Errors before the connection is established (name, port, TLS) precede the first byte of the request. */
export class NoConnection extends Error {
  readonly code: string;

  constructor(cause: Error) {
    super('no connection', { cause });
    this.code = codeOf(cause);
  }
}

/** What an undici error means for an exchange that was still waiting for a connection, or not. */
export function httpFailureOf(error: unknown, status: number | undefined, wasWaiting: boolean): HttpFailure {
  const code = codeOf(error);
  const made = (message: string, reason: HttpFailureReason) =>
    new HttpFailure(message, reason, wasWaiting || reason === 'no_connection', status, { cause: error });
  if (code === 'UND_ERR_DESTROYED') return made('given up', 'cancelled');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return made('the answer is too large', 'too_large');
  if (error instanceof NoConnection) return made(`no connection (${code})`, 'no_connection');
  return made(`the connection broke (${code || 'no code'})`, 'broken');
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}
