import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { Profiles } from '../application/profiles.service.js';
import type { CurrentUser as User } from '../domain/current-user.js';
import { ProfileNotFoundError } from '../domain/identity.errors.js';
import { BuyerProfileBody, BuyerProfileView, SellerProfileBody, SellerProfileView, toSellerProfileView } from './profile.dto.js';
import { CurrentUser, SessionGuard } from './session.guard.js';

@Controller()
@Tag('Profiles')
@UseGuards(SessionGuard)
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Get('buyer/profile')
  @Operation('getBuyerProfile', { summary: 'Own buyer profile', answer: BuyerProfileView, errors: [new ProfileNotFoundError()] })
  buyer(@CurrentUser() user: User): BuyerProfileView {
    if (!user.buyerProfile) throw new ProfileNotFoundError();
    return user.buyerProfile;
  }

  @Put('buyer/profile')
  @Operation('saveBuyerProfile', { summary: 'Become a buyer, or change the profile', answer: BuyerProfileView })
  async saveBuyer(@CurrentUser() user: User, @Body() body: BuyerProfileBody): Promise<BuyerProfileView> {
    await this.profiles.saveBuyer(user.id, body);
    return { name: body.name, email: body.email, phone: body.phone, document: body.document };
  }

  @Get('seller/profile')
  @Operation('getSellerProfile', {
    summary: 'Own seller profile',
    answer: SellerProfileView,
    errors: [new ProfileNotFoundError()],
  })
  async seller(@CurrentUser() user: User): Promise<SellerProfileView> {
    return toSellerProfileView(await this.profiles.sellerOf(user.id));
  }

  @Put('seller/profile')
  @Operation('saveSellerProfile', { summary: 'Become a seller, or change the profile', answer: SellerProfileView })
  async saveSeller(@CurrentUser() user: User, @Body() body: SellerProfileBody): Promise<SellerProfileView> {
    return toSellerProfileView(await this.profiles.saveSeller(user.id, body.name));
  }
}
