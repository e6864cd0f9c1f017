import { Injectable } from '@nestjs/common';
import { Profiles } from '../../../identity/application/profiles.service.js';
import type { Seller } from '../../../identity/domain/seller.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ChangedMeanwhileError } from '../../../platform/kernel/changed-meanwhile.error.js';
import type { DispatchAddress } from '../../shipco/domain/origin.js';
import type { DispatchSeen } from '../domain/dispatch.js';
import { OriginNotWaitingError } from '../domain/origins.errors.js';
import { SellerDispatches } from './seller-dispatches.js';

interface SellerProfile {
  readonly name: string;
  readonly address: DispatchAddress | null;
}
type ProfileChange = Pick<SellerProfile, 'name'> & { readonly address: DispatchAddress | null | undefined };

/** Where sellers' parcels leave from, as sellers, operators and the rest of shipping see and change it. Makes no call. */
@Injectable()
export class SellerOrigins {
  constructor(
    private readonly dispatches: SellerDispatches,
    private readonly profiles: Profiles,
    private readonly work: UnitOfWork,
    private readonly config: ShipcoConfig,
  ) {}

  /** Without the marketplace's account there is no origin. */
  async of(sellerId: string): Promise<DispatchSeen> {
    const seen = await this.dispatches.find(sellerId);
    return this.config.marketplace ? seen : { ...seen, origin: null };
  }

  /**
   * Adds or renames the user's shop. `address`: absent keeps it, null takes it away. `replaced`: what must be stored still, null for
   * anything. Throws OriginLimitError or ChangedMeanwhileError, and nothing is saved.
   */
  saveProfile(userId: string, { name, address }: ProfileChange, replaced: SellerProfile | null = null): Promise<Seller> {
    return this.work.run(async () => {
      const seller = await this.profiles.saveSeller(userId, name, replaced?.name ?? null);
      if (replaced || address !== undefined) await this.enter(seller.id, address, replaced);
      return seller;
    });
  }

  /** An operator has the origin of her present address tried again. Throws OriginNotWaitingError. */
  async retry(sellerId: string): Promise<void> {
    if (!this.config.marketplace) throw new OriginNotWaitingError();
    await this.work.run(async () => {
      const dispatch = await this.dispatches.lock(sellerId);
      dispatch.retry();
      await this.dispatches.save(dispatch);
    });
  }

  /** The provider no longer knows this origin of hers in the marketplace's account: it is used no more, and made again. Idempotent. */
  async lost(sellerId: string, accountId: number, originId: number): Promise<void> {
    await this.work.run(async () => {
      const dispatch = await this.dispatches.lock(sellerId);
      dispatch.lost({ accountId, originId });
      await this.dispatches.save(dispatch);
    });
  }

  private async enter(
    sellerId: string,
    address: DispatchAddress | null | undefined,
    replaced: SellerProfile | null,
  ): Promise<void> {
    const dispatch = await this.dispatches.lock(sellerId);
    if (replaced && JSON.stringify(dispatch.facts.address) !== JSON.stringify(replaced.address))
      throw new ChangedMeanwhileError();
    if (address === undefined) return;
    if (address) dispatch.enter(address, this.config.externalIdPrefix, this.config.marketplace !== null);
    else dispatch.leave();
    await this.dispatches.save(dispatch);
  }
}
