import { Module } from '@nestjs/common';
import { WebhookInbox } from './application/webhook-inbox.js';
import { PostgresWebhookInbox } from './infrastructure/postgres-webhook-inbox.js';

@Module({
  providers: [{ provide: WebhookInbox, useClass: PostgresWebhookInbox }],
  exports: [WebhookInbox],
})
export class InboxModule {}
