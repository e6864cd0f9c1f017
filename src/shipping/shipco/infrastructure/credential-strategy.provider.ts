import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ConfigurationFaults } from '../../../platform/config/configuration-faults.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { SellerAccess } from '../../../seller-link/application/seller-access.service.js';
import { type ShipcoGateway, ShipcoGateways } from '../application/shipco.gateway.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import { BasicShipcoGateway } from './basic-shipco.gateway.js';
import { CallPolicies } from './call-policy.js';
import { OAuthShipcoGateway } from './oauth-shipco.gateway.js';
import { QuoteCache } from './quote-cache.js';
import { ShipcoCalls } from './shipco-calls.js';

const MAX_SELLER_POLICIES = 10_000;

/** Picks the credential of a call: the seller's own link, else the marketplace's account, else none. */
@Injectable()
export class CredentialStrategyProvider implements ShipcoGateways {
  private readonly quotes: QuoteCache;
  private readonly marketplace: ShipcoGateway | null;
  private readonly marketplacePolicies = new CallPolicies();
  private readonly sellerPolicies = new LRUCache<string, CallPolicies>({
    max: MAX_SELLER_POLICIES,
    memoMethod: () => new CallPolicies(),
  });

  constructor(
    private readonly sellers: SellerAccess,
    private readonly calls: ShipcoCalls,
    faults: ConfigurationFaults,
    metrics: Metrics,
    private readonly clock: Clock,
    private readonly config: ShipcoConfig,
  ) {
    this.quotes = new QuoteCache(config.quoteCacheSeconds * 1000, clock);
    const { quotes, marketplacePolicies: policies } = this;
    this.marketplace =
      config.marketplace && new BasicShipcoGateway(config.marketplace, calls, quotes, policies, faults, clock, config);
    metrics.watchBreakers(() => ({
      marketplace: this.marketplacePolicies.open,
      seller: [...this.sellerPolicies.values()].reduce((sum, { open }) => sum + open, 0),
    }));
    const logger = new Logger(CredentialStrategyProvider.name);
    for (const warning of config.warnings) logger.warn(warning.en);
  }

  async forSeller(sellerId: string): Promise<ShipcoGateway | null> {
    return (await this.ofSeller(sellerId)) ?? this.marketplace;
  }

  forMarketplace(): ShipcoGateway | null {
    return this.marketplace;
  }

  async forAccount(
    sellerId: string,
    { kind, accountId }: Pick<ShipcoAccount, 'kind' | 'accountId'>,
  ): Promise<ShipcoGateway | null> {
    const gateway = kind === 'seller' ? await this.ofSeller(sellerId) : this.marketplace;
    return gateway?.account.accountId === accountId ? gateway : null;
  }

  private async ofSeller(sellerId: string): Promise<ShipcoGateway | null> {
    const link = await this.sellers.linkOf(sellerId);
    const { sellers, calls, quotes, clock, config } = this;
    return link && new OAuthShipcoGateway(link, sellers, calls, quotes, this.sellerPolicies.memo(sellerId), clock, config);
  }
}
