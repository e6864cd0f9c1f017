import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RevocationRecords } from '../infrastructure/revocation-records.queries.js';
import { AdminGuard } from './admin.guard.js';
import { AdminRevocationView, RevocationsQuery, revocationFilter, toAdminRevocationView } from './revocation-record.dto.js';
import { OperatorGuard } from './role.guard.js';

/** What buyers take back. With their e-mail addresses and in their own words, so not for viewers. */
@Controller('admin/revocations')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class RevocationRecordsController {
  constructor(private readonly records: RevocationRecords) {}

  @Get()
  @Operation('listRevocations', {
    summary: 'List what buyers take back',
    description:
      'What was written by those who take back what they have bought, newest first; optionally by `state`, the `code` that they were given (with any separators), or the purchase. `matched`: number and e-mail address are those of a paid sale, and what is owed has an entry with the reason `revocation`. `unmatched`: they are not; it is deleted after 30 days.',
    answer: cursorListing(AdminRevocationView),
  })
  async list(@Query() query: RevocationsQuery): Promise<CursorListing<AdminRevocationView>> {
    return listing(await this.records.list(revocationFilter(query), requestedPage(query)), toAdminRevocationView);
  }
}
