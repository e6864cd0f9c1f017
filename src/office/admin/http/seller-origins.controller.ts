import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { SellerNotFoundError } from '../../../identity/domain/identity.errors.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { OriginNotWaitingError } from '../../../shipping/origins/domain/origins.errors.js';
import { RetryOriginAsAdmin } from '../application/retry-origin-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { Records } from '../infrastructure/records.queries.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { OperatorGuard } from './role.guard.js';
import { SellerRecordView, toSellerRecordView } from './seller-record.dto.js';

/** Where sellers' parcels leave from, for operators. */
@Controller('admin/sellers')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class SellerOriginsController {
  constructor(
    private readonly retries: RetryOriginAsAdmin,
    private readonly records: Records,
  ) {}

  @Post(':id/retry-origin')
  @HttpCode(200)
  @Operation('retrySellerOrigin', {
    summary: "Register a seller's dispatch address again",
    description:
      'Has the present address of a seller, refused or still being registered, tried again at once. It is looked for before it is made, so it is safe at any moment.',
    answer: SellerRecordView,
    errors: [new SellerNotFoundError(), new OriginNotWaitingError()],
  })
  async retry(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<SellerRecordView> {
    await this.found(id);
    await this.retries.run(id, actor);
    return toSellerRecordView(await this.found(id), true);
  }

  private async found(id: string) {
    const seller = await this.records.seller(id);
    if (!seller) throw new SellerNotFoundError();
    return seller;
  }
}
