import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { Profiles } from '../application/profiles.service.js';
import { ProfileNotFoundError } from '../domain/identity.errors.js';
import type { SessionUser } from '../domain/session-user.js';
import { BuyerProfileBody, BuyerProfileView } from './profile.dto.js';
import { CurrentUser, SessionGuard } from './session.guard.js';

@Controller('buyer/profile')
@Tag('Profiles')
@UseGuards(SessionGuard)
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Get()
  @Operation('getBuyerProfile', {
    summary: 'Get the buyer profile',
    description: 'The buyer profile of the current user.',
    answer: BuyerProfileView,
    errors: [new ProfileNotFoundError()],
  })
  buyer(@CurrentUser() user: SessionUser): BuyerProfileView {
    if (!user.buyerProfile) throw new ProfileNotFoundError();
    return user.buyerProfile;
  }

  @Put()
  @Operation('saveBuyerProfile', {
    summary: 'Save the buyer profile',
    description: 'Creates or replaces the buyer profile. It makes the user a buyer.',
    answer: BuyerProfileView,
  })
  async saveBuyer(@CurrentUser() user: SessionUser, @Body() body: BuyerProfileBody): Promise<BuyerProfileView> {
    await this.profiles.saveBuyer(user.id, body);
    return { name: body.name, email: body.email, phone: body.phone, document: body.document };
  }
}
