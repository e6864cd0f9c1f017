export type LinkState = 'linked' | 'needs_reauthorization';

/** Whether the provider accepts the link, as of the last time that it issued or refreshed the tokens. */
export interface LinkHealth {
  readonly lastOkAt: Date | null;
  /** Why the last refresh failed; null if it did not. */
  readonly lastError: string | null;
  readonly failingSince: Date | null;
}

/** Tokens as stored: encrypted, and only decryptable for this seller. */
export interface SealedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the access token remains valid. A duration, not an end time, because clocks differ. */
  readonly lifetimeMs: number;
}

/** A seller's link to their own account at the shipping provider. */
export class SellerLink implements SealedTokens {
  readonly accountId: number;
  readonly accountName: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly lifetimeMs: number;
  /** The end of the access token, by the database clock. Known when the link is stored. */
  expiresAt: Date | null = null;
  state: LinkState = 'linked';
  /** Known when the link is stored. */
  health: LinkHealth = { lastOkAt: null, lastError: null, failingSince: null };
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
    this.lifetimeMs = tokens.lifetimeMs;
  }

  /** False after the provider rejected a refresh: only the seller can fix that. */
  isUsable(): boolean {
    return this.state === 'linked';
  }

  /** Whether the token must be refreshed, judged when the link was read. */
  mustRefresh(marginMs: number): boolean {
    return this.lifetimeMs <= marginMs;
  }
}
