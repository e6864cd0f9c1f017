import { Controller, Get, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { InLanguage } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { ViewLink } from '../application/view-link.service.js';
import { LinkStatusView, toLinkStatusView, toUnlinkPreviewView, UnlinkPreviewView } from './seller-link.dto.js';

/** The current seller's link, with the orders that depend on it. */
@Controller('seller/shipco')
@Tag('Seller link')
@UseGuards(SessionGuard, SellerGuard)
export class SellerLinkOverviewController {
  constructor(private readonly links: ViewLink) {}

  @Get('status')
  @Operation('getSellerLink', {
    summary: 'Get the shipping account link',
    description:
      'Whether the current seller has linked an account at the shipping provider, its state, and the orders that depend on it.',
    answer: LinkStatusView,
  })
  async status(@SellerId() sellerId: string): Promise<LinkStatusView> {
    return toLinkStatusView(await this.links.status(sellerId));
  }

  @Get('unlink-preview')
  @Operation('previewUnlinking', {
    summary: 'Preview unlinking the shipping account',
    description: 'What unlinking would change for the current seller. Changes nothing.',
    answer: UnlinkPreviewView,
  })
  async unlinkPreview(@SellerId() sellerId: string, @InLanguage() language: Language): Promise<UnlinkPreviewView> {
    return toUnlinkPreviewView(await this.links.withoutLink(sellerId), language);
  }
}
