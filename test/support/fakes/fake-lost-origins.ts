import { LostOrigins } from '../../../src/shipping/origins/application/lost-origins.service.js';
import type { SellerDispatches } from '../../../src/shipping/origins/application/seller-dispatches.js';
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
    const dispatches: Pick<SellerDispatches, 'forget'> = {
      forget: async (...lost) => {
        this.ofSellers.push(lost);
      },
    };
    this.lost = new LostOrigins(origins as SellerOrigins, dispatches as SellerDispatches);
  }
}
