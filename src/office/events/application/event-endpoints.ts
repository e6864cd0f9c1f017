import type { EndpointRecord, EventEndpoint } from '../domain/event-endpoint.js';

/** A signing secret as it is stored, and whose: an endpoint may have two. */
export interface SealedSecret {
  readonly endpointId: string;
  readonly sealed: string;
}

/** What people decide about endpoints. What is decided about a served one holds from its next look on, within a second. */
export abstract class EventEndpoints {
  /** It starts at the end of the feed. False if there are too many. */
  abstract add(endpoint: EventEndpoint, sealedSecret: string): Promise<boolean>;
  /** Oldest first. */
  abstract list(): Promise<EndpointRecord[]>;
  abstract find(id: string): Promise<EndpointRecord | null>;
  abstract describe(id: string, changed: Partial<Pick<EventEndpoint, 'types' | 'description'>>): Promise<void>;
  /** Has no effect on a disabled endpoint. */
  abstract disable(id: string): Promise<void>;
  /**
   * Deliveries continue where they stopped: those that wait are tried at once, as if for the first time. Has no effect on an active
   * endpoint.
   */
  abstract enable(id: string): Promise<void>;
  /** Also removes the deliveries that wait. False if the endpoint does not exist. */
  abstract remove(id: string): Promise<boolean>;
  /** Both secrets sign for a while, the new and the previous one. False if the endpoint does not exist. */
  abstract rotate(id: string, sealedSecret: string): Promise<boolean>;
  /** False if there is no such active endpoint, or too many tests wait. */
  abstract addTest(id: string, eventId: string, at: Date): Promise<boolean>;
  /** Delivers what comes after this position, up to where the endpoint is now, once more. False while another replay runs. */
  abstract replay(id: string, after: number): Promise<boolean>;

  /** Those that sign. */
  abstract secrets(): Promise<SealedSecret[]>;
  /** False if the endpoint no longer has it. */
  abstract reseal(secret: SealedSecret, sealed: string): Promise<boolean>;
}
