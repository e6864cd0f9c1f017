import { Injectable, OnModuleInit } from '@nestjs/common';
import type { ClaimedSearch } from '../../orders/application/payment-searches.js';
import type { PreferenceExpiry } from '../../orders/application/purchase.repository.js';
import { PAY_PAGES_TO_CLOSE, PAYMENTS_TO_SEARCH } from '../../orders/infrastructure/orders.schema.js';
import type { ClaimedEntry } from '../../platform/inbox/application/webhook-inbox.js';
import { dueEntries } from '../../platform/inbox/infrastructure/inbox.schema.js';
import { DueWork } from '../../platform/work/due-work.js';
import { ExpirePreferences } from '../application/expire-preferences.service.js';
import { ProcessHint } from '../application/process-hint.service.js';
import { ProcessNotification } from '../application/process-notification.service.js';
import { ReconcilePayments } from '../application/reconcile-payments.service.js';

/** Suits work that mostly waits for a provider. */
const SIGNED_IN_FLIGHT = 100;
const HINTS_IN_FLIGHT = 20;
const EXPIRIES_IN_FLIGHT = 20;
const SEARCHES_IN_FLIGHT = 20;

/** Registers the due rows of payments: notifications, payment pages to close, and purchases whose payments to search. */
@Injectable()
export class PaymentWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly notifications: ProcessNotification,
    private readonly hints: ProcessHint,
    private readonly preferences: ExpirePreferences,
    private readonly reconciliation: ReconcilePayments,
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
    this.due.register<ClaimedSearch>({
      ...PAYMENTS_TO_SEARCH,
      inFlight: SEARCHES_IN_FLIGHT,
      claim: (limit) => this.reconciliation.claim(limit),
      handle: (search) => this.reconciliation.search(search),
      giveBack: (search, afterMs) => this.reconciliation.giveBack(search, afterMs),
      describe: ({ purchaseId }) => ({ ids: { purchaseId }, origin: {} }),
    });
  }

  private processNotifications(verified: boolean, inFlight: number): void {
    this.due.register<ClaimedEntry>({
      ...dueEntries(verified),
      inFlight,
      claim: (limit) => this.notifications.claim(verified, limit),
      handle: (entry) => (verified ? this.notifications : this.hints).process(entry),
      giveBack: (entry, afterMs) => this.notifications.giveBack(entry, afterMs),
      describe: ({ id, origin }) => ({ ids: { inboxId: id }, origin }),
    });
  }
}
