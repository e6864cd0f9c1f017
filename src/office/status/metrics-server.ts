import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { TelemetryConfig } from '../../platform/config/server.config.js';
import { PrometheusMetrics } from '../../platform/telemetry/prometheus-metrics.js';
import { DatabaseFigures } from './database-figures.js';

const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 30_000,
};
const MAX_CONNECTIONS = 20;

/** Serves `/metrics` on its own port, which is not the published one. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server = createServer(LIMITS, (request, response) => void this.answer(request, response));
  private reading: Promise<string> | null = null;

  constructor(
    private readonly config: TelemetryConfig,
    private readonly metrics: PrometheusMetrics,
    private readonly figures: DatabaseFigures,
  ) {
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  /** An unavailable port stops the start. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.metrics) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server.listen(this.config.metrics);
    await once(this.server, 'listening');
  }

  /** Closed last, so that the shutdown can be monitored. */
  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    try {
      const text = await this.read();
      response.setHeader('content-type', this.metrics.registry.contentType).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }

  /** Concurrent scrapes share a result. */
  private read(): Promise<string> {
    this.reading ??= this.figures
      .refresh()
      .then(() => this.metrics.registry.metrics())
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }
}
