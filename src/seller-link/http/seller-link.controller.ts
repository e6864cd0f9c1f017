import { Controller, Delete, HttpCode, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { LinkSeller } from '../application/link-seller.service.js';

@Controller('seller/shipco')
@Tag('Seller link')
@UseGuards(SessionGuard, SellerGuard)
export class SellerLinkController {
  constructor(private readonly links: LinkSeller) {}

  @Delete()
  @HttpCode(204)
  @Operation('unlinkSeller', {
    summary: 'Unlink the shipping account',
    description: 'Deletes the linked account and its tokens.',
  })
  unlink(@SellerId() sellerId: string): Promise<void> {
    return this.links.unlink(sellerId);
  }
}
