import { Injectable } from '@nestjs/common';
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
    try {
      const accessToken = this.vault.seal(this.vault.open(link.accessToken, sellerId, 'access'), sellerId, 'access');
      const refreshToken = this.vault.seal(this.vault.open(link.refreshToken, sellerId, 'refresh'), sellerId, 'refresh');
      await this.links.reseal(link, { accessToken, refreshToken });
      return true;
    } catch {
      return false;
    }
  }
}
