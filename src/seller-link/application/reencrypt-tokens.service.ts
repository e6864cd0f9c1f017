import { Injectable } from '@nestjs/common';
import type { SellerLink } from '../domain/seller-link.js';
import { SellerLinkRepository } from './seller-link.repository.js';
import { TokenVault } from './token-vault.js';

/** Encrypts every stored token with the newest key, so that an old key can be removed. */
@Injectable()
export class ReencryptTokens {
  constructor(
    private readonly links: SellerLinkRepository,
    private readonly vault: TokenVault,
  ) {}

  /**
   * Idempotent, and safe while the service runs: tokens replaced meanwhile already use the newest key. Returns the number of
   * links, and the sellers whose tokens no key can decrypt; those must link again.
   */
  async all(): Promise<{ links: number; unreadable: string[] }> {
    const unreadable: string[] = [];
    const sellerIds = await this.links.sellerIds();
    for (const sellerId of sellerIds) {
      if (!(await this.one(sellerId))) unreadable.push(sellerId);
    }
    return { links: sellerIds.length, unreadable };
  }

  private async one(sellerId: string): Promise<boolean> {
    const link = await this.links.find(sellerId);
    if (!link) return true;
    const sealed = this.resealed(link, sellerId);
    // A database failure here does not mean that a key is wrong.
    if (sealed) await this.links.reseal(link, sealed);
    return sealed !== null;
  }

  private resealed({ accessToken, refreshToken }: SellerLink, sellerId: string) {
    try {
      const tokens = {
        accessToken: this.vault.open(accessToken, sellerId, 'access'),
        refreshToken: this.vault.open(refreshToken, sellerId, 'refresh'),
      };
      return this.vault.sealTokens(tokens, sellerId);
    } catch {
      return null;
    }
  }
}
