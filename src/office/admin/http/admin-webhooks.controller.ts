import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { IDEMPOTENCY_KEY, Once } from '../../../platform/http/once-per-key.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { id, view } from '../../../platform/http/view.js';
import { PreviewReplay } from '../application/preview-replay.service.js';
import { SettleAsAdmin } from '../application/settle-as-admin.service.js';
import { NotParkedError, NotReplayableError, WebhookNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { Records } from '../infrastructure/records.queries.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { DryReplayView, toDryReplayView, toWebhookView, WebhookView } from './record.dto.js';
import { WebhooksQuery } from './record-query.dto.js';
import { OperatorGuard } from './role.guard.js';

const ReplayView = view(
  'Replay',
  { id, state: z.literal('received') },
  { id: '4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10', state: 'received' },
);
type ReplayView = z.infer<typeof ReplayView>;

/** Received notifications and the effects of processing them. */
@Controller('admin/webhooks')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminWebhooksController {
  constructor(
    private readonly records: Records,
    private readonly previews: PreviewReplay,
    private readonly payments: SettleAsAdmin,
  ) {}

  @Get()
  @Operation('listWebhooks', {
    summary: 'List notifications',
    description: 'Notifications received from the providers, newest first, optionally by source and state.',
    answer: cursorListing(WebhookView),
  })
  async list(@Query() query: WebhooksQuery): Promise<CursorListing<WebhookView>> {
    const filter = { source: query.source ?? null, state: query.state ?? null };
    const found = await this.records.webhooks(filter, requestedPage(query));
    return listing(found, toWebhookView);
  }

  @Get(':id')
  @Operation('getWebhook', {
    summary: 'Get a notification',
    description: 'A notification with its verification result and processing state.',
    answer: WebhookView,
    errors: [new WebhookNotFoundError()],
  })
  async one(@Param('id') id: string): Promise<WebhookView> {
    const webhook = await this.records.webhook(id);
    if (!webhook) throw new WebhookNotFoundError();
    return toWebhookView(webhook);
  }

  @Post(':id/dry-replay')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('dryReplayWebhook', {
    summary: 'Preview a replay',
    description:
      'Reads the payments from the provider and returns what processing the notification again would change. Nothing is stored.',
    answer: DryReplayView,
    errors: [new WebhookNotFoundError(), new NotReplayableError()],
  })
  async dryReplay(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<DryReplayView> {
    return toDryReplayView(id, await this.previews.preview(id, actor));
  }

  @Post(':id/replay')
  @Once()
  @HttpCode(202)
  @UseGuards(OperatorGuard)
  @Operation('replayWebhook', {
    summary: 'Replay a parked notification',
    description: 'Schedules the notification for processing again. Only parked notifications can be replayed.',
    answer: ReplayView,
    headers: IDEMPOTENCY_KEY,
    errors: [new WebhookNotFoundError(), new NotReplayableError(), new NotParkedError()],
  })
  async replay(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<ReplayView> {
    await this.payments.replay(id, actor);
    return { id, state: 'received' };
  }
}
