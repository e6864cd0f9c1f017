import { Module } from '@nestjs/common';
import { InboxModule } from '../platform/inbox/inbox.module.js';
import { ReceiveAdEvents } from './application/receive-ad-events.service.js';
import { AdscoWebhookController } from './http/adsco-webhook.controller.js';

@Module({
  imports: [InboxModule],
  controllers: [AdscoWebhookController],
  providers: [ReceiveAdEvents],
})
export class AdvertisingModule {}
