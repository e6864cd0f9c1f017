import { Module } from '@nestjs/common';
import { MutedSubjects } from './application/muted-subjects.js';
import { WebhookInbox } from './application/webhook-inbox.js';
import { PostgresMutedSubjects } from './infrastructure/postgres-muted-subjects.js';
import { PostgresWebhookInbox } from './infrastructure/postgres-webhook-inbox.js';

@Module({
  providers: [
    { provide: WebhookInbox, useClass: PostgresWebhookInbox },
    { provide: MutedSubjects, useClass: PostgresMutedSubjects },
  ],
  exports: [WebhookInbox, MutedSubjects],
})
export class InboxModule {}
