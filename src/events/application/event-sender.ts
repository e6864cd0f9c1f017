/** Everything that a receiver is granted: name, connection, TLS, headers and body. */
export const SEND_TIMEOUT_MS = 10_000;

/**
 * Why there was no answer. Its receiver may have got the event after `timeout`, `dropped`, `bad_answer` and `stopped`, never after the
 * others.
 */
export type SendFailure =
  /** The address that it leads to now is refused; nothing was connected. */
  | 'not_allowed'
  /** Its name has no address. */
  | 'dns'
  | 'connection_refused'
  | 'unreachable'
  /** Its certificate is not trusted, or there is no TLS. */
  | 'tls'
  /** No status within the time. */
  | 'timeout'
  /** The connection ended before the status. */
  | 'dropped'
  /** It does not speak HTTP. */
  | 'bad_answer'
  /** This service is stopping; it tells nothing about the receiver. */
  | 'stopped';

export type Sent =
  | {
      readonly status: number;
      readonly durationMs: number;
      /** What it asks to wait, an hour at most. */
      readonly retryAfterMs: number | null;
    }
  | { readonly error: SendFailure; readonly durationMs: number };

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
