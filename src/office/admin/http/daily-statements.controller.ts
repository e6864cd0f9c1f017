import { Controller, Get, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { pageFrom } from '../../../platform/kernel/listing.js';
import { DailyStatements } from '../../audit/application/daily-statements.js';
import { AdminGuard } from './admin.guard.js';
import { AuditedCsvLists } from './audited-csv-lists.js';
import { DailyStatementView, toDailyStatementView } from './daily-statement.dto.js';

/** Where all paid orders stood at the end of each day. */
@Controller('admin/statements')
@Tag('Admin')
@UseGuards(AdminGuard)
export class DailyStatementsController {
  constructor(private readonly statements: DailyStatements) {}

  @Get()
  @UseInterceptors(AuditedCsvLists)
  @Operation('listDailyStatements', {
    summary: 'List the daily statements',
    description:
      'Where all paid orders stood at the end of each day in Argentina, newest first. Each figure counts orders, with their items and what their buyers paid for shipping. Statements are made from the events, and never change.',
    answer: cursorListing(DailyStatementView),
  })
  async list(@Query() query: CursorQuery): Promise<CursorListing<DailyStatementView>> {
    const { after, limit } = requestedPage(query);
    const found = await this.statements.before(after?.id ?? null, limit + 1);
    // The day alone is their order.
    const page = pageFrom(found, { limit }, ({ createdAt, day }) => ({ at: createdAt, microseconds: 0, id: day }));
    return listing(page, toDailyStatementView);
  }
}
