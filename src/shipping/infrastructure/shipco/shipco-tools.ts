import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { Clock } from '../../../shared/application/clock.js';
import { ConfigurationFaults } from '../../../shared/application/configuration-faults.js';
import { HttpClient } from '../../../shared/infrastructure/http-client.js';
import { CallLimits } from '../../application/call-limits.js';
import { QuoteCache } from './quote-cache.js';

export interface ShipcoSettings {
  readonly apiBaseUrl: string;
  readonly source: string;
  readonly quoteTimeoutMs: number;
  readonly createTimeoutMs: number;
}

/** Shared by all credentials. */
@Injectable()
export class ShipcoTools {
  readonly quotes: QuoteCache;
  readonly settings: ShipcoSettings;

  constructor(
    readonly http: HttpClient,
    readonly faults: ConfigurationFaults,
    readonly limits: CallLimits,
    readonly clock: Clock,
    config: ShipcoConfig,
  ) {
    this.quotes = new QuoteCache(config.quoteCacheSeconds * 1000, clock);
    this.settings = config;
  }
}
