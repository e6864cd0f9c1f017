import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { FindingNotFoundError, FindingNotOpenError } from '../../audit/domain/audit.errors.js';
import { CloseFindingAsAdmin } from '../application/close-finding-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { FindingRecords } from '../infrastructure/finding-records.queries.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { AuditFindingsQuery, AuditFindingView, CloseFindingBody, toAuditFindingView } from './audit-finding.dto.js';
import { OperatorGuard } from './role.guard.js';

/** What does not fit between the service and the providers. */
@Controller('admin/audit-findings')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AuditFindingsController {
  constructor(
    private readonly findings: FindingRecords,
    private readonly audit: CloseFindingAsAdmin,
  ) {}

  @Get()
  @Operation('listAuditFindings', {
    summary: 'List what the audit has found',
    description:
      'What does not fit between the service and its providers, or within what it stores, newest first; optionally by state, class and order. Each was seen twice before it was opened.',
    answer: cursorListing(AuditFindingView),
  })
  async list(@Query() query: AuditFindingsQuery, @InLanguage() language: Language): Promise<CursorListing<AuditFindingView>> {
    const filter = { state: query.state ?? null, class: query.class ?? null, orderId: query.order_id ?? null };
    return listing(await this.findings.list(filter, requestedPage(query)), (finding) => toAuditFindingView(finding, language));
  }

  @Post(':id/close')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('closeAuditFinding', {
    summary: 'Close a finding of the audit',
    description:
      'Keeps the note with its author. It repairs nothing. The same finding comes back only if a complete look has not seen it in between.',
    answer: AuditFindingView,
    errors: [new FindingNotFoundError(), new FindingNotOpenError()],
  })
  async close(
    @Param('id') id: string,
    @Body() { note }: CloseFindingBody,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<AuditFindingView> {
    return toAuditFindingView(await this.audit.close(id, note, actor), language);
  }
}
