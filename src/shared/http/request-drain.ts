import { BeforeApplicationShutdown, Injectable, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../application/clock.js';
import { WORK_ENDS_AFTER_MS } from '../application/shutdown-times.js';

const POLL_MS = 100;

/** The end of the HTTP side: takes no new connection, lets running requests finish for a while, then cuts what is left. */
@Injectable()
export class RequestDrain implements OnModuleDestroy, BeforeApplicationShutdown {
  // A number and no set: one that is filled and emptied all the time keeps answers alive that nobody needs any more.
  private running = 0;
  private stoppingSinceMs: number | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
  ) {}

  get isStopping(): boolean {
    return this.stoppingSinceMs !== null;
  }

  /** To be called before the server is ready. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, { raw }, done) => {
      this.running += 1;
      // Comes once, after the end of the answer, and also when there is none.
      raw.once('close', () => {
        this.running -= 1;
      });
      done();
    });
    // Otherwise the connection of a request that was running would stay open for the next one.
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isStopping) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Not awaited here: requests and jobs end at the same time, not one after the other. */
  onModuleDestroy(): void {
    this.stoppingSinceMs = performance.now();
    const server = this.host.httpAdapter.getInstance() as FastifyInstance;
    server.close().catch(() => undefined); // it never listened
  }

  async beforeApplicationShutdown(): Promise<void> {
    const endsAtMs = (this.stoppingSinceMs ?? 0) + WORK_ENDS_AFTER_MS;
    do await this.clock.pause(POLL_MS);
    while (this.running > 0 && performance.now() < endsAtMs);
    // Also those that never asked anything, which the server does not count as idle.
    this.host.httpAdapter.getHttpServer().closeAllConnections();
  }
}
