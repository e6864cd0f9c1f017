export type LinkState = 'linked' | 'needs_reauthorization';

/** Tokens as stored: encrypted, and only decryptable for this seller. */
export interface SealedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** A seller's link to their own account at the shipping provider. */
export class SellerLink implements SealedTokens {
  readonly accountId: number;
  readonly accountName: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  state: LinkState = 'linked';
  /**
   * Identifies the stored tokens. It changes with them, so a refresh of older ones has no effect. Assigned when the link is
   * stored.
   */
  tokenVersion = 0;

  constructor(
    readonly sellerId: string,
    account: { accountId: number; accountName: string },
    tokens: SealedTokens,
    readonly linkedAt: Date,
  ) {
    this.accountId = account.accountId;
    this.accountName = account.accountName;
    this.accessToken = tokens.accessToken;
    this.refreshToken = tokens.refreshToken;
    this.expiresAt = tokens.expiresAt;
  }

  /** False after the provider rejected a refresh: only the seller can fix that. */
  isUsable(): boolean {
    return this.state === 'linked';
  }

  mustRefresh(now: Date, marginMs: number): boolean {
    return this.expiresAt.getTime() - now.getTime() <= marginMs;
  }
}
