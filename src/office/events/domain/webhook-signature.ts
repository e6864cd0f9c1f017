import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** What is signed: the same `id` and the same bytes at each try. */
export interface SignedEvent {
  readonly id: string;
  readonly body: Uint8Array;
}

/** The headers of Standard Webhooks. */
export type SignatureHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/** A new secret of an endpoint, as its receiver gets it. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * Signs an event for a try at `at`, once with each secret, so that a receiver may change its secret at any moment of a rotation. `secrets`
 * come from `newSigningSecret`.
 */
export function signatureHeaders({ id, body }: SignedEvent, at: Date, secrets: readonly string[]): SignatureHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
