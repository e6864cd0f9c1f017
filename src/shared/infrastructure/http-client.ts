import { Injectable, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import type { ProviderCall } from '../application/metrics.js';
import { CALLS_END_AFTER_MS } from '../application/shutdown-times.js';
import { ProviderCalls } from './provider-calls.js';

export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS_PER_ORIGIN = 32;

export interface OutboundRequest {
  /** What the call is, for whoever watches. */
  call: ProviderCall;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: object;
  /** The whole exchange, answer included. */
  timeoutMs: number;
  /** Ends the exchange early. */
  signal?: AbortSignal;
}

export interface InboundReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON of the answer; undefined when it is no JSON. */
  json: unknown;
}

export type HttpFailureReason = 'no_connection' | 'broken' | 'timeout' | 'cancelled' | 'too_large';

/**
 * No usable answer came back. Only after `no_connection`, or when it was cancelled before it was sent, did the request surely
 * never reach the other side. The message names no address, header or body.
 */
export class HttpFailure extends Error {
  constructor(
    message: string,
    readonly reason: HttpFailureReason,
    readonly notSent: boolean,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'HttpFailure';
  }
}

/** Whatever goes wrong before a connection stands (name, port, TLS) comes before the first byte of the request. */
class NoConnection extends Error {
  readonly code: string;

  constructor(cause: Error) {
    super('no connection', { cause });
    this.code = codeOf(cause);
  }
}

const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });

/** The one way out for calls to providers: a deadline, a size cap, JSON, no redirects followed, nothing repeated. */
@Injectable()
export class HttpClient implements OnModuleDestroy, OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: (options, callback) =>
      connect(options, (error, socket) => (error ? callback(new NoConnection(error), null) : callback(null, socket))),
    connections: CONNECTIONS_PER_ORIGIN,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });

  constructor(private readonly calls: ProviderCalls) {}

  /** Answers with any status; a redirect is an answer like another. Throws HttpFailure. */
  send(outbound: OutboundRequest): Promise<InboundReply> {
    return this.calls.watch(
      outbound.call,
      () => this.exchange(outbound),
      (error) => (error instanceof HttpFailure ? error.reason : 'broken'),
    );
  }

  private async exchange(outbound: OutboundRequest): Promise<InboundReply> {
    const deadline = AbortSignal.timeout(outbound.timeoutMs);
    const signal = outbound.signal ? AbortSignal.any([deadline, outbound.signal]) : deadline;
    if (signal.aborted || this.agent.destroyed) throw new HttpFailure('given up before it was sent', 'cancelled', true);
    let reply: Dispatcher.ResponseData;
    try {
      reply = await request(outbound.url, {
        dispatcher: this.agent,
        method: outbound.method,
        headers: {
          accept: 'application/json',
          ...(outbound.body && { 'content-type': 'application/json' }),
          ...outbound.headers,
        },
        body: outbound.body ? JSON.stringify(outbound.body) : null,
        signal,
      });
    } catch (error) {
      throw failure(error, signal);
    }
    try {
      const text = await reply.body.text();
      return { status: reply.statusCode, headers: reply.headers, json: parsed(text) };
    } catch (error) {
      throw failure(error, signal, reply.statusCode);
    }
  }

  /** A call that hangs must not hold up the end of the process: whoever waits for it learns in time that its outcome is unknown. */
  onModuleDestroy(): void {
    setTimeout(() => void this.agent.destroy(), CALLS_END_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

function failure(error: unknown, signal: AbortSignal, status?: number): HttpFailure {
  const code = codeOf(error);
  const made = (message: string, reason: HttpFailureReason) =>
    new HttpFailure(message, reason, reason === 'no_connection', status, { cause: error });
  if (signal.aborted) return isTimeout(signal) ? made('no answer in time', 'timeout') : made('given up', 'cancelled');
  if (code === 'UND_ERR_DESTROYED') return made('given up', 'cancelled');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return made('the answer is too large', 'too_large');
  if (error instanceof NoConnection) return made(`no connection (${code})`, 'no_connection');
  return made(`the connection broke (${code || 'no code'})`, 'broken');
}

function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
