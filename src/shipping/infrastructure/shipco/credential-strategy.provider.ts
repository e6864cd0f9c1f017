import { Injectable, Logger } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { Clock } from '../../../shared/application/clock.js';
import { HttpClient } from '../../../shared/infrastructure/http-client.js';
import { type ShipcoGateway, ShipcoGateways } from '../../application/shipco.gateway.js';
import type { ShipcoAccount } from '../../domain/shipping-option.js';
import { BasicShipcoGateway } from './basic-shipco.gateway.js';
import { CallPolicy } from './call-policy.js';
import type { ShipcoTools } from './http-shipco.gateway.js';
import { QuoteCache } from './quote-cache.js';

/** Picks the credential of a call: the seller's own link comes first, then the marketplace's account, then none. */
@Injectable()
export class CredentialStrategyProvider extends ShipcoGateways {
  private readonly marketplace: ShipcoGateway | null;

  constructor(config: ShipcoConfig, http: HttpClient, clock: Clock) {
    super();
    const quotes = new QuoteCache(config.quoteCacheSeconds * 1000, clock);
    const tools: ShipcoTools = { http, quotes, clock, settings: config };
    this.marketplace = config.marketplace && new BasicShipcoGateway(config.marketplace, tools, new CallPolicy());
    const logger = new Logger(CredentialStrategyProvider.name);
    for (const warning of config.warnings) logger.warn(warning);
  }

  /** No seller can be linked yet, so whoever sells, the marketplace ships. */
  async forSeller(_sellerId: string): Promise<ShipcoGateway | null> {
    return this.marketplace;
  }

  async forAccount(_sellerId: string, account: Pick<ShipcoAccount, 'kind' | 'accountId'>): Promise<ShipcoGateway | null> {
    const known = this.marketplace?.account;
    return known?.kind === account.kind && known.accountId === account.accountId ? this.marketplace : null;
  }
}
