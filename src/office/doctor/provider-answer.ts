import { type HttpClient, HttpFailure, type HttpFailureReason, type InboundReply } from '../../platform/calls/http-client.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import type { ProviderCall } from '../../platform/telemetry/metrics.js';

const TIMEOUT_MS = 8_000;

const REASONS: Readonly<Record<HttpFailureReason, Sentence>> = {
  no_connection: { en: 'no connection could be made', es: 'no se pudo conectar' },
  broken: { en: 'the connection broke', es: 'se cortó la conexión' },
  timeout: { en: 'no answer in time', es: 'no respondió a tiempo' },
  cancelled: { en: 'the request was cancelled', es: 'el pedido se canceló' },
  too_large: { en: 'the answer is too large', es: 'la respuesta es demasiado grande' },
};

interface Question {
  readonly call: ProviderCall;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent as a form, by POST. */
  readonly form?: Record<string, string>;
}

/** What the checks use of the client. */
export type Http = Pick<HttpClient, 'send'>;

/** An answer, or why there is none, without addresses or credentials. */
export type ProviderAnswer = { readonly reply: InboundReply } | { readonly failure: Sentence };

export async function ask(http: Http, { call, url, headers = {}, form }: Question): Promise<ProviderAnswer> {
  const asForm = form && { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const reply = await http.send({
      call,
      method: form ? 'POST' : 'GET',
      url,
      headers: { ...headers, ...asForm },
      ...(form && { body: new URLSearchParams(form).toString() }),
      timeoutMs: TIMEOUT_MS,
    });
    return { reply };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { failure: REASONS[error.reason] };
  }
}

/** The code and the text of an OAuth rejection, wherever the server puts them. */
export function rejectionIn({ json }: InboundReply): { code: string; words: string } {
  const { error, error_description: description, message } = (json ?? {}) as Record<string, unknown>;
  return { code: textOf(error), words: `${textOf(description)} ${textOf(message)}` };
}

/** A text or number as text; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const hostOf = (url: string): string => new URL(url).host;

/** Whether only this machine can reach it. */
export function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]';
}
