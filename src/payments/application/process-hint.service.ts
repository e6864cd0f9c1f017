import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { type ClaimedEntry, WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import { Clock } from '../../platform/kernel/clock.js';
import { TooManyRequestsError } from '../../platform/kernel/too-many-requests.error.js';
import { untilRoomMs } from '../domain/look-again.js';
import { ProcessNotification } from './process-notification.service.js';

/** Processes a notification that nobody has signed when there is room for it: anyone can send them, and each costs a call. */
@Injectable()
export class ProcessHint {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly notifications: ProcessNotification,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Idempotent. Without room the entry waits: it is not lost, and no look of it is used up. */
  async process(entry: ClaimedEntry): Promise<void> {
    const roomInMs = this.config.tellsHints ? await this.roomInMs(entry) : 0;
    if (roomInMs === 0) return this.notifications.process(entry);
    const waitedMs = Math.max(0, this.clock.now().getTime() - entry.receivedAt.getTime());
    await this.inbox.postpone(entry, null, untilRoomMs(roomInMs, waitedMs));
  }

  /** 0 if there is room, which is then taken. */
  private async roomInMs({ subjects }: ClaimedEntry): Promise<number> {
    try {
      await this.limits.share('paycoHints', subjects);
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequestsError) return error.retryAfterSeconds * 1000;
      throw error;
    }
  }
}
