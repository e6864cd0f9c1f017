import type { ProviderCall } from '../application/metrics.js';
import { MAX_BODY_BYTES } from './http-client.js';
import type { ProviderCalls } from './provider-calls.js';

/**
 * `fetch` for libraries with their own protocol: follows no redirects and limits the response size. The library passes its own
 * deadline as a signal.
 */
async function cappedFetch(url: string, options: object): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new TypeError('the answer is too large');
    chunks.push(chunk);
  }
  const hasBody = response.status !== 204 && response.status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: response.status, headers: response.headers });
}

/** The same, with metrics and traces. */
export function watchedFetch(calls: ProviderCalls, call: ProviderCall): typeof cappedFetch {
  const reasonOf = (error: unknown) => (error instanceof DOMException ? 'timeout' : 'broken');
  return (url, options) => calls.watch(call, () => cappedFetch(url, options), reasonOf);
}
