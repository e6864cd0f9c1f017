import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { LinkEndedError, SellerTokenError } from '../domain/seller-link.errors.js';
import type { SealedTokens, SellerLink } from '../domain/seller-link.js';
import { SellerLinkRepository } from './seller-link.repository.js';
import { ShipcoOAuthClient, ShipcoOAuthError } from './shipco-oauth.client.js';
import { TokenVault } from './token-vault.js';

/** A token with less time left than this is refreshed first, so that it outlives its call. */
const MARGIN_MS = 60_000;
/** Longer than the timeout of the refresh call, so that no other process takes over the claim while it runs. */
const LEASE_MS = 20_000;
const POLL_MS = 50;
const SAVE_AGAIN_MS = 250;

export interface SellerToken {
  readonly accessToken: string;
  /** Identifies the tokens; passed back if the provider rejects them. */
  readonly version: number;
}

/** Provides fresh tokens of linked sellers. Only one refresh runs at a time across all processes. */
@Injectable()
export class SellerAccess {
  private readonly flights = new Map<string, Promise<SellerToken>>();

  constructor(
    private readonly links: SellerLinkRepository,
    private readonly oauth: ShipcoOAuthClient,
    private readonly vault: TokenVault,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** The seller's link if it is usable; otherwise null. */
  async linkOf(sellerId: string): Promise<SellerLink | null> {
    if (!this.oauth.isConfigured()) return null;
    const link = await this.links.find(sellerId);
    return link?.isUsable() ? link : null;
  }

  /** The token of a link just read, refreshed if it is about to expire. Throws SellerTokenError. */
  async token(link: SellerLink): Promise<SellerToken> {
    return link.mustRefresh(MARGIN_MS) ? this.renewed(link.sellerId, link.tokenVersion) : this.opened(link);
  }

  /** Tokens other than those of `version`, which have expired or were rejected. Throws SellerTokenError. */
  renewed(sellerId: string, version: number): Promise<SellerToken> {
    const key = `${sellerId}/${version}`;
    const flight = this.flights.get(key) ?? this.renew(sellerId, version).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private async renew(sellerId: string, version: number): Promise<SellerToken> {
    const until = this.clock.monotonicMs() + LEASE_MS;
    for (;;) {
      // Read before the try, so that the last try comes when every lease that was held at first has ended.
      const isLast = this.clock.monotonicMs() > until;
      const link = await this.links.find(sellerId);
      if (!link?.isUsable()) throw new LinkEndedError();
      if (link.tokenVersion !== version) return this.opened(link);
      const refreshToken = this.unsealed(link, 'refresh');
      const leaseEndsAt = this.clock.monotonicMs() + LEASE_MS;
      if (await this.links.claimRefresh(sellerId, version, LEASE_MS)) return this.refresh(link, refreshToken, leaseEndsAt);
      if (isLast) throw new SellerTokenError('the token is being refreshed elsewhere');
      await this.clock.pause(POLL_MS);
    }
  }

  private async refresh(link: SellerLink, refreshToken: string, leaseEndsAt: number): Promise<SellerToken> {
    const { sellerId, tokenVersion } = link;
    try {
      const granted = await this.oauth.refresh(refreshToken, () => leaseEndsAt - this.clock.monotonicMs());
      const sealed = { ...this.vault.sealTokens(granted, sellerId), lifetimeMs: granted.lifetimeMs };
      if (!(await this.stored(link, sealed, leaseEndsAt))) {
        throw new SellerTokenError('the link was changed while it was refreshed');
      }
      return { accessToken: granted.accessToken, version: tokenVersion + 1 };
    } catch (error) {
      if (!(error instanceof ShipcoOAuthError)) throw error;
      return this.failed(link, error, leaseEndsAt);
    }
  }

  /**
   * The provider has already ended the old token, so a database that is away for a moment must not lose the new one. False if the
   * link was changed meanwhile.
   */
  private async stored({ sellerId, tokenVersion }: SellerLink, sealed: SealedTokens, leaseEndsAt: number): Promise<boolean> {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        if (await this.links.replaceTokens(sellerId, tokenVersion, sealed)) return true;
        // An earlier try may have stored it, although its result was lost.
        return isRepeated && (await this.links.find(sellerId))?.accessToken === sealed.accessToken;
      } catch (error) {
        if (this.clock.monotonicMs() + SAVE_AGAIN_MS >= leaseEndsAt) throw error;
        await this.clock.pause(SAVE_AGAIN_MS);
      }
    }
  }

  /**
   * A rejection also covers a refresh whose response was lost with its process: the old token is gone, and only the seller can
   * fix that.
   */
  private async failed({ sellerId, tokenVersion }: SellerLink, error: ShipcoOAuthError, leaseEndsAt: number): Promise<never> {
    this.outcomes.report({ event: 'seller.refresh_failed', sellerId, kind: error.kind, reason: error.message });
    if (error.kind === 'refused') {
      await this.links.refuse(sellerId, tokenVersion, error.message);
      throw new LinkEndedError({ cause: error });
    }
    // After that the claim may be another process's.
    if (this.clock.monotonicMs() < leaseEndsAt) await this.links.releaseRefresh(sellerId, tokenVersion, error.message);
    throw new SellerTokenError("the seller's token cannot be refreshed now", { cause: error }, error.retryAfterMs);
  }

  private opened(link: SellerLink): SellerToken {
    return { accessToken: this.unsealed(link, 'access'), version: link.tokenVersion };
  }

  /** A missing key or a manipulated row: the link stays unchanged, since the key may come back. */
  private unsealed(link: SellerLink, purpose: 'access' | 'refresh'): string {
    try {
      return this.vault.open(purpose === 'access' ? link.accessToken : link.refreshToken, link.sellerId, purpose);
    } catch (cause) {
      this.outcomes.report({ event: 'seller.token_unreadable', sellerId: link.sellerId });
      throw new SellerTokenError("the seller's stored token cannot be read", { cause });
    }
  }
}
