import { Injectable } from '@nestjs/common';
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

  saveBuyer(userId: string, recipient: Recipient): Promise<void> {
    return this.accounts.saveBuyerProfile(userId, recipient, this.clock.now());
  }

  saveSeller(userId: string, name: string): Promise<Seller> {
    return this.accounts.saveSeller(new Seller(newId(), userId, name, this.clock.now()));
  }

  async sellerOf(userId: string): Promise<Seller> {
    const seller = await this.accounts.findSeller(userId);
    if (!seller) throw new ProfileNotFoundError();
    return seller;
  }
}
