import type { MarketplaceAccount } from '../../../config/shipco.config.js';
import type { CallPolicy } from './call-policy.js';
import { HttpShipcoGateway, type ShipcoTools } from './http-shipco.gateway.js';

/** Speaks for the marketplace: HTTP Basic with its API token and secret. */
export class BasicShipcoGateway extends HttpShipcoGateway {
  constructor(
    private readonly marketplace: MarketplaceAccount,
    tools: ShipcoTools,
    policy: CallPolicy,
  ) {
    super({ kind: 'marketplace', accountId: marketplace.accountId, originId: marketplace.originId }, tools, policy);
  }

  protected authorization(): string {
    return `Basic ${this.encoded()}`;
  }

  protected secrets(): readonly string[] {
    return [this.marketplace.token, this.marketplace.secret, this.encoded()];
  }

  private encoded(): string {
    return Buffer.from(`${this.marketplace.token}:${this.marketplace.secret}`).toString('base64');
  }
}
