import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError } from '../../platform/kernel/changed-meanwhile.error.js';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { ProfileNotFoundError } from '../domain/identity.errors.js';
import { Seller } from '../domain/seller.js';
import type { Recipient } from '../domain/session-user.js';
import { AccountRepository } from './account.repository.js';

/** Makes a user a buyer or a seller. */
@Injectable()
export class Profiles {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** `replaced`: what must be stored still; throws ChangedMeanwhileError otherwise. Null for anything. */
  async saveBuyer(userId: string, recipient: Recipient, replaced: Recipient | null = null): Promise<void> {
    const isSaved = await this.accounts.saveBuyerProfile(userId, recipient, replaced, this.clock.now());
    if (!isSaved) throw new ChangedMeanwhileError();
  }

  /** `replaced`: the name that must be stored still; throws ChangedMeanwhileError otherwise. Null for any. */
  async saveSeller(userId: string, name: string, replaced: string | null = null): Promise<Seller> {
    const seller = await this.accounts.saveSeller(new Seller(newId(), userId, name, this.clock.now()), replaced);
    if (!seller) throw new ChangedMeanwhileError();
    return seller;
  }

  async sellerOf(userId: string): Promise<Seller> {
    const seller = await this.accounts.findSeller(userId);
    if (!seller) throw new ProfileNotFoundError();
    return seller;
  }
}
