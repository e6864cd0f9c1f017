import { Body, Controller, Get, Headers, Put, UseGuards } from '@nestjs/common';
import { IF_MATCH, mustMatch } from '../../platform/http/entity-tags.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { ChangedMeanwhileError } from '../../platform/kernel/changed-meanwhile.error.js';
import { Profiles } from '../application/profiles.service.js';
import { ProfileNotFoundError } from '../domain/identity.errors.js';
import type { SessionUser } from '../domain/session-user.js';
import { BuyerProfileBody, BuyerProfileView, toBuyerProfileView } from './profile.dto.js';
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
    return toBuyerProfileView(user.buyerProfile);
  }

  @Put()
  @Operation('saveBuyerProfile', {
    summary: 'Save the buyer profile',
    description: 'Creates or replaces the buyer profile. It makes the user a buyer.',
    answer: BuyerProfileView,
    headers: IF_MATCH,
    errors: [new ChangedMeanwhileError()],
  })
  async saveBuyer(
    @CurrentUser() { id, buyerProfile }: SessionUser,
    @Body() body: BuyerProfileBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<BuyerProfileView> {
    mustMatch(ifMatch, buyerProfile && toBuyerProfileView(buyerProfile).etag);
    await this.profiles.saveBuyer(id, body, ifMatch === undefined ? null : buyerProfile);
    return toBuyerProfileView(body);
  }
}
