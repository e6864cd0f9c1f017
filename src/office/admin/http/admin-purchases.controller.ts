import { Controller, Get, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { PurchaseNotFoundError } from '../../../orders/domain/orders.errors.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { PurchaseRecords } from '../infrastructure/purchase-records.queries.js';
import { AdminGuard } from './admin.guard.js';
import { AuditedCsvLists } from './audited-csv-lists.js';
import { listFilter } from './list-query.dto.js';
import { PurchaseHistoryView, PurchaseRecordView, toPurchaseHistoryView, toPurchaseRecordView } from './purchase-record.dto.js';
import { PurchasesQuery } from './record-query.dto.js';

/** What buyers paid for, or could have, at once. */
@Controller('admin/purchases')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminPurchasesController {
  constructor(
    private readonly purchases: PurchaseRecords,
    private readonly clock: Clock,
  ) {}

  @Get()
  @UseInterceptors(AuditedCsvLists)
  @Operation('listAllPurchases', {
    summary: 'List all purchases',
    description: 'Purchases of all buyers, newest first, optionally by their stored state.',
    answer: cursorListing(PurchaseRecordView),
  })
  async list(@Query() query: PurchasesQuery): Promise<CursorListing<PurchaseRecordView>> {
    const found = await this.purchases.list({ ...listFilter(query), state: query.state ?? null }, requestedPage(query));
    return listing(found, toPurchaseRecordView);
  }

  @Get(':id')
  @Operation('getPurchaseHistory', {
    summary: 'Get a purchase with its history',
    description: 'The purchase with its orders, its payments, and what has happened to its orders.',
    answer: PurchaseHistoryView,
    errors: [new PurchaseNotFoundError()],
  })
  async one(@Param('id') id: string, @InLanguage() language: Language): Promise<PurchaseHistoryView> {
    const history = await this.purchases.history(id);
    if (!history) throw new PurchaseNotFoundError();
    return toPurchaseHistoryView(history, this.clock.now(), language);
  }
}
