import type { Courier } from '../simulator/courier.js';
import type { Simulator } from '../simulator/simulator.js';
import {
  buildNotification,
  burstVariants,
  type NotificationContent,
  type NotificationLabels,
  type NotificationMessage,
} from './notification.js';
import type { StoredPayment } from './payco-store.js';
import type { BurstOptions, PaycoSettings } from './settings.js';

export interface NotifierAccount {
  collectorId: number;
  webhookSecret: string;
}

/** Notifies the shop about its payments. */
export class Notifier {
  constructor(
    private readonly simulator: Simulator,
    private readonly account: NotifierAccount,
    private readonly settings: () => PaycoSettings,
    private readonly courier: Courier<NotificationLabels>,
  ) {}

  /** Sends one burst in the background. The promise ends after the first attempt of every message, and never fails. */
  announce(payment: StoredPayment, action: NotificationContent['action'], options: BurstOptions = {}): Promise<void> {
    const { resource, preference } = payment;
    const { notificationUrl } = preference.terms;
    const settings = this.settings();
    if (!notificationUrl || settings.dropAll) return Promise.resolve();
    const burst = { ...settings, ...options };
    const requestId = settings.omitRequestId ? undefined : this.simulator.random.uuid();
    const variants = burstVariants(notificationUrl, burst, this.simulator.random);
    const { merchantOrderId } = preference;
    const messages = variants.map((variant) =>
      this.build({ variant, notificationUrl, dataId: String(resource.id), merchantOrderId, action, requestId }),
    );
    return this.sendAll(messages, burst);
  }

  /** Sends one notification of any content; resolves after the first attempt. */
  send(content: NotificationContent): Promise<void> {
    return this.sendAll([this.build(content)], { delayMs: 0, parallel: false });
  }

  private build(content: NotificationContent): NotificationMessage {
    const { random, now, publicUrl } = this.simulator;
    return buildNotification(content, { ...this.account, publicUrl: publicUrl(), now: now(), random, settings: this.settings() });
  }

  private sendAll(messages: NotificationMessage[], { delayMs, parallel }: { delayMs: number; parallel: boolean }): Promise<void> {
    const { background } = this.simulator;
    return new Promise((resolve) => {
      background.run(async (signal) => {
        const attempts: Promise<void>[] = [];
        for (const message of messages) {
          if (delayMs > 0 && !(await background.pause(delayMs, signal))) break;
          const attempt = this.courier.deliver(message, signal);
          if (parallel) attempts.push(attempt);
          else await attempt;
        }
        await Promise.all(attempts);
        resolve();
      });
    });
  }
}
