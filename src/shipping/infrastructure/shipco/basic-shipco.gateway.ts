import type { MarketplaceAccount } from '../../../config/shipco.config.js';
import type { CallPolicies } from './call-policy.js';
import { type Credential, HttpShipcoGateway, type ShipcoTools } from './http-shipco.gateway.js';

/** The marketplace's account: HTTP Basic with its API token and secret. */
export class BasicShipcoGateway extends HttpShipcoGateway {
  private readonly basic: Credential;

  constructor({ accountId, originId, token, secret }: MarketplaceAccount, tools: ShipcoTools, policies: CallPolicies) {
    super({ kind: 'marketplace', accountId, originId }, tools, policies);
    const encoded = Buffer.from(`${token}:${secret}`).toString('base64');
    this.basic = { authorization: `Basic ${encoded}`, secrets: [token, secret, encoded] };
  }

  protected async credential(): Promise<Credential> {
    return this.basic;
  }
}
