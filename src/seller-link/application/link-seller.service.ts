import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock.js';
import { isSameSecret } from '../../platform/kernel/secrets.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { type LinkInitiator, OAuthState } from '../domain/oauth-state.js';
import { LinkRefusedError, OAuthNotConfiguredError } from '../domain/seller-link.errors.js';
import { SellerLink } from '../domain/seller-link.js';
import { SellerLinkRepository } from './seller-link.repository.js';
import { ShipcoOAuthClient, ShipcoOAuthError } from './shipco-oauth.client.js';
import { TokenVault } from './token-vault.js';

/** The callback's parameters, all untrusted. */
export interface LinkCallback {
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the links that this browser has begun. */
  readonly cookieStates: readonly string[];
  readonly initiator: LinkInitiator | null;
}

export interface LinkStatus {
  readonly oauthAppConfigured: boolean;
  readonly link: SellerLink | null;
}

const MAX_PARAMETER_LENGTH = 2_000;

/** Links a seller's existing account at the shipping provider, and unlinks it. */
@Injectable()
export class LinkSeller {
  constructor(
    private readonly links: SellerLinkRepository,
    private readonly oauth: ShipcoOAuthClient,
    private readonly vault: TokenVault,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Throws OAuthNotConfiguredError. */
  async begin(initiator: LinkInitiator): Promise<{ redirectUrl: string; state: string }> {
    if (!this.oauth.isConfigured()) throw new OAuthNotConfiguredError();
    const codeVerifier = this.oauth.newCodeVerifier();
    const sealed = this.vault.seal(codeVerifier, initiator.sellerId, 'verifier');
    const { state, stored } = OAuthState.issue(initiator, sealed);
    await this.links.addState(stored);
    return { redirectUrl: await this.oauth.begin(state, codeVerifier), state };
  }

  /**
   * Whether the seller's account is linked now. A callback that comes again (a person goes back, a tab is restored) exchanges nothing.
   * Throws LinkRefusedError.
   */
  async complete(callback: LinkCallback): Promise<boolean> {
    try {
      return await this.link(callback);
    } catch (error) {
      if (error instanceof LinkRefusedError) this.outcomes.report({ event: 'seller.link_refused', reason: error.reason });
      throw error;
    }
  }

  async status(sellerId: string): Promise<LinkStatus> {
    return { oauthAppConfigured: this.oauth.isConfigured(), link: await this.links.find(sellerId) };
  }

  unlink(sellerId: string): Promise<void> {
    return this.links.remove(sellerId);
  }

  /** Calls the provider only after query, cookie, stored row and session match. */
  private async link(callback: LinkCallback): Promise<boolean> {
    if (!this.oauth.isConfigured()) throw new LinkRefusedError('not_configured');
    const begun = await this.pending(callback);
    if (!begun) return this.isLinkedBy(callback);
    const { error } = callback.query;
    if (error !== undefined && error !== '')
      throw new LinkRefusedError(error === 'access_denied' ? 'access_denied' : 'provider_error');
    const code = parameter(callback.query.code);
    if (!code) throw new LinkRefusedError('provider_error');
    const tokens = await this.orRefused(() =>
      this.oauth.exchange(code, this.vault.open(begun.sealedVerifier, begun.sellerId, 'verifier')),
    );
    const accounts = await this.orRefused(() => this.oauth.accounts(tokens.accessToken));
    const [account, ...others] = accounts;
    if (!account) throw new LinkRefusedError('no_account');
    if (others.length > 0) throw new LinkRefusedError('account_ambiguous');
    const sealed = { ...this.vault.sealTokens(tokens, begun.sellerId), lifetimeMs: tokens.lifetimeMs };
    await this.links.save(new SellerLink(begun.sellerId, account, sealed, this.clock.now()));
    this.outcomes.report({ event: 'seller.linked', sellerId: begun.sellerId, accountId: account.accountId });
    return true;
  }

  private async pending({ query, cookieStates, initiator }: LinkCallback): Promise<OAuthState | null> {
    const state = parameter(query.state);
    if (!state || !initiator || !cookieStates.some((begun) => isSameSecret(state, begun))) return null;
    const begun = await this.links.takeState(OAuthState.hash(state));
    if (begun && !begun.belongsTo(initiator)) throw new LinkRefusedError('state_mismatch');
    return begun;
  }

  /** Whether an earlier callback with the same state has linked the seller. A callback whose state was not used is refused. */
  private async isLinkedBy({ query, initiator }: LinkCallback): Promise<boolean> {
    const state = parameter(query.state);
    if (!state || !initiator || !(await this.links.hasUsedState(OAuthState.hash(state), initiator.sellerId)))
      throw new LinkRefusedError('state_mismatch');
    return (await this.links.find(initiator.sellerId))?.isUsable() ?? false;
  }

  private async orRefused<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ShipcoOAuthError)) throw error;
      throw new LinkRefusedError(error.kind === 'unavailable' ? 'provider_unavailable' : 'exchange_refused', { cause: error });
    }
  }
}

/** A parameter that occurs once, with a plausible length. */
function parameter(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PARAMETER_LENGTH ? value : null;
}
