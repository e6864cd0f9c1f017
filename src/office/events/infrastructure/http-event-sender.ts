import { isIP } from 'node:net';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Agent } from 'undici';
import { USER_AGENT } from '../../../platform/config/user-agent.js';
import type { Tracer } from '../../../platform/telemetry/tracer.js';
import { CALLS_END_AFTER_MS } from '../../../platform/work/shutdown-times.js';
import { EventSender, type OutgoingEvent, SEND_TIMEOUT_MS } from '../application/event-sender.js';
import { endpointAddress } from '../domain/endpoint-address.js';
import { EndpointNotAllowedError } from '../domain/endpoint-not-allowed.error.js';
import { type Sent, sendOutcomeOf } from '../domain/sent.js';
import { guardedConnect } from './guarded-connect.js';
import type { Reach } from './reach.js';
import { SendExchange } from './send-exchange.js';

const MAX_BODY_BYTES = 64 * 1024;
/** Shorter than servers keep one: it is for a burst, not for the next event. */
const IDLE_MS = 1_000;
/** After so many requests a new connection is made, for which the name is looked up again. */
const REQUESTS_PER_CONNECTION = 100;

/**
 * A connection leads to the address that was judged when it was made, so the next event may use it, for a while. An agent of undici knows
 * neither redirects nor the proxies of the environment.
 */
export class HttpEventSender implements EventSender, OnModuleDestroy, OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly reach: Reach,
    private readonly tracer: Tracer,
    private readonly timeoutMs = SEND_TIMEOUT_MS,
  ) {
    this.agent = new Agent({
      connect: guardedConnect(reach, timeoutMs),
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      // Whatever the server suggests.
      keepAliveMaxTimeout: IDLE_MS,
      maxRequestsPerClient: REQUESTS_PER_CONNECTION,
      maxResponseSize: MAX_BODY_BYTES,
    });
  }

  async send({ url, headers, body }: OutgoingEvent): Promise<Sent> {
    const at = this.addressOf(url);
    if (!at) return { error: 'not_allowed', durationMs: 0 };
    // A trace of its own: an endpoint may be served for days.
    const span = this.tracer.begin('send event', 'client', { eventId: headers['webhook-id'] ?? '' }, undefined);
    const exchange = new SendExchange(this.timeoutMs);
    const named = { ...headers, 'user-agent': USER_AGENT };
    const request = { origin: at.origin, path: at.pathname + at.search, method: 'POST' as const, headers: named, body };
    this.agent.dispatch(request, exchange);
    const sent = await exchange.sent;
    const outcome = sendOutcomeOf(sent);
    span.end({ outcome }, outcome !== '2xx');
    return sent;
  }

  async isAllowed(url: string): Promise<boolean> {
    const at = this.addressOf(url);
    if (!at) return false;
    const host = at.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await this.reach.resolve(host) : [host];
    return addresses.every((address) => this.reach.isAllowed(address));
  }

  /** Judged again at each call: the configuration may have changed since the endpoint was created. */
  private addressOf(url: string): URL | null {
    try {
      return new URL(endpointAddress(url, this.reach.anyPort));
    } catch (error) {
      if (error instanceof EndpointNotAllowedError) return null;
      throw error;
    }
  }

  /** A hanging receiver must not delay the shutdown. */
  onModuleDestroy(): void {
    setTimeout(() => void this.onApplicationShutdown(), CALLS_END_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}
