import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import type { SellerAccess, SellerToken } from '../../../seller-link/application/seller-access.service.js';
import { LinkEndedError, SellerTokenError } from '../../../seller-link/domain/seller-link.errors.js';
import type { SellerLink } from '../../../seller-link/domain/seller-link.js';
import { ShipcoError } from '../application/shipco.gateway.js';
import type { CallPolicies } from './call-policy.js';
import { HttpShipcoGateway } from './http-shipco.gateway.js';
import type { Credential } from './order-call.js';
import type { QuoteCache } from './quote-cache.js';
import type { ShipcoCalls } from './shipco-calls.js';

/** A linked seller's account: its token and its default origin. */
export class OAuthShipcoGateway extends HttpShipcoGateway {
  constructor(
    private readonly link: SellerLink,
    private readonly access: SellerAccess,
    calls: ShipcoCalls,
    quotes: QuoteCache,
    policies: CallPolicies,
    clock: Clock,
    config: ShipcoConfig,
  ) {
    super({ kind: 'seller', accountId: link.accountId, originId: null }, calls, quotes, policies, clock, config);
  }

  protected async credential(): Promise<Credential> {
    const token = await this.tokenFrom(() => this.access.token(this.link));
    const renew = async () => this.bearer(await this.tokenFrom(() => this.access.renewed(this.link.sellerId, token.version)));
    return { ...this.bearer(token), renew };
  }

  private bearer({ accessToken }: SellerToken): Credential {
    return { authorization: `Bearer ${accessToken}`, secrets: [accessToken] };
  }

  /** Without a token there was no call: a later attempt may have one, or another credential. */
  private async tokenFrom(source: () => Promise<SellerToken>): Promise<SellerToken> {
    try {
      return await source();
    } catch (error) {
      if (!(error instanceof SellerTokenError)) throw error;
      const { message, retryAfterMs } = error;
      if (retryAfterMs !== null) throw new ShipcoError('paused', message, { retryAfterMs }, { cause: error });
      const facts = error instanceof LinkEndedError ? { isLinkLost: true } : {};
      throw new ShipcoError('did_not_happen', message, facts, { cause: error });
    }
  }
}
