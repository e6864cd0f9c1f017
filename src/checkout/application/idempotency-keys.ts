/** What is known of a key: nothing yet, a request still running, another request, or the first request's answer. */
export type KeyState<Answer> = 'claimed' | 'in_progress' | 'reused' | { readonly answer: Answer };

/** Answers of requests that carried an Idempotency-Key, per buyer, for 24 hours. Every method is one statement. */
export abstract class IdempotencyKeys {
  /** Claims the key for this request unless it is taken. A claim whose request died is free again after a while. */
  abstract claim<Answer extends object>(buyerId: string, key: string, requestHash: string, at: Date): Promise<KeyState<Answer>>;
  abstract complete(buyerId: string, key: string, answer: object): Promise<void>;
  /** Failures are not replayed. */
  abstract release(buyerId: string, key: string): Promise<void>;
}
