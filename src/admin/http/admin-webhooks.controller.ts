import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { CursorListing } from '../../shared/http/cursor.js';
import { Records } from '../application/records.js';
import { ReplayWebhook } from '../application/replay-webhook.service.js';
import { WebhookNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { type DryReplayView, toDryReplayView, toWebhookView, type WebhookView } from './record.dto.js';
import { listing, pageAsked, WebhooksQuery } from './record-query.dto.js';

/** Notifications as they came in, and what processing them did. */
@Controller('admin/webhooks')
@UseGuards(AdminGuard)
export class AdminWebhooksController {
  constructor(
    private readonly records: Records,
    private readonly replays: ReplayWebhook,
  ) {}

  @Get()
  async list(@Query() query: WebhooksQuery): Promise<CursorListing<WebhookView>> {
    const filter = { source: query.source ?? null, state: query.state ?? null };
    const found = await this.records.webhooks(filter, pageAsked(query));
    return listing(found, query, toWebhookView, ({ receivedAt, id }) => ({ createdAt: receivedAt, id }));
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<WebhookView> {
    const webhook = await this.records.webhook(id);
    if (!webhook) throw new WebhookNotFoundError();
    return toWebhookView(webhook);
  }

  @Post(':id/dry-replay')
  @HttpCode(200)
  async dryReplay(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<DryReplayView> {
    return toDryReplayView(id, await this.replays.dry(id, actor));
  }

  @Post(':id/replay')
  @HttpCode(202)
  async replay(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<{ id: string; state: 'received' }> {
    await this.replays.replay(id, actor);
    return { id, state: 'received' };
  }
}
