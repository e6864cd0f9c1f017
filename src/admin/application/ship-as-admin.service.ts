import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/domain/ids.js';
import { RetryFailures, type RetryOutlook } from '../../shipping/failures/application/retry-failures.service.js';
import { type RetriedState, RetryShipment } from '../../shipping/shipments/application/retry-shipment.service.js';
import { ShipAgain } from '../../shipping/shipments/application/ship-again.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** Requests parcels: another attempt for one order or for all of a cause, another parcel for one that is gone. */
@Injectable()
export class ShipAsAdmin {
  constructor(
    private readonly shipments: RetryShipment,
    private readonly further: ShipAgain,
    private readonly failures: RetryFailures,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError, AlreadyShippedError. */
  retry(orderId: string, actor: Actor): Promise<RetriedState> {
    return this.audit.act(actor, { act: 'shipment_retry', subject: orderId }, () => this.shipments.ofOrder(orderId), stateOf);
  }

  /** Throws OrderNotFoundError, NotPaidError, AlreadyShippedError. */
  again(orderId: string, actor: Actor): Promise<RetriedState> {
    return this.audit.act(actor, { act: 'shipment_ship_again', subject: orderId }, () => this.further.ofOrder(orderId), stateOf);
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
