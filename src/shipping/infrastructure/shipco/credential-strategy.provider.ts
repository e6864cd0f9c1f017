import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { SellerAccess } from '../../../seller-link/application/seller-access.service.js';
import { Metrics } from '../../../shared/application/metrics.js';
import { type ShipcoGateway, ShipcoGateways } from '../../application/shipco.gateway.js';
import type { ShipcoAccount } from '../../domain/shipping-option.js';
import { BasicShipcoGateway } from './basic-shipco.gateway.js';
import { CallPolicies } from './call-policy.js';
import { OAuthShipcoGateway } from './oauth-shipco.gateway.js';
import { ShipcoTools } from './shipco-tools.js';

const MAX_SELLER_POLICIES = 10_000;

/** Picks the credential of a call: the seller's own link, else the marketplace's account, else none. */
@Injectable()
export class CredentialStrategyProvider extends ShipcoGateways {
  private readonly marketplace: ShipcoGateway | null;
  private readonly marketplacePolicies = new CallPolicies();
  private readonly sellerPolicies = new LRUCache<string, CallPolicies>({ max: MAX_SELLER_POLICIES });

  constructor(
    config: ShipcoConfig,
    private readonly sellers: SellerAccess,
    private readonly tools: ShipcoTools,
    metrics: Metrics,
  ) {
    super();
    this.marketplace = config.marketplace && new BasicShipcoGateway(config.marketplace, this.tools, this.marketplacePolicies);
    metrics.watchBreakers(() => ({
      marketplace: this.marketplacePolicies.open,
      seller: [...this.sellerPolicies.values()].reduce((sum, { open }) => sum + open, 0),
    }));
    const logger = new Logger(CredentialStrategyProvider.name);
    for (const warning of config.warnings) logger.warn(warning);
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
    return link && new OAuthShipcoGateway(link, this.sellers, this.tools, this.policiesOf(sellerId));
  }

  private policiesOf(sellerId: string): CallPolicies {
    const policies = this.sellerPolicies.get(sellerId) ?? new CallPolicies();
    this.sellerPolicies.set(sellerId, policies);
    return policies;
  }
}
