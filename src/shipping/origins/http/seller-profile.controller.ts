import { Body, Controller, Get, Headers, Put, UseGuards } from '@nestjs/common';
import { Profiles } from '../../../identity/application/profiles.service.js';
import { ProfileNotFoundError } from '../../../identity/domain/identity.errors.js';
import type { SessionUser } from '../../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../../identity/http/session.guard.js';
import { IF_MATCH, mustMatch } from '../../../platform/http/entity-tags.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { ChangedMeanwhileError } from '../../../platform/kernel/changed-meanwhile.error.js';
import { SellerOrigins } from '../application/seller-origins.service.js';
import { OriginLimitError } from '../domain/origins.errors.js';
import { SellerProfileBody, SellerProfileView, toSellerProfileView } from './seller-profile.dto.js';

@Controller('seller/profile')
@Tag('Profiles')
@UseGuards(SessionGuard)
export class SellerProfileController {
  constructor(
    private readonly profiles: Profiles,
    private readonly origins: SellerOrigins,
  ) {}

  @Get()
  @Operation('getSellerProfile', {
    summary: 'Get the seller profile',
    description: 'The seller profile of the current user, with the address that the parcels leave from.',
    answer: SellerProfileView,
    errors: [new ProfileNotFoundError()],
  })
  async read(@CurrentUser() user: SessionUser): Promise<SellerProfileView> {
    const seller = await this.profiles.sellerOf(user.id);
    return toSellerProfileView(seller, await this.origins.of(seller.id));
  }

  @Put()
  @Operation('saveSellerProfile', {
    summary: 'Save the seller profile',
    description:
      'Creates or replaces the seller profile. It makes the user a seller. Without `dispatch_address` that stays as it is; null takes it away. A new address is registered with the shipping provider in the background, at most five a day.',
    answer: SellerProfileView,
    headers: IF_MATCH,
    errors: [new OriginLimitError(), new ChangedMeanwhileError()],
  })
  async save(
    @CurrentUser() user: SessionUser,
    @Body() body: SellerProfileBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SellerProfileView> {
    const address = body.toAddress();
    const replaced = ifMatch === undefined ? null : await this.mustHave(ifMatch, user);
    const seller = await this.origins.saveProfile(user.id, { name: body.name, address }, replaced);
    return toSellerProfileView(seller, await this.origins.of(seller.id));
  }

  /** Returns what the tag is of. */
  private async mustHave(ifMatch: string, user: SessionUser) {
    const seller = user.sellerId === null ? null : await this.profiles.sellerOf(user.id);
    const seen = seller && (await this.origins.of(seller.id));
    mustMatch(ifMatch, seller && seen && toSellerProfileView(seller, seen).etag);
    return seller && seen && { name: seller.name, address: seen.address };
  }
}
