import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, type Sentence } from '../kernel/sentence.js';
import { docOf, HEADERS_TOO_LARGE, NOT_UNDERSTOOD } from './error.filter.js';

export const TOO_SLOW: Sentence = {
  en: 'The request took too long to arrive.',
  es: 'La solicitud tardó demasiado en llegar.',
};

const REFUSALS: Record<string, [line: string, code: string, message: Sentence]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', HEADERS_TOO_LARGE],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', TOO_SLOW],
};
const UNREADABLE: [string, string, Sentence] = ['400 Bad Request', 'BAD_REQUEST', NOT_UNDERSTOOD];

/** Answers, in the default language, requests that never reach the router or a filter: invalid HTTP, oversized headers, incomplete requests. */
export function refuseRawRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  errorDocs: string | null,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  const statusCode = Number(line.slice(0, 3));
  const body = JSON.stringify({ statusCode, code, message: message[DEFAULT_LANGUAGE], requestId, ...docOf(code, errorDocs) });
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-language': DEFAULT_LANGUAGE,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${line}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
