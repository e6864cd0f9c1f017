import { Injectable, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Agent, buildConnector } from 'undici';
import { USER_AGENT } from '../config/user-agent.js';
import type { ProviderCall } from '../telemetry/metrics.js';
import { CALLS_END_AFTER_MS } from '../work/shutdown-times.js';
import { type BodyReading, HttpExchange, type InboundReply, MAX_BODY_BYTES } from './http-exchange.js';
import { HttpFailure, NoConnection } from './http-failure.js';
import { ProviderCalls } from './provider-calls.js';

export { type BodyReading, type InboundReply, MAX_BODY_BYTES } from './http-exchange.js';
export { HttpFailure, type HttpFailureReason } from './http-failure.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** The most connections to an origin for one operation: enough for a hundred slow creates. */
export const CONNECTIONS_PER_ORIGIN = 128;

export interface OutboundRequest {
  /** Identifies the call in metrics and traces. Calls of one operation share connections. */
  call: ProviderCall;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  /** A value to serialize, or serialized JSON. */
  body?: object | string;
  /** Where a response may have more than 256 KiB, or be a file: `InboundReply.bytes`. Fixed for each operation. */
  answer?: BodyReading;
  /** Limits the whole exchange, including the response. */
  timeoutMs: number;
  /**
   * For a call that must not be repeated: the time in which it may be sent, such as what is left of its lease. Read at the moment of
   * sending: a call that waited longer for its connection is not sent.
   */
  leftMs?: () => number;
  /** Aborts the exchange. */
  signal?: AbortSignal;
}

/** A stream of HTTP/2 may wait in its session after the check that precedes it, so HTTP/1.1 alone is spoken. */
const PROTOCOL = { allowH2: false };
const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, ...PROTOCOL });

function newAgent(maxResponseSize: number): Agent {
  return new Agent({
    connect: (options, callback) =>
      connect(options, (error, socket) => (error ? callback(new NoConnection(error), null) : callback(null, socket))),
    ...PROTOCOL,
    connections: CONNECTIONS_PER_ORIGIN,
    maxResponseSize,
  });
}

/**
 * The only client for calls to providers: deadline, size limit, JSON, no redirects, no retries. Each operation has its own
 * connections, so that a hanging operation takes none from the others.
 */
@Injectable()
export class HttpClient implements OnModuleDestroy, OnApplicationShutdown {
  private readonly agents = new Map<string, Agent>();
  private isDestroyed = false;

  constructor(private readonly calls: ProviderCalls) {}

  /** Resolves for every status, redirects included. Throws HttpFailure. */
  send(outbound: OutboundRequest): Promise<InboundReply> {
    return this.calls.watch(
      outbound.call,
      () => this.exchange(outbound),
      (error) => (error instanceof HttpFailure ? error.reason : 'broken'),
    );
  }

  private async exchange(outbound: OutboundRequest): Promise<InboundReply> {
    const { call, method, url, headers, body, answer, timeoutMs, leftMs, signal } = outbound;
    if (signal?.aborted || this.isDestroyed) throw new HttpFailure('given up before it was sent', 'cancelled', true);
    // Cheaper than parsing the whole address at every call.
    const pathAt = url.indexOf('/', url.indexOf('//') + 2);
    const [origin, path] = pathAt < 0 ? [url, '/'] : [url.slice(0, pathAt), url.slice(pathAt)];
    // Also instead of the name of a library that calls through `cappedFetch`.
    const named = { ...headers, 'user-agent': USER_AGENT };
    const sent = body
      ? { accept: 'application/json', 'content-type': 'application/json', ...named }
      : { accept: 'application/json', ...named };
    const request = { origin, path, method, headers: sent, body: textOf(body) };
    const exchange = new HttpExchange(timeoutMs, signal, answer, leftMs);
    this.agentOf(call, answer?.maxBytes).dispatch(request, exchange);
    return exchange.reply;
  }

  private agentOf({ provider, operation }: ProviderCall, maxBytes = MAX_BODY_BYTES): Agent {
    const name = `${provider} ${operation}`;
    const known = this.agents.get(name);
    if (known) return known;
    const agent = newAgent(maxBytes);
    this.agents.set(name, agent);
    return agent;
  }

  /** A hanging call must not delay the shutdown; its caller learns in time that the outcome is unknown. */
  onModuleDestroy(): void {
    setTimeout(() => void this.onApplicationShutdown(), CALLS_END_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isDestroyed = true;
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }
}

function textOf(body: object | string | undefined): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}
