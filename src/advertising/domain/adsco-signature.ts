import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the `x-hub-signature-256` header (`sha256=<hex>`) is a signature of these bytes with one of the secrets. */
export function isSignedByAdsco(header: string | undefined, body: Buffer, secrets: readonly string[]): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1];
  if (!hex) return false;
  const received = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), received));
}
