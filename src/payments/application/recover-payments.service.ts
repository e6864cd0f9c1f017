import { Injectable } from '@nestjs/common';
import { WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { toRecovered } from '../domain/notification.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';

/**
 * For a database that has lost its last writes: the provider does not repeat an acknowledged notification, and no search finds the
 * payment of a lost purchase.
 */
@Injectable()
export class RecoverPayments {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly inbox: WebhookInbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts every payment that has changed since then into the inbox, as if the provider had sent a notification now. Safe to repeat.
   * Returns their number. Throws PaycoError, also when the provider ignores the offset.
   */
  async since(begin: Date): Promise<number> {
    const receivedAt = this.clock.now();
    const found = new Set<string>();
    let before: readonly string[] = [];
    for (let offset = 0; ; ) {
      const ids = await this.payco.findPaymentsChangedSince(begin, offset);
      if (ids.length === 0) return found.size;
      // A payment that changes meanwhile moves the last one to the next page, which is no repetition.
      if (ids.length === before.length && ids.every((id, at) => id === before[at]))
        throw new PaycoError('the search returns the same page again');
      before = ids;
      await this.inbox.addNew(ids.map((paymentId) => ({ ...toRecovered(paymentId, receivedAt), id: newId(), receivedAt })));
      for (const id of ids) found.add(id);
      offset += ids.length;
    }
  }
}
