import { BeforeApplicationShutdown, Injectable, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../kernel/clock.js';
import { stopwatch } from '../kernel/real-time.js';
import { WORK_ENDS_AFTER_MS } from '../work/shutdown-times.js';

const POLL_MS = 100;

/** Shuts down HTTP: accepts no new connections, lets running requests finish for a while, then closes the rest. */
@Injectable()
export class RequestDrain implements OnModuleDestroy, BeforeApplicationShutdown {
  // A counter, not a set: a set that constantly changes keeps finished responses alive.
  private running = 0;
  private stoppingForMs: (() => number) | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
  ) {}

  get isStopping(): boolean {
    return this.stoppingForMs !== null;
  }

  /** Call it before the server is ready. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, { raw }, done) => {
      this.running += 1;
      // Fires once per request, even without a response.
      raw.once('close', () => {
        this.running -= 1;
      });
      done();
    });
    // Otherwise the connection would stay open for the next request.
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isStopping) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Begins to drain without waiting, because requests and background work end concurrently. */
  onModuleDestroy(): void {
    this.stoppingForMs = stopwatch();
    const server = this.host.httpAdapter.getInstance() as FastifyInstance;
    server.close().catch(() => undefined); // it never listened
  }

  async beforeApplicationShutdown(): Promise<void> {
    const stoppingForMs = this.stoppingForMs ?? stopwatch();
    do await this.clock.pause(POLL_MS);
    while (this.running > 0 && stoppingForMs() < WORK_ENDS_AFTER_MS);
    // Includes connections without any request, which the server does not consider idle.
    this.host.httpAdapter.getHttpServer().closeAllConnections();
  }
}
