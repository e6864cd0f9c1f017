import type { Dispatcher } from 'undici';
import { HttpFailure, httpFailureOf } from './http-failure.js';
import { pickFields } from './pick-fields.js';
import type { Fields } from './pick-fields.worker.js';
import { jsonOf, parsed } from './provider-json.js';

export interface InboundReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON of the response; undefined if it is not JSON. */
  json: unknown;
  /** The unparsed body; only where a file was requested. */
  bytes?: Buffer;
}

/** A larger body would keep the process from its work for too long: what is needed of it is read in a thread. */
export const MAX_BODY_BYTES = 256 * 1024;

/** How the body of an operation's responses is read. */
export interface BodyReading {
  /** The largest body that is read; at most 2 MiB. */
  readonly maxBytes: number;
  /** What is needed of a body of more than 256 KiB. Without `isFile` it must itself have fewer. */
  readonly fields: Fields;
  /** The body may be a file, or JSON that contains one. */
  readonly isFile?: boolean;
}

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
    private readonly body?: BodyReading,
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
    const file = this.body?.isFile && { bytes };
    if (!this.body || bytes.length <= MAX_BODY_BYTES) this.resolve({ ...reply, json: parsed(jsonOf(bytes)), ...file });
    else this.readLarge(bytes, this.body).then((json) => this.resolve({ ...reply, json, ...file }), this.reject);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(httpFailureOf(error, this.status, !this.controller));
  }

  private async readLarge(bytes: Buffer, { fields, isFile }: BodyReading): Promise<unknown> {
    const json = jsonOf(bytes);
    if (!/^\s*[[{]/.test(json)) return undefined;
    const picked = await pickFields(json, fields);
    if (picked.length > MAX_BODY_BYTES && !isFile)
      throw new HttpFailure('the answer is too large', 'too_large', false, this.status);
    return parsed(picked);
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

function bytesOf(chunks: readonly Buffer[]): Buffer {
  const [first, ...more] = chunks;
  return first && more.length === 0 ? first : Buffer.concat(chunks);
}
