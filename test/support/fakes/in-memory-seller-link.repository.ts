import { SellerLinkRepository } from '../../../src/seller-link/application/seller-link.repository.js';
import { OAUTH_STATE_LIFETIME_MS, type OAuthState } from '../../../src/seller-link/domain/oauth-state.js';
import { type SealedTokens, SellerLink } from '../../../src/seller-link/domain/seller-link.js';
import type { Memory } from './memory.js';

/** A first link's version: any number but a small one, which a test could guess. */
const FIRST_VERSION = 400_000;

export class InMemorySellerLinkRepository extends SellerLinkRepository {
  private links = 0;

  constructor(private readonly memory: Memory) {
    super();
  }

  async find(sellerId: string): Promise<SellerLink | null> {
    const row = this.memory.links.get(sellerId);
    if (!row) return null;
    const { state, tokenVersion, expiresAtMs, health } = row;
    const tokens = { ...row, lifetimeMs: expiresAtMs - this.memory.clock.nowMs };
    const link = new SellerLink(sellerId, row, tokens, row.linkedAt);
    return Object.assign(link, { state, tokenVersion, expiresAt: new Date(expiresAtMs), health });
  }

  async sellerIds(): Promise<string[]> {
    return this.memory.links
      .all()
      .map(({ sellerId }) => sellerId)
      .sort();
  }

  async save(link: SellerLink): Promise<void> {
    const known = this.memory.links.get(link.sellerId);
    this.links += 1;
    const tokenVersion = known ? known.tokenVersion + 1 : FIRST_VERSION * this.links;
    this.memory.links.put(link.sellerId, {
      ...link,
      state: 'linked',
      tokenVersion,
      expiresAtMs: this.memory.clock.nowMs + link.lifetimeMs,
      leaseEndsAtMs: null,
      health: this.healthy(),
    });
  }

  async remove(sellerId: string): Promise<void> {
    this.memory.links.delete(sellerId);
  }

  async claimRefresh(sellerId: string, tokenVersion: number, leaseMs: number): Promise<boolean> {
    const row = this.memory.links.get(sellerId);
    if (row?.tokenVersion !== tokenVersion || row.state !== 'linked') return false;
    if (row.leaseEndsAtMs !== null && row.leaseEndsAtMs >= this.memory.clock.nowMs) return false;
    return this.memory.links.patch(sellerId, { leaseEndsAtMs: this.memory.dueIn(leaseMs) });
  }

  async replaceTokens(sellerId: string, tokenVersion: number, tokens: SealedTokens): Promise<boolean> {
    const { accessToken, refreshToken, lifetimeMs } = tokens;
    const expiresAtMs = this.memory.clock.nowMs + lifetimeMs;
    const replaced = { accessToken, refreshToken, expiresAtMs, tokenVersion: tokenVersion + 1, leaseEndsAtMs: null };
    return this.patchVersion(sellerId, tokenVersion, { ...replaced, health: this.healthy() });
  }

  async reseal(link: SellerLink, tokens: Pick<SealedTokens, 'accessToken' | 'refreshToken'>): Promise<void> {
    if (this.memory.links.get(link.sellerId)?.accessToken === link.accessToken) this.memory.links.patch(link.sellerId, tokens);
  }

  async refuse(sellerId: string, tokenVersion: number, error: string): Promise<void> {
    this.patchVersion(sellerId, tokenVersion, { state: 'needs_reauthorization', ...this.failed(sellerId, error) });
  }

  async releaseRefresh(sellerId: string, tokenVersion: number, error: string): Promise<void> {
    this.patchVersion(sellerId, tokenVersion, this.failed(sellerId, error));
  }

  private healthy() {
    return { lastOkAt: this.memory.clock.now(), lastError: null, failingSince: null };
  }

  private failed(sellerId: string, lastError: string) {
    const { lastOkAt = null, failingSince = null } = this.memory.links.get(sellerId)?.health ?? {};
    const health = { lastOkAt, lastError, failingSince: failingSince ?? this.memory.clock.now() };
    return { leaseEndsAtMs: null, health };
  }

  async addState(state: OAuthState): Promise<void> {
    const { nowMs } = this.memory.clock;
    const ofSeller = this.memory.oauthStates.all((one) => one.state.sellerId === state.sellerId);
    for (const { state: old, expiresAtMs } of ofSeller) if (expiresAtMs < nowMs) this.memory.oauthStates.delete(old.stateHash);
    this.memory.oauthStates.put(state.stateHash, { state, expiresAtMs: nowMs + OAUTH_STATE_LIFETIME_MS, isUsed: false });
  }

  async takeState(stateHash: string): Promise<OAuthState | null> {
    const row = this.live(stateHash);
    if (!row || row.isUsed) return null;
    const expiresAtMs = this.memory.clock.nowMs + OAUTH_STATE_LIFETIME_MS;
    this.memory.oauthStates.put(stateHash, { ...row, expiresAtMs, isUsed: true });
    return row.state;
  }

  async hasUsedState(stateHash: string, sellerId: string): Promise<boolean> {
    const row = this.live(stateHash);
    return Boolean(row?.isUsed && row.state.sellerId === sellerId);
  }

  private live(stateHash: string) {
    const row = this.memory.oauthStates.get(stateHash);
    return row && row.expiresAtMs > this.memory.clock.nowMs ? row : null;
  }

  private patchVersion(sellerId: string, tokenVersion: number, patch: Parameters<Memory['links']['patch']>[1]): boolean {
    return this.memory.links.get(sellerId)?.tokenVersion === tokenVersion && this.memory.links.patch(sellerId, patch);
  }
}
