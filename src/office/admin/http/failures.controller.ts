import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { FailedShipments } from '../../../shipping/failures/application/failed-shipments.js';
import { FailureNotFoundError } from '../../../shipping/failures/domain/failures.errors.js';
import { ShipAsAdmin } from '../application/ship-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import {
  FailureDryRunView,
  FailureRetryView,
  FailuresView,
  MOST_CAUSES,
  toFailureDryRunView,
  toFailuresView,
} from './failure.dto.js';
import { OperatorGuard } from './role.guard.js';

/** Far more causes than an operator looks at. */

/** Paid orders that wait for a person, by cause. */
@Controller('admin/failures')
@Tag('Admin')
@UseGuards(AdminGuard)
export class FailuresController {
  constructor(
    private readonly failures: FailedShipments,
    private readonly ships: ShipAsAdmin,
  ) {}

  @Get()
  @Operation('listFailures', {
    summary: 'List failures by cause',
    description:
      'Shipments that wait for a person (`failed`, `needs_review`, and `skipped` unless the payment or an admin stops them), grouped by cause, most money first. Causes are the same if they differ only in numbers, ids, names, e-mails and quoted words.',
    answer: FailuresView,
  })
  async list(@InLanguage() language: Language): Promise<FailuresView> {
    return toFailuresView(await this.failures.groups(MOST_CAUSES + 1), language);
  }

  @Post(':id/retry')
  @HttpCode(202)
  @UseGuards(OperatorGuard)
  @Operation('retryFailures', {
    summary: 'Retry all shipments of one cause',
    description:
      "Schedules another attempt for each, within the provider's limits, like a retry of each; leaves those that are held. Safe at any time and concurrently: each is counted once. `getBulkAct` says what comes of it. 404 once none of them waits or is under way.",
    answer: FailureRetryView,
    errors: [new FailureNotFoundError()],
  })
  async retry(@Param('id') causeId: string, @ActingAdmin() actor: Actor): Promise<FailureRetryView> {
    const { count, bulkActId } = await this.ships.retryAll(causeId, actor);
    return { count, bulk_act_id: bulkActId };
  }

  @Post(':id/dry-run')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('previewFailureRetry', {
    summary: 'Preview a retry of one cause',
    description: 'What a retry of all shipments of this cause would do. Changes nothing.',
    answer: FailureDryRunView,
    errors: [new FailureNotFoundError()],
  })
  async dryRun(
    @Param('id') causeId: string,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<FailureDryRunView> {
    return toFailureDryRunView(causeId, await this.ships.previewRetryAll(causeId, actor), language);
  }
}
