import { LostOrigins } from '../../../src/shipping/origins/application/lost-origins.service.js';
import type { OriginChoices } from '../../../src/shipping/origins/application/origin-choices.js';
import type { SellerOrigins } from '../../../src/shipping/origins/application/seller-origins.service.js';
import type { OriginOf } from '../../../src/shipping/shipco/domain/used-origin.js';

/** Remembers which origins were lost, by whom. */
export class FakeLostOrigins {
  readonly ofMarketplace: [sellerId: string, accountId: number, originId: number][] = [];
  readonly ofSellers: [sellerId: string, origin: OriginOf][] = [];
  readonly lost: LostOrigins;

  constructor() {
    const origins: Pick<SellerOrigins, 'lost'> = {
      lost: async (...lost) => {
        this.ofMarketplace.push(lost);
      },
    };
    const choices: Pick<OriginChoices, 'forget'> = {
      forget: async (...lost) => {
        this.ofSellers.push(lost);
      },
    };
    this.lost = new LostOrigins(origins as SellerOrigins, choices as OriginChoices);
  }
}
