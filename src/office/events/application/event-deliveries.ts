import type { Change } from '../../../platform/database/unit-of-work.js';
import type { DeliveryError, DeliveryState, EndpointVerdict, NewDelivery } from '../domain/event-delivery.js';
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

/**
 * The deliveries of all endpoints. One process at a time serves an endpoint: that keeps its orders in sequence and its places counted,
 * whatever other processes do. Every method is one statement.
 */
export abstract class EventDeliveries {
  abstract claim(limit: number): Promise<EndpointLease[]>;
  /** Null once the lease is lost, or the endpoint disabled or removed. */
  abstract renewed(lease: EndpointLease): Promise<ServedEndpoint | null>;
  /** How many wait. */
  abstract waiting(endpointId: string): Promise<{ live: number; replayed: number }>;
  /** A fence: moves a cursor if the lease holds, and nothing was decided about the endpoint since. `replay` ends at its `to`. */
  abstract moved(lease: EndpointLease, version: number, cursor: 'live' | 'replay', to: number): Change;
  /** Commit it with `moved`. */
  abstract added(endpointId: string, deliveries: readonly NewDelivery[]): Change;
  /**
   * The first of each stream, tests first, then the longest due. In a stream replayed ones come before live ones, and live
   * ones wait until the replay has passed their order.
   */
  abstract heads(endpointId: string, replay: ServedEndpoint['replay'], most: MostOfEach): Promise<WaitingDelivery[]>;
  /** Returns why the endpoint is disabled by the verdict; null if it is not. */
  abstract recorded(endpointId: string, tries: readonly RecordedTry[], verdict: EndpointVerdict): Promise<DisableReason | null>;
  /** False if there is more to do, or anything was decided about it since: then it is not released. `dueInMs` null: nothing waits. */
  abstract released(lease: EndpointLease, version: number, next: { dueInMs: number | null; isFull: boolean }): Promise<boolean>;
  /** At once, whatever is left to do. Harmless when the lease is lost. */
  abstract releaseNow(lease: EndpointLease): Promise<void>;
}
