import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { BulkActs } from '../../../shipping/failures/application/bulk-acts.js';
import { BulkActNotFoundError } from '../../../shipping/failures/domain/failures.errors.js';
import { AdminRepository } from '../application/admin.repository.js';
import { AdminGuard } from './admin.guard.js';
import { BulkActView, toBulkActView } from './bulk-act.dto.js';

/** What came of retries of many orders. */
@Controller('admin/bulk-acts')
@Tag('Admin')
@UseGuards(AdminGuard)
export class BulkActsController {
  constructor(
    private readonly acts: BulkActs,
    private readonly admins: AdminRepository,
  ) {}

  @Get(':id')
  @Operation('getBulkAct', {
    summary: 'Get what came of a retry of one cause',
    description:
      'The orders that the retry made due, counted by what came of each. Each is counted once, by its first outcome after the retry; figures are a few seconds old. It is followed across restarts until `ended_at` is set, and its figures never change after that.',
    answer: BulkActView,
    errors: [new BulkActNotFoundError()],
  })
  async get(@Param('id') id: string, @InLanguage() language: Language): Promise<BulkActView> {
    const act = await this.acts.find(id);
    if (!act) throw new BulkActNotFoundError();
    const admin = act.adminId === null ? null : await this.admins.find(act.adminId);
    return toBulkActView(act, admin?.email ?? act.adminId, language);
  }
}
