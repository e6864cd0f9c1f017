/** The state of a key: new, running, used by another request, or completed with a response. */
export type KeyState<Answer> = 'claimed' | 'in_progress' | 'reused' | { readonly answer: Answer };

/** Responses to requests with an Idempotency-Key, per user or admin, for 24 hours by the database clock. Every method is one statement. */
export abstract class IdempotencyKeys {
  /** Claims the key for this request if it is free. The claim of a dead request expires after a while. */
  abstract claim<Answer>(ownerId: string, key: string, requestHash: string): Promise<KeyState<Answer>>;
  /** Undefined is an answer without a body. */
  abstract complete(ownerId: string, key: string, answer: unknown): Promise<void>;
  /** Failures are not stored. */
  abstract release(ownerId: string, key: string): Promise<void>;
}
