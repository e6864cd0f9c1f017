import { Module } from '@nestjs/common';
import { WebhookInbox } from './application/webhook-inbox.js';
import { MikroOrmWebhookInbox } from './infrastructure/mikro-orm-webhook-inbox.js';

@Module({
  providers: [{ provide: WebhookInbox, useClass: MikroOrmWebhookInbox }],
  exports: [WebhookInbox],
})
export class InboxModule {}
