import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { OwedDoneError, OwedNotFoundError } from '../../../money/domain/money.errors.js';
import { SupportConfig } from '../../../platform/config/server.config.js';
import { listing, requestedPage } from '../../../platform/http/cursor.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { SettleAsAdmin } from '../application/settle-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { OwedRecords } from '../infrastructure/owed-records.queries.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { CloseOwedBody, OwedListView, OwedQuery, OwedView, ToldOwedView, toOwedTotalView, toOwedView } from './owed.dto.js';
import { OperatorGuard } from './role.guard.js';

/** What buyers paid and will not get, until it is given back or a person has settled it. */
@Controller('admin/owed')
@Tag('Admin')
@UseGuards(AdminGuard)
export class OwedController {
  constructor(
    private readonly records: OwedRecords,
    private readonly acts: SettleAsAdmin,
    private readonly clock: Clock,
    private readonly support: SupportConfig,
  ) {}

  @Get()
  @Operation('listOwed', {
    summary: 'List what is owed to buyers',
    description:
      'What a buyer paid and will not get: orders whose parcel was lost, damaged, returned or cancelled, and payments that bought nothing. Those first whose buyer should have heard of it and was told nothing, then by when they began. With `state=done` those that are done, the newest first; with `purchase_id` those of one purchase. `count` and `amount` are always of all that are open. An entry opens within a minute or two of what makes it so, and ends by itself when the payment provider shows its money gone.',
    answer: OwedListView,
  })
  async list(@Query() query: OwedQuery): Promise<OwedListView> {
    const filter = { state: query.state ?? 'open', purchaseId: query.purchase_id ?? null };
    const [found, total] = await Promise.all([this.records.list(filter, requestedPage(query)), this.records.total()]);
    const now = this.clock.now();
    return { ...listing(found, (record) => toOwedView(record, this.support.owedPromiseDays, now)), ...toOwedTotalView(total) };
  }

  @Post(':id/told')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('tellOwed', {
    summary: 'Note that a buyer was told',
    description:
      'The buyer knows what is done about it, and the order says when. The first time stays; `changed` says whether it was this one.',
    answer: ToldOwedView,
    errors: [new OwedNotFoundError(), new OwedDoneError()],
  })
  async tell(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<ToldOwedView> {
    const changed = await this.acts.tellOwed(id, actor);
    return { ...(await this.one(id)), changed };
  }

  @Post(':id/close')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('closeOwed', {
    summary: 'Close what was settled in another way',
    description:
      'Keeps the note with its author, and the buyer reads that it was settled. It gives nothing back. Payments that bought nothing are resolved with it. Closing it again with the same note changes nothing; with another note, one that is done is a 409, and `done_by` says who was faster.',
    answer: OwedView,
    errors: [new OwedNotFoundError(), new OwedDoneError()],
  })
  async close(@Param('id') id: string, @Body() { note }: CloseOwedBody, @ActingAdmin() actor: Actor): Promise<OwedView> {
    await this.acts.closeOwed(id, note, actor);
    return this.one(id);
  }

  private async one(id: string): Promise<OwedView> {
    const record = await this.records.find(id);
    if (!record) throw new OwedNotFoundError();
    return toOwedView(record, this.support.owedPromiseDays, this.clock.now());
  }
}
