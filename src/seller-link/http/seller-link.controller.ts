import { Controller, Delete, Get, HttpCode, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { LinkSeller } from '../application/link-seller.service.js';
import { LinkStatusView, toLinkStatusView } from './seller-link.dto.js';

@Controller('seller/shipco')
@Tag('Seller link')
@UseGuards(SessionGuard, SellerGuard)
export class SellerLinkController {
  constructor(private readonly links: LinkSeller) {}

  @Get('status')
  @Operation('getSellerLink', {
    summary: 'Get the shipping account link',
    description: 'Whether the current seller has linked an account at the shipping provider, and its state.',
    answer: LinkStatusView,
  })
  async status(@SellerId() sellerId: string): Promise<LinkStatusView> {
    return toLinkStatusView(await this.links.status(sellerId));
  }

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
