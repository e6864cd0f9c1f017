import { type Dispatcher, errors } from 'undici';
import { requestedWaitMs } from '../../../platform/calls/retry-after.js';
import type { SendFailure, Sent } from '../domain/sent.js';
import { ConnectFailure } from './guarded-connect.js';

const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** One request and what came of it, handled by undici's callbacks. Settles once. */
export class SendExchange implements Dispatcher.DispatchHandler {
  readonly sent: Promise<Sent>;
  private readonly since = performance.now();
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private answer: { status: number; retryAfterMs: number | null } | null = null;
  private isEnded = false;
  private resolve!: (sent: Sent) => void;
  private reject!: (mistake: Error) => void;

  constructor(timeoutMs: number) {
    this.sent = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.timer = setTimeout(() => this.giveUp(), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Given up while it was connecting: nothing is sent.
    if (this.isEnded) controller.abort(new Error('no answer in time'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Ignores informational responses.
    if (status < 200) return;
    this.answer = { status, retryAfterMs: requestedWaitMs(headers, MAX_RETRY_AFTER_MS) ?? null };
  }

  onResponseData(): void {}

  onResponseEnd(): void {
    this.end('dropped');
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const failure = failureOf(error);
    if (failure === null) this.reject(error);
    this.end(failure ?? 'dropped');
  }

  private giveUp(): void {
    this.end('timeout');
    this.controller?.abort(new Error('no answer in time'));
  }

  /** Resolves with the answer if its status has arrived, otherwise with the failure. */
  private end(failure: SendFailure): void {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.timer);
    const durationMs = Math.round(performance.now() - this.since);
    this.resolve(this.answer ? { ...this.answer, durationMs } : { error: failure, durationMs });
  }
}

type Headers = Record<string, string | string[] | undefined>;

/** Null for a mistake of the caller. */
function failureOf(error: Error & { code?: unknown }): SendFailure | null {
  if (error instanceof ConnectFailure) return error.failure;
  const code = String(error.code);
  if (code === 'UND_ERR_INVALID_ARG') return null;
  if (code === 'UND_ERR_DESTROYED') return 'stopped';
  return error instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW' ? 'bad_answer' : 'dropped';
}
