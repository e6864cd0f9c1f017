import type { Sent } from '../domain/sent.js';

/** Everything that a receiver is granted: name, connection, TLS, headers and body. */
export const SEND_TIMEOUT_MS = 10_000;

/** A request whose bytes are ready. */
export interface OutgoingEvent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * The only way to call an address that a person of the marketplace chose. Every connection is made to an address that was judged for it: a
 * public one, unless the configuration allows others.
 */
export abstract class EventSender {
  /**
   * Posts once, not idempotent, within SEND_TIMEOUT_MS. Throws only for a header that HTTP does not allow. Follows no redirect. The status is the result as soon as there is
   * one, even if the body breaks or never ends: it is read for at most 64 KiB and thrown away.
   */
  abstract send(event: OutgoingEvent): Promise<Sent>;

  /** Whether its host is allowed now. True for a name without an address: it may get one. No connection is made. Never throws. */
  abstract isAllowed(url: string): Promise<boolean>;
}
