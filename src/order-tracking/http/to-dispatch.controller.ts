import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { DispatchConfig } from '../../platform/config/dispatch.config.js';
import { listing, requestedPage } from '../../platform/http/cursor.js';
import { InLanguage } from '../../platform/http/language.js';
import { CursorQuery } from '../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { Clock } from '../../platform/kernel/clock.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import { ToDispatchListView, toDispatchView } from './to-dispatch.dto.js';

@Controller('seller/to-dispatch')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class ToDispatchController {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Get()
  @Operation('listToDispatch', {
    summary: 'List what must leave',
    description:
      'Paid orders of the current seller whose parcel has not left, nearest deadline first; those that are followed no more have none, and stand last. `label` is `printed` once the label was downloaded without `preview`.',
    answer: ToDispatchListView,
  })
  async list(
    @SellerId() sellerId: string,
    @Query() query: CursorQuery,
    @InLanguage() language: Language,
  ): Promise<ToDispatchListView> {
    const found = await this.overviews.toDispatch(sellerId, requestedPage(query));
    const now = this.clock.now();
    const page = listing(found, (overview) => toDispatchView(overview, now, this.rule, language));
    return { ...page, truncated: found.isCut };
  }
}
