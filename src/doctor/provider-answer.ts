import type { ProviderCall } from '../shared/application/metrics.js';
import { type HttpClient, HttpFailure, type HttpFailureReason, type InboundReply } from '../shared/infrastructure/http-client.js';

const TIMEOUT_MS = 8_000;

const REASONS: Readonly<Record<HttpFailureReason, string>> = {
  no_connection: 'no connection could be made',
  broken: 'the connection broke',
  timeout: 'no answer in time',
  cancelled: 'the request was cancelled',
  too_large: 'the answer is too large',
};

interface Question {
  readonly call: ProviderCall;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent as a form, by POST. */
  readonly form?: Record<string, string>;
}

/** An answer, or why there is none, without addresses or credentials. */
export type Answer = { readonly reply: InboundReply } | { readonly failure: string };

export async function ask(http: HttpClient, { call, url, headers = {}, form }: Question): Promise<Answer> {
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

/** Of a value that may be anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const hostOf = (url: string): string => new URL(url).host;

/** Whether only this machine can reach it. */
export function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]';
}
