import type { DeliveryError, DeliveryState, NewDelivery } from '../domain/event-delivery.js';
import type { DisableReason } from '../domain/event-endpoint.js';

/** The right to serve an endpoint, for a while. */
export interface EndpointLease {
  readonly endpointId: string;
  readonly epoch: number;
}

/** An endpoint as its lease was renewed. */
export interface ServedEndpoint {
  /** Changes with everything that people decide about it. */
  readonly version: number;
  readonly url: string;
  readonly types: readonly string[];
  /** Encrypted; the newest first. */
  readonly sealedSecrets: readonly string[];
  /** Everything up to here was queued. */
  readonly position: number;
  /** The last position of the feed at that time. */
  readonly feedEndsAt: number;
  /** What is to be queued of a replay; null without one. */
  readonly replay: { readonly position: number; readonly to: number } | null;
  /** Since when nothing was delivered although it was tried; null if the last try succeeded. */
  readonly failingForMs: number | null;
}

/** How many to take, of live ones and of a replay. */
export interface MostOfEach {
  readonly live: number;
  readonly replay: number;
}

/** A delivery whose turn it is in its stream. */
export interface WaitingDelivery extends NewDelivery {
  readonly attempts: number;
  readonly triedForMs: number;
  readonly dueInMs: number;
}

/** What came of a try. */
export interface RecordedTry {
  readonly id: string;
  readonly state: DeliveryState;
  readonly httpStatus: number | null;
  readonly error: DeliveryError | null;
  readonly durationMs: number;
  readonly waitMs: number | null;
  readonly disable: DisableReason | null;
}
