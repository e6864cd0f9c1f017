import { Injectable, OnModuleInit } from '@nestjs/common';
import type { ClaimedEntry } from '../../inbox/application/webhook-inbox.js';
import { dueEntries } from '../../inbox/infrastructure/inbox.schema.js';
import type { PreferenceExpiry } from '../../orders/application/purchase.repository.js';
import { PAY_PAGES_TO_CLOSE } from '../../orders/infrastructure/orders.schema.js';
import { DueWork } from '../../shared/application/due-work.js';
import { ExpirePreferences } from '../application/expire-preferences.service.js';
import { ProcessNotification } from '../application/process-notification.service.js';

/** Suits work that mostly waits for a provider. */
const SIGNED_IN_FLIGHT = 100;
const HINTS_IN_FLIGHT = 20;
const EXPIRIES_IN_FLIGHT = 20;

/** Registers the due rows of payments: notifications, and payment pages to close. */
@Injectable()
export class PaymentWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly notifications: ProcessNotification,
    private readonly preferences: ExpirePreferences,
  ) {}

  onModuleInit(): void {
    this.processNotifications(true, SIGNED_IN_FLIGHT);
    this.processNotifications(false, HINTS_IN_FLIGHT);
    this.due.register<PreferenceExpiry>({
      ...PAY_PAGES_TO_CLOSE,
      inFlight: EXPIRIES_IN_FLIGHT,
      claim: (limit) => this.preferences.claim(limit),
      handle: (expiry) => this.preferences.expire(expiry),
      giveBack: (expiry, afterMs) => this.preferences.giveBack(expiry, afterMs),
      describe: ({ purchaseId }) => ({ ids: { purchaseId }, origin: {} }),
    });
  }

  private processNotifications(verified: boolean, inFlight: number): void {
    this.due.register<ClaimedEntry>({
      ...dueEntries(verified),
      inFlight,
      claim: (limit) => this.notifications.claim(verified, limit),
      handle: (entry) => this.notifications.process(entry),
      giveBack: (entry, afterMs) => this.notifications.giveBack(entry, afterMs),
      describe: ({ id, origin }) => ({ ids: { inboxId: id }, origin }),
    });
  }
}
