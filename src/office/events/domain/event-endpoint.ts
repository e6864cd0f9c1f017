import type { EventType } from './event-forms.js';

/** Each may be served by a worker of its own, so that none waits for another. */
export const MOST_ENDPOINTS = 100;
/** Deliveries that wait, ahead of the cursor. Replayed events have half of them, so that neither kind keeps the other out. */
export const MOST_WAITING_DELIVERIES = 10_000;
/** Deliveries under way to an endpoint, over all instances. */
export const PLACES = 16;
/** The places that a replay may take. */
export const PLACES_OF_REPLAY = PLACES / 2;
/** How long the previous secret signs, too. */
export const SECRETS_OVERLAP_MS = 24 * 3_600_000;

/** The type of the event that tests an endpoint. No feed contains it, and no endpoint can subscribe to it. */
export const TEST_TYPE = 'endpoint.test';

export const ENDPOINT_STATES = ['active', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];
/** Why an endpoint is disabled: a person did it, it answered 410, or nothing was delivered for three days. */
export const DISABLE_REASONS = ['by_person', 'gone', 'not_delivered'] as const;
export type DisableReason = (typeof DISABLE_REASONS)[number];

/** Where events are sent. */
export interface EventEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Empty: all, also those of later releases. */
  readonly types: readonly string[];
  readonly createdAt: Date;
}

/** An endpoint, and how it is doing. */
export interface EndpointRecord extends EventEndpoint {
  readonly state: EndpointState;
  /** One that this release does not know is shown as it is. */
  readonly reason: string | null;
  readonly disabledAt: Date | null;
  /** Since when every try fails; null if the last one did not. */
  readonly failingSince: Date | null;
  /** A replay is under way. */
  readonly isReplaying: boolean;
  readonly waiting: number;
  readonly oldestWaitingAt: Date | null;
}

export function wants({ types }: Pick<EventEndpoint, 'types'>, type: EventType): boolean {
  return types.length === 0 || types.includes(type);
}

/** The address as people see it who may not change endpoints: its query may hold a password. */
export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
