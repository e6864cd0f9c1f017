import type { Courier } from '../../simulator/courier.js';
import type { Settings } from '../../simulator/settings.js';
import type { Simulator } from '../../simulator/simulator.js';
import { STATUS_NAMES } from '../life/statuses.js';
import { providerDate } from '../option-view.js';
import type { shipcoSettingsSchema } from '../settings.js';
import { type Shipment, stateOf } from '../shipment.js';
import type { Topic, WebhookStore } from './webhook-store.js';

/** What the log of deliveries says about a notification. The secret in the address is left out. */
export interface WebhookLabels {
  /** Null: an address given by hand. */
  webhook_id: number | null;
  url: string;
  topic: string;
  shipment_id: number;
  status_code: string | null;
}

export interface Notification {
  topic: Topic;
  accountId: number;
  shipmentId: number;
  externalId: string;
  /** Only in the topic `status`. */
  statusCode: string;
}

/** Notifies the addresses that an account has subscribed: no signature, no order, no id of the event. */
export class WebhookNotifier {
  constructor(
    private readonly simulator: Pick<Simulator, 'now' | 'random' | 'background'>,
    private readonly settings: Settings<typeof shipcoSettingsSchema>,
    private readonly webhooks: WebhookStore,
    private readonly courier: Courier<WebhookLabels>,
  ) {}

  /** A new status is a change too. */
  statusChanged(shipment: Shipment): void {
    this.announce('status', shipment);
    this.announce('shipment', shipment);
  }

  changed(shipment: Shipment): void {
    this.announce('shipment', shipment);
  }

  /** Sends any notification to the subscribers or to one address; resolves after the first attempt of each. */
  async send(notification: Notification, url?: string): Promise<void> {
    const { topic, accountId } = notification;
    const subscribed = this.webhooks.ofAccount(accountId).filter((webhook) => webhook.topic === topic);
    const addresses = url ? [{ id: null, url }] : subscribed;
    await Promise.all(addresses.map((address) => this.courier.deliver(this.message(notification, address))));
  }

  private announce(topic: Topic, shipment: Shipment): void {
    const { notify, notifyTimes, notifyDelayMs, notifyJitterMs } = this.settings.current;
    if (!notify || !this.webhooks.ofAccount(shipment.accountId).some((webhook) => webhook.topic === topic)) return;
    const { id: shipmentId, accountId, externalId } = shipment;
    const notification = { topic, accountId, shipmentId, externalId, statusCode: stateOf(shipment).code };
    const { background, random } = this.simulator;
    for (let time = 1; time <= notifyTimes; time += 1)
      background.run(async (signal) => {
        const waited = await background.pause(notifyDelayMs + random.integer(0, notifyJitterMs), signal);
        if (waited) await this.send(notification);
      });
  }

  private message(notification: Notification, { id, url }: { id: number | null; url: string }) {
    const { topic, accountId, shipmentId, externalId, statusCode } = notification;
    const subject = { account_id: accountId, shipment_id: shipmentId, external_id: externalId };
    const status = { status: STATUS_NAMES[statusCode] ?? statusCode, status_code: statusCode, direction: 'forward' };
    const timestamp = providerDate(this.simulator.now());
    const body = { topic, timestamp, data: topic === 'status' ? { ...subject, ...status } : subject };
    const status_code = topic === 'status' ? statusCode : null;
    return {
      url,
      headers: { 'content-type': 'application/json', 'user-agent': 'Shipco Webhooks' },
      body: JSON.stringify(body),
      labels: { webhook_id: id, url: withoutSecret(url), topic, shipment_id: shipmentId, status_code },
    };
  }
}

/** The last part of the path may be a secret. */
export function withoutSecret(url: string): string {
  return url.replace(/[^/]*$/, '***');
}
