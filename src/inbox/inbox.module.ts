import { Module } from '@nestjs/common';
import { WebhookInbox } from './application/webhook-inbox.js';
import { SqlWebhookInbox } from './infrastructure/sql-webhook-inbox.js';

@Module({
  providers: [{ provide: WebhookInbox, useClass: SqlWebhookInbox }],
  exports: [WebhookInbox],
})
export class InboxModule {}
