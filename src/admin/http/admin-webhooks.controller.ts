import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import type { CursorListing } from '../../shared/http/cursor.js';
import { Records } from '../application/records.js';
import { WebhookNotFoundError } from '../domain/admin.errors.js';
import { AdminGuard } from './admin.guard.js';
import { toWebhookView, type WebhookView } from './record.dto.js';
import { listing, pageAsked, WebhooksQuery } from './record-query.dto.js';

/** Notifications as they came in, and what processing them did. */
@Controller('admin/webhooks')
@UseGuards(AdminGuard)
export class AdminWebhooksController {
  constructor(private readonly records: Records) {}

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
}
