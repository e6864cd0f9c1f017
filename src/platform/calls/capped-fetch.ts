import { type BodyReading, type HttpClient, HttpFailure, MAX_BODY_BYTES, type OutboundRequest } from './http-client.js';

type Terms = Pick<OutboundRequest, 'call' | 'timeoutMs' | 'leftMs'>;
type CappedFetch = (url: string, options: FetchOptions) => Promise<Response>;

/** What such libraries pass. */
interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
}

const WITHOUT_BODY = [204, 205, 304];
/** As it is: the library reads it. */
const ANSWER: BodyReading = { maxBytes: MAX_BODY_BYTES, fields: {}, isFile: true };

/** `fetch` for libraries with their own protocol, through the product's client: its deadline at the moment of sending, its limits, metrics and traces. */
export function cappedFetch(http: HttpClient, terms: Terms): CappedFetch {
  return async (url, { method, headers, body, signal }) => {
    const sent = { ...terms, url, headers, method: method as OutboundRequest['method'], answer: ANSWER };
    try {
      const reply = await http.send({ ...sent, ...(body != null && { body: String(body) }), ...(signal && { signal }) });
      const received = WITHOUT_BODY.includes(reply.status) ? null : new Uint8Array(reply.bytes ?? []);
      return new Response(received, { status: reply.status, headers: headersOf(reply.headers) });
    } catch (error) {
      // As `fetch` does: libraries tell a failed call from a mistake by it.
      if (error instanceof HttpFailure) throw new TypeError(error.message, { cause: error });
      throw error;
    }
  };
}

function headersOf(headers: Record<string, string | string[] | undefined>): Headers {
  const copied = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) copied.append(name, value);
  }
  return copied;
}
