import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SellerDispatches } from './seller-dispatches.js';

const BATCH = 100;

/** Brings origins into the account that is configured now: after there was none, or another one. */
@Injectable()
export class PlaceOrigins {
  constructor(
    private readonly dispatches: SellerDispatches,
    private readonly work: UnitOfWork,
    private readonly config: ShipcoConfig,
  ) {}

  /** Idempotent, seller by seller. Makes no call: what has to be made becomes due. */
  async run(signal: AbortSignal): Promise<void> {
    const accountId = this.config.marketplace?.accountId;
    if (accountId === undefined) return;
    for (let isMore = true; isMore && !signal.aborted; ) {
      const sellers = await this.dispatches.misplaced(accountId, BATCH);
      for (const sellerId of sellers) await this.place(sellerId, accountId);
      isMore = sellers.length === BATCH;
    }
  }

  private place(sellerId: string, accountId: number): Promise<void> {
    return this.work.run(async () => {
      const dispatch = await this.dispatches.lock(sellerId);
      dispatch.accountIs(accountId);
      await this.dispatches.save(dispatch);
    });
  }
}
