import { Injectable } from '@nestjs/common';
import { cappedRetryAfterMs } from '../../../platform/kernel/backoff.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import { nextReadingInMs, readAgainInMs } from '../domain/parcel-reading.js';
import { type FollowedParcel, FollowedParcels } from './followed-parcels.js';
import { type RecordedReading, RecordReading } from './record-reading.service.js';

const LEASE_MS = 60_000;
const TIMEOUT_MS = 25_000;
/** While no parcel can be read, thousands are due every few minutes; reading all their payments each time would be too much. */
const PAYMENT_FRESH_MS = 60 * 60_000;
const WITH_PAYMENT_MS = 5 * 60_000;

/**
 * The outcome of a reading. `no_account`: the account that has the parcel is no longer linked; readings continue when it is again.
 * `not_found`: the provider does not know the parcel. `paused`: not called, or not accepted.
 */
export type ReadingOutcome = RecordedReading | 'no_account' | 'not_found' | 'paused' | 'failed';

/** Reads a parcel at the provider, with the credential of the account that has it. */
@Injectable()
export class FollowParcel {
  constructor(
    private readonly followed: FollowedParcels,
    private readonly gateways: ShipcoGateways,
    private readonly records: RecordReading,
    private readonly outcomes: Outcomes,
  ) {}

  claim(limit: number): Promise<FollowedParcel[]> {
    return this.followed.claim(limit, LEASE_MS);
  }

  /** Idempotent. No transaction is open during the calls. */
  async follow(parcel: FollowedParcel): Promise<void> {
    const { orderId } = parcel;
    try {
      this.outcomes.report({ event: 'parcel.read', orderId, outcome: await this.read(parcel) });
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      const isPaused = error.kind === 'paused' || error.kind === 'throttled';
      const retryAfterMs = cappedRetryAfterMs(error.answer.retryAfterMs);
      if (isPaused) await this.pause(parcel, Math.max(retryAfterMs > 0 ? retryAfterMs : readAgainInMs(parcel, 0), 1_000));
      else await this.records.recordNone(parcel, readAgainInMs(parcel, retryAfterMs), parcel.failures + 1);
      if (isPaused) this.outcomes.report({ event: 'parcel.read', orderId, outcome: 'paused' });
      else this.outcomes.report({ event: 'parcel.unread', orderId, outcome: 'failed', reason: error.message });
    }
  }

  giveBack(parcel: FollowedParcel, afterMs: number): Promise<void> {
    return this.followed.postpone(parcel, afterMs, parcel.failures);
  }

  /** Nothing is read before that. It is no failure of the parcel's. */
  private pause(parcel: FollowedParcel, againMs: number): Promise<void> {
    return parcel.paymentAgeMs < PAYMENT_FRESH_MS
      ? this.followed.postpone(parcel, againMs, parcel.failures)
      : this.records.recordNone(parcel, Math.max(againMs, WITH_PAYMENT_MS), parcel.failures);
  }

  private async read(parcel: FollowedParcel): Promise<ReadingOutcome> {
    const { sellerId, account, recorded, ageMs, place } = parcel;
    const onTimeMs = nextReadingInMs(ageMs, place);
    const gateway = account && (await this.gateways.forAccount(sellerId, account));
    if (!gateway) {
      await this.records.recordNone(parcel, onTimeMs);
      return 'no_account';
    }
    const signal = callDeadline(TIMEOUT_MS);
    const reading = await gateway.readShipment(recorded.shipmentId, signal, 'followings');
    if (!reading) {
      await this.records.recordNone(parcel, onTimeMs);
      return 'not_found';
    }
    const others = reading.isReshipped ? await gateway.findByExternalIds([parcel.externalId], signal) : [];
    const events = await this.eventsOf(parcel, gateway, signal);
    const twins = others.filter((one) => !one.isReshipped && one.shipmentId !== recorded.shipmentId);
    return this.records.record(parcel, { reading, events, twins });
  }

  /** Null if the list could not be read; the status alone still counts. */
  private async eventsOf(
    { orderId, recorded }: FollowedParcel,
    gateway: ShipcoGateway,
    signal: AbortSignal,
  ): Promise<readonly TrackingEvent[] | null> {
    try {
      return await gateway.readEvents(recorded.shipmentId, signal);
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      this.outcomes.report({ event: 'parcel.unread', orderId, outcome: 'events_failed', reason: error.message });
      return null;
    }
  }
}
