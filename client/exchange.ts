import { MarketplaceError, unreached, unusable } from './marketplace-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One request and its whole response. Throws MarketplaceError without one, or the reason of the signal. */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit & { signal: AbortSignal },
  most: number,
  language?: string,
): Promise<Exchange> {
  try {
    // A redirect would take a password elsewhere.
    const response = await fetch(url, { ...init, redirect: 'manual', credentials: 'same-origin' });
    const { status, headers } = response;
    const bytes = await bytesOf(response, most);
    if (bytes === null) throw unusable(status, language);
    return { status, headers, bytes };
  } catch (cause) {
    if (init.signal.aborted) throw init.signal.reason;
    throw cause instanceof MarketplaceError ? cause : unreached('CONNECTION_FAILED', language, cause);
  }
}

/** Null if it has more than `most`; outside of a browser the rest is not read. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  // A browser may take a whole answer that is read piece by piece for a cancelled one, and forget it.
  if ('document' in globalThis) {
    const whole = new Uint8Array(await response.arrayBuffer());
    return whole.length > most ? null : whole;
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Runs with a signal that ends everything at the deadline, and when the caller's does. */
export async function within<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  late: () => Error,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const cancel = () => ending.abort(caller?.reason);
  const deadline = setTimeout(() => ending.abort(late()), timeoutMs);
  caller?.addEventListener('abort', cancel, { once: true });
  if (caller?.aborted) cancel();
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(deadline);
    caller?.removeEventListener('abort', cancel);
  }
}

/** Ends early, and throws its reason, if the signal does. */
export function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
