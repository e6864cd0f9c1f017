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

/** What came of a send. */
export type Sent =
  | {
      readonly status: number;
      readonly durationMs: number;
      /** What it asks to wait, an hour at most. */
      readonly retryAfterMs: number | null;
    }
  | { readonly error: SendFailure; readonly durationMs: number };

/** As metrics and traces name it: the class of the status, or why there is none. */
export function sendOutcomeOf(sent: { readonly status: number } | { readonly error: string }): string {
  return 'status' in sent ? `${Math.floor(sent.status / 100)}xx` : sent.error;
}
