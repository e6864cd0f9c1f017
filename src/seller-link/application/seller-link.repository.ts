import type { OAuthState } from '../domain/oauth-state.js';
import type { SealedTokens, SellerLink } from '../domain/seller-link.js';

/** Links and begun links. Every method is one statement on the database's clock. */
export abstract class SellerLinkRepository {
  abstract find(sellerId: string): Promise<SellerLink | null>;
  /** Sellers that have a link, usable or not. */
  abstract sellerIds(): Promise<string[]>;
  /** Adds the seller's link or replaces it. */
  abstract save(link: SellerLink): Promise<void>;
  /** Safe to repeat. */
  abstract remove(sellerId: string): Promise<void>;
  /** True for the one caller who may refresh these tokens during the next `leaseMs`. */
  abstract claimRefresh(sellerId: string, tokenVersion: number, leaseMs: number): Promise<boolean>;
  /** Both tokens at once, and only over the version that was refreshed. Ends the claim. */
  abstract replaceTokens(sellerId: string, tokenVersion: number, tokens: SealedTokens): Promise<boolean>;
  /** The same tokens under another seal; nothing happens when they were replaced meanwhile. */
  abstract reseal(link: SellerLink, tokens: Pick<SealedTokens, 'accessToken' | 'refreshToken'>): Promise<void>;
  /** The provider refused the refresh: the link needs its seller. */
  abstract refuse(sellerId: string, tokenVersion: number): Promise<void>;
  abstract releaseRefresh(sellerId: string, tokenVersion: number): Promise<void>;
  abstract addState(state: OAuthState): Promise<void>;
  /** Takes the begun link out, so that it works once; null when there is none. */
  abstract takeState(stateHash: string): Promise<OAuthState | null>;
}
