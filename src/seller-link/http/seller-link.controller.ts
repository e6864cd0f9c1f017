import { Controller, Delete, Get, HttpCode, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { LinkSeller } from '../application/link-seller.service.js';
import { type LinkStatusView, toLinkStatusView } from './seller-link.dto.js';

@Controller('seller/shipco')
@UseGuards(SessionGuard, SellerGuard)
export class SellerLinkController {
  constructor(private readonly links: LinkSeller) {}

  @Get('status')
  async status(@SellerId() sellerId: string): Promise<LinkStatusView> {
    return toLinkStatusView(await this.links.status(sellerId));
  }

  @Delete()
  @HttpCode(204)
  unlink(@SellerId() sellerId: string): Promise<void> {
    return this.links.unlink(sellerId);
  }
}
