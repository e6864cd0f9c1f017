import type { DeliveryState } from '../domain/event-delivery.js';
import type { EndpointRecord } from '../domain/event-endpoint.js';

/** A delivery as people see it. */
export interface DeliveryRecord {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  /** The number of the event within its order; null if it belongs to no order, or is no longer kept. */
  readonly sequence: number | null;
  /** Where the parcel was, if the event says so. */
  readonly progress: string | null;
  readonly state: DeliveryState;
  /** Whether a replay has queued it. */
  readonly isReplayed: boolean;
  readonly httpStatus: number | null;
  readonly durationMs: number | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** With the order that its event is about; null for a link and a test. */
export interface EndpointDelivery extends DeliveryRecord {
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

export interface OrderDelivery extends DeliveryRecord {
  readonly endpointId: string;
  /** Null if it was deleted. */
  readonly endpoint: Pick<EndpointRecord, 'url' | 'description' | 'state'> | null;
}
