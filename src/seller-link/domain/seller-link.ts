export type LinkState = 'linked' | 'needs_reauthorization';

/** Tokens as they are stored: sealed, and readable for this seller only. */
export interface SealedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** A seller's connection to their own account at the shipping provider. */
export class SellerLink implements SealedTokens {
  readonly accountId: number;
  readonly accountName: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  state: LinkState = 'linked';
  /** Names the stored tokens, and changes when they are replaced: a refresh of older ones changes nothing. Given when the link is stored. */
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

  /** False once the provider has refused to refresh it: only the seller can mend that. */
  isUsable(): boolean {
    return this.state === 'linked';
  }

  mustRefresh(now: Date, marginMs: number): boolean {
    return this.expiresAt.getTime() - now.getTime() <= marginMs;
  }
}
