import { Module } from '@nestjs/common';
import { WebhookInbox } from './application/webhook-inbox.js';
import { PostgresInboxRetention } from './infrastructure/postgres-inbox-retention.js';
import { PostgresWebhookInbox } from './infrastructure/postgres-webhook-inbox.js';

@Module({
  providers: [PostgresInboxRetention, { provide: WebhookInbox, useClass: PostgresWebhookInbox }],
  exports: [WebhookInbox],
})
export class InboxModule {}
