import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { Profiles } from '../application/profiles.service.js';
import type { Recipient, CurrentUser as User } from '../domain/current-user.js';
import { ProfileNotFoundError } from '../domain/identity.errors.js';
import { BuyerProfileBody, SellerProfileBody, type SellerProfileView, toSellerProfileView } from './profile.dto.js';
import { CurrentUser, SessionGuard } from './session.guard.js';

@Controller()
@UseGuards(SessionGuard)
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Get('buyer/profile')
  buyer(@CurrentUser() user: User): Recipient {
    if (!user.buyerProfile) throw new ProfileNotFoundError();
    return user.buyerProfile;
  }

  @Put('buyer/profile')
  async saveBuyer(@CurrentUser() user: User, @Body() body: BuyerProfileBody): Promise<Recipient> {
    await this.profiles.saveBuyer(user.id, body);
    return { name: body.name, email: body.email, phone: body.phone, document: body.document };
  }

  @Get('seller/profile')
  async seller(@CurrentUser() user: User): Promise<SellerProfileView> {
    return toSellerProfileView(await this.profiles.sellerOf(user.id));
  }

  @Put('seller/profile')
  async saveSeller(@CurrentUser() user: User, @Body() body: SellerProfileBody): Promise<SellerProfileView> {
    return toSellerProfileView(await this.profiles.saveSeller(user.id, body.name));
  }
}
