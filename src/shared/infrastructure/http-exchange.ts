import type { Dispatcher } from 'undici';
import { failureOf, HttpFailure } from './http-failure.js';

export interface InboundReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON of the response; undefined if it is not JSON. */
  json: unknown;
  /** The unparsed body; only where a file was requested. */
  bytes?: Buffer;
}

const BYTE_ORDER_MARK = 0xfeff;

/** One request and its response, handled by undici's callbacks: no stream, and only a timer for the deadline. Settles once. */
export class HttpExchange implements Dispatcher.DispatchHandler {
  readonly reply: Promise<InboundReply>;
  private readonly timer: NodeJS.Timeout;
  private readonly endsAtMs: number;
  private readonly chunks: Buffer[] = [];
  private controller: Dispatcher.DispatchController | null = null;
  private status: number | undefined;
  private headers: InboundReply['headers'] = {};
  private failed: HttpFailure | null = null;
  private resolve!: (reply: InboundReply) => void;
  private reject!: (failure: HttpFailure) => void;
  private readonly onAbort = () => this.giveUp(isTimeout(this.outer?.reason), this.outer?.reason);

  constructor(
    timeoutMs: number,
    private readonly outer: AbortSignal | undefined,
    private readonly keepsBytes = false,
    /** The time in which its caller may have it sent. */
    private readonly leftMs: () => number = () => Number.POSITIVE_INFINITY,
  ) {
    this.endsAtMs = performance.now() + timeoutMs;
    this.reply = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.timer = setTimeout(() => this.giveUp(true), timeoutMs);
    outer?.addEventListener('abort', this.onAbort);
  }

  /** Right after this the request is written, with nothing in between that waits. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (!this.mayBeSent()) this.giveUp(true);
    this.controller = controller;
    // Given up while waiting for a connection: nothing is sent.
    if (this.failed) controller.abort(this.failed);
  }

  /** Not left to the timer: after a stop or a blocked event loop, sockets are served before timers. The clock is monotonic. */
  mayBeSent(): boolean {
    return performance.now() < this.endsAtMs && this.leftMs() > 0;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: InboundReply['headers']): void {
    // Ignores informational responses.
    if (status < 200) return;
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.end();
    const reply = { status: this.status ?? 0, headers: this.headers };
    const bytes = bytesOf(this.chunks);
    this.resolve({ ...reply, json: parsed(bytes), ...(this.keepsBytes && { bytes }) });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(failureOf(error, this.status, !this.controller));
  }

  private giveUp(isLate: boolean, cause?: unknown): void {
    const [message, reason] = isLate ? (['no answer in time', 'timeout'] as const) : (['given up', 'cancelled'] as const);
    // Without a controller it still waits for a connection, and onRequestStart keeps it from being sent later.
    const failure = new HttpFailure(message, reason, !this.controller, this.status, { cause });
    this.fail(failure);
    this.controller?.abort(failure);
  }

  private fail(failure: HttpFailure): void {
    if (this.failed) return;
    this.failed = failure;
    this.end();
    this.reject(failure);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.outer?.removeEventListener('abort', this.onAbort);
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** PostgreSQL cannot store NUL or a lone surrogate, so a response with one could never be recorded. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function bytesOf(chunks: readonly Buffer[]): Buffer {
  const [first, ...more] = chunks;
  return first && more.length === 0 ? first : Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  try {
    const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    return UNSTORABLE.test(json) ? JSON.parse(json, (_, value) => storable(value)) : JSON.parse(json);
  } catch {
    return undefined;
  }
}
