import { type components, createClient } from '../../client/index.js';
import { noteTime } from './now.js';
import { expectedUser, isOwner, noteOther } from './whose.js';

export type Schemas = components['schemas'];

/**
 * Only the public interface, on this page's own origin; in the language of the pages, whatever the browser prefers. What the browser has kept
 * of the catalogue is asked for again: it would also have the time of then.
 */
export const api = createClient({ baseUrl: location.origin, headers: { 'accept-language': 'es' }, cache: 'no-cache' });

api.use({
  onRequest({ request, schemaPath }) {
    const user = request.method === 'GET' ? undefined : expectedUser(schemaPath);
    if (user !== undefined) request.headers.set('x-expected-user', user);
  },
});

/** A response of the service that is not a success, or no response at all (`status` 0). */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly Record<string, unknown>[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

interface Call<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of a successful response. Throws Failure, except for a cancelled request, whose error it passes on. */
export async function bodyOf<Data>(call: Promise<Call<Data>>): Promise<Data> {
  let answer: Call<Data>;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failure(0, 'OFFLINE', 'No pudimos comunicarnos con el sitio. Revisá tu conexión y probá de nuevo.');
  }
  const { data, error, response } = answer;
  noteTime(response);
  const user = response.headers.get('x-session-user');
  if (user && !isOwner(new URL(response.url).pathname, user)) throw new Failure(409, 'OTHER_USER', 'Ahora ingresó otra persona.');
  if (response.ok) return data as Data;
  const { code, message, details } = (error ?? {}) as Partial<Schemas['Error']>;
  if (code === 'OTHER_USER') noteOther();
  const seconds = Number(response.headers.get('retry-after'));
  throw new Failure(
    response.status,
    code ?? 'UNEXPECTED',
    message ?? 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
    details as readonly Record<string, unknown>[] | undefined,
    seconds > 0 ? seconds : null,
  );
}

/** Whether trying again, unchanged, can succeed. */
export const isPassing = (error: unknown): boolean => error instanceof Failure && (error.status === 0 || error.status >= 500);
export const isCode = (error: unknown, code: string): error is Failure => error instanceof Failure && error.code === code;
