import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../../identity/http/session.guard.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChooseOrigin } from '../application/choose-origin.service.js';
import { AddressBookUnavailableError, LinkAgainError, NotLinkedError, OriginNotFoundError } from '../domain/choice.errors.js';
import { OriginChoiceBody, OwnOriginsView, toOwnOriginsView } from './own-origins.dto.js';

const ERRORS = [new NotLinkedError(), new LinkAgainError(), new AddressBookUnavailableError()];

/** From where the parcels of a linked seller's own account leave. */
@Controller('seller/shipco')
@Tag('Seller link')
@UseGuards(SessionGuard, SellerGuard)
export class OwnOriginsController {
  constructor(private readonly origins: ChooseOrigin) {}

  @Get('origins')
  @RateLimit('linkUser')
  @Operation('getOwnOrigins', {
    summary: 'List the origins of the linked account',
    description:
      'All places in the address book of the account that the current seller has linked. It calls the shipping provider.',
    answer: OwnOriginsView,
    errors: ERRORS,
  })
  async list(@SellerId() sellerId: string): Promise<OwnOriginsView> {
    return toOwnOriginsView(await this.origins.amongOwn(sellerId));
  }

  @Put('origin')
  @RateLimit('linkUser')
  @Operation('chooseOwnOrigin', {
    summary: 'Choose the origin of the linked account',
    description:
      'From where the parcels of the linked account leave: one of its origins, or null for its default. The choice belongs to this account: it is there again when the same one is linked again.',
    answer: OwnOriginsView,
    errors: [...ERRORS, new OriginNotFoundError()],
  })
  async choose(@SellerId() sellerId: string, @Body() body: OriginChoiceBody): Promise<OwnOriginsView> {
    return toOwnOriginsView(await this.origins.choose(sellerId, body.toOriginId()));
  }
}
