import type { components } from './schema.js';

type Schemas = components['schemas'];
type Listed<Names> = Names extends `${infer Code}.${infer More}` ? Code | Listed<More> : Names;

/** `CONNECTION_FAILED` and `TIMEOUT`: there was no answer. `BAD_ANSWER`: it is not the service's, or too large. */
export type OwnCode = 'CONNECTION_FAILED' | 'TIMEOUT' | 'BAD_ANSWER';
/** What this release knows; a later one may add some. */
export type ErrorCode = Exclude<Listed<keyof components['responses']>, 'page'> | OwnCode;

type Refusal = {
  [Name in keyof Schemas]: Schemas[Name] extends { code: string; details: unknown } ? Schemas[Name] : never;
}[keyof Schemas];
/** What `details` hold, where the service says more than the code. */
export type Details<Code extends string> = string extends Code
  ? readonly Readonly<Record<string, unknown>>[]
  : [Extract<Refusal, { code: Code }>] extends [never]
    ? readonly Readonly<Record<string, unknown>>[]
    : Extract<Refusal, { code: Code }>['details'];

interface ErrorFields<Code extends string> {
  readonly status: number;
  readonly code: Code;
  readonly message: string;
  readonly details?: Details<Code>;
  readonly retryAfterMs?: number | null;
  readonly requestId?: string | null;
  readonly headers?: Headers | null;
  readonly cause?: unknown;
}

const MOST_PAUSE_MS = 3_600_000;
const SENTENCES: Readonly<Record<'unreached' | 'unexpected', { readonly es: string; readonly en: string }>> = {
  unreached: {
    es: 'No pudimos comunicarnos con el sitio. Revisá tu conexión y probá de nuevo.',
    en: 'We could not reach the site. Check your connection and try again.',
  },
  unexpected: {
    es: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
    en: 'Something went wrong on our side. Try again in a moment.',
  },
};

/** The service refused, or there was no usable answer. `message` is a sentence for people, in the client's language. */
export class MarketplaceError<Code extends string = string> extends Error {
  /** Of the response; 0 without one. */
  readonly status: number;
  readonly code: Code;
  readonly details: Details<Code>;
  /** What the service asks for before the next request, at most an hour. */
  readonly retryAfterMs: number | null;
  /** As in the service's logs. */
  readonly requestId: string | null;
  /** Of the response; null without one. */
  readonly headers: Headers | null;

  constructor({
    status,
    code,
    message,
    details,
    retryAfterMs = null,
    requestId = null,
    headers = null,
    cause,
  }: ErrorFields<Code>) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MarketplaceError';
    this.status = status;
    this.code = code;
    this.details = details ?? ([] as unknown as Details<Code>);
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
    this.headers = headers;
  }

  /** There was no answer: whether the service has done what it was asked to is not known. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Whether the same call, unchanged, may succeed later. */
  get isTemporary(): boolean {
    const { status } = this;
    return status < 300 || status >= 500 || status === 429 || status === 408;
  }

  /** Whether it is this refusal; its `details` are typed then. */
  is<Wanted extends ErrorCode>(code: Wanted): this is MarketplaceError<Wanted> {
    return (this.code as string) === code;
  }
}

/** There was no answer. */
export function unreached(code: OwnCode, language: string | undefined, cause?: unknown): MarketplaceError {
  return new MarketplaceError({ status: 0, code, message: sentence('unreached', language), cause });
}

/** There was one that is not the service's, or too large. */
export const unusable = (status: number, language: string | undefined): MarketplaceError =>
  new MarketplaceError({ status, code: 'BAD_ANSWER', message: sentence('unexpected', language) });

/** What a response says that is no success. */
export function refusalIn(status: number, headers: Headers, body: unknown, language: string | undefined): MarketplaceError {
  const { code, message, details, requestId } = Object(body);
  return new MarketplaceError({
    status,
    code: typeof code === 'string' ? code : 'BAD_ANSWER',
    message: typeof message === 'string' ? message : sentence('unexpected', language),
    details: Array.isArray(details) ? details : [],
    retryAfterMs: retryAfterMsIn(headers),
    requestId: typeof requestId === 'string' ? requestId : headers.get('x-request-id'),
    headers,
  });
}

/** In seconds, or a date. */
function retryAfterMsIn(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_PAUSE_MS);
}

function sentence(name: keyof typeof SENTENCES, language = 'es'): string {
  return SENTENCES[name][language.startsWith('en') ? 'en' : 'es'];
}
