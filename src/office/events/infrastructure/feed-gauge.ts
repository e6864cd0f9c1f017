import { Injectable, OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { ReadEvents } from '../application/read-events.service.js';

/** Shows how many requests of the feed are held. */
@Injectable()
export class FeedGauge implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly reading: ReadEvents,
  ) {}

  onModuleInit(): void {
    this.metrics.watchFeed(() => this.reading.waitingCount);
  }
}
