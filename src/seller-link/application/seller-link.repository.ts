import type { OAuthState } from '../domain/oauth-state.js';
import type { SealedTokens, SellerLink } from '../domain/seller-link.js';

/** Links and pending links. Every method is one statement and uses the database clock. */
export abstract class SellerLinkRepository {
  abstract find(sellerId: string): Promise<SellerLink | null>;
  /** Sellers with a link, usable or not. */
  abstract sellerIds(): Promise<string[]>;
  /** Adds or replaces the seller's link, with the fact that it is `CONNECTED`. */
  abstract save(link: SellerLink): Promise<void>;
  /** Idempotent. With the fact that the link has `ended`, if it was usable. */
  abstract remove(sellerId: string): Promise<void>;
  /** True for the one caller that may refresh these tokens during the next `leaseMs`. */
  abstract claimRefresh(sellerId: string, tokenVersion: number, leaseMs: number): Promise<boolean>;
  /** Replaces both tokens, only if their version is still the refreshed one. Ends the claim. */
  abstract replaceTokens(sellerId: string, tokenVersion: number, tokens: SealedTokens): Promise<boolean>;
  /** The same tokens, encrypted again; changes nothing if they were replaced meanwhile. */
  abstract reseal(link: SellerLink, tokens: Pick<SealedTokens, 'accessToken' | 'refreshToken'>): Promise<void>;
  /** The provider rejected the refresh: the link has `ended`, and the seller must link again. `error`: without a token. */
  abstract refuse(sellerId: string, tokenVersion: number, error: string): Promise<void>;
  /** The refresh failed; the next one may try. `error`: without a token. */
  abstract releaseRefresh(sellerId: string, tokenVersion: number, error: string): Promise<void>;
  /** Stores a pending link for its lifetime, by the database clock. */
  abstract addState(state: OAuthState): Promise<void>;
  /** Marks the pending link as used and returns it, so that it works once; null without one, or when its time is over. */
  abstract takeState(stateHash: string): Promise<OAuthState | null>;
  /** Whether the seller has used this state within its lifetime. */
  abstract hasUsedState(stateHash: string, sellerId: string): Promise<boolean>;
}
