import { Injectable } from '@nestjs/common';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import { SellerDispatches } from './seller-dispatches.js';
import { SellerOrigins } from './seller-origins.service.js';

const REFUSALS: readonly (number | undefined)[] = [400, 422];

/** What a refused call tells of the origin that it named. */
@Injectable()
export class LostOrigins {
  constructor(
    private readonly origins: SellerOrigins,
    private readonly dispatches: SellerDispatches,
  ) {}

  /**
   * The origin that the provider no longer knows: one of the marketplace's is made again, a seller's choice is forgotten. Null if the call
   * failed for another reason, or named none but the account's own. Idempotent.
   */
  async lostBy(error: unknown, sellerId: string, account: ShipcoAccount, originId: number | null): Promise<OriginOf | null> {
    if (!(error instanceof ShipcoError) || error.kind !== 'rejected') return null;
    const { impediment, httpStatus } = error.facts;
    if (impediment !== 'origin_refused' || !REFUSALS.includes(httpStatus)) return null;
    if (originId === null || originId === account.originId) return null;
    const { kind, accountId } = account;
    if (kind === 'marketplace') await this.origins.lost(sellerId, accountId, originId);
    else await this.dispatches.forget(sellerId, { accountId, originId });
    return { accountId, originId };
  }
}
