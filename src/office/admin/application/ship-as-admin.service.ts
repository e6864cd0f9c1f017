import { Injectable } from '@nestjs/common';
import type { DeliveryDetails, DeliveryField } from '../../../orders/domain/delivery.js';
import { newId } from '../../../platform/kernel/ids.js';
import { RetryFailures, type RetryOutlook } from '../../../shipping/failures/application/retry-failures.service.js';
import { CorrectDelivery } from '../../../shipping/shipments/application/correct-delivery.service.js';
import { type RetriedState, RetryShipment } from '../../../shipping/shipments/application/retry-shipment.service.js';
import { ShipAgain } from '../../../shipping/shipments/application/ship-again.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** Requests parcels: another attempt for one order or for all of a cause, another parcel for one that is gone. `seen`: as in StopAsAdmin. */
@Injectable()
export class ShipAsAdmin {
  constructor(
    private readonly shipments: RetryShipment,
    private readonly further: ShipAgain,
    private readonly deliveries: CorrectDelivery,
    private readonly failures: RetryFailures,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError, DecidedMeanwhileError, AlreadyShippedError. */
  retry(orderId: string, seen: string | null, actor: Actor): Promise<RetriedState> {
    const retry = () => this.shipments.ofOrder(orderId, seen);
    return this.audit.act(actor, { act: 'shipment_retry', subject: orderId }, retry, stateOf);
  }

  /** Throws OrderNotFoundError, NotPaidError, DecidedMeanwhileError, AlreadyShippedError. */
  again(orderId: string, seen: string | null, actor: Actor): Promise<RetriedState> {
    const again = () => this.further.ofOrder(orderId, seen);
    return this.audit.act(actor, { act: 'shipment_ship_again', subject: orderId }, again, stateOf);
  }

  /** Returns what it has changed. Throws OrderNotFoundError, NotPaidError, ParcelExistsError, ValidationFailedError. */
  correct(orderId: string, correction: Partial<DeliveryDetails>, reason: string, actor: Actor): Promise<DeliveryField[]> {
    const what = { act: 'order_delivery_correct', subject: orderId, reason } as const;
    const correct = () => this.deliveries.ofOrder(orderId, correction, actor.adminId);
    return this.audit.act(actor, what, correct, ({ length }) => (length > 0 ? 'corrected' : 'unchanged'));
  }

  /** Retries all that wait for a cause; each batch is one commit with its audit entry. Throws FailureNotFoundError. */
  async retryAll(causeId: string, actor: Actor): Promise<{ readonly count: number; readonly bulkActId: string }> {
    const what = { act: 'failures_retry', subject: causeId } as const;
    const bulkActId = newId();
    let count = 0;
    for (let isMore = true; isMore; ) {
      const next = () => this.failures.next({ id: bulkActId, adminId: actor.adminId, causeId });
      const batch = await this.audit.act(actor, what, next, countOf);
      count += batch.count;
      isMore = batch.isMore;
    }
    return { count, bulkActId };
  }

  /** Changes nothing. Throws FailureNotFoundError. */
  previewRetryAll(causeId: string, actor: Actor): Promise<RetryOutlook> {
    return this.audit.act(actor, { act: 'failures_dry_run', subject: causeId }, () => this.failures.outlook(causeId), sumOf);
  }
}

const stateOf = ({ state }: RetriedState) => state;
const countOf = ({ count }: { count: number }) => String(count);
const sumOf = ({ effects }: RetryOutlook) => String(effects.reduce((sum, { count }) => sum + count, 0));
