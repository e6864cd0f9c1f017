import { createHmac } from 'node:crypto';

export interface SignedParts {
  /** `data.id` of the query. */
  dataId?: string;
  requestId?: string;
  /** Digits, exactly as they stand in the header. */
  ts: string;
}

/** What the signature covers: a part that is missing is left out together with its label. */
export function signedText({ dataId, requestId, ts }: SignedParts): string {
  const id = dataId ? `id:${dataId};` : '';
  const request = requestId ? `request-id:${requestId};` : '';
  return `${id}${request}ts:${ts};`;
}

/** The hexadecimal HMAC-SHA256 that goes into `v1`. */
export function sign(secret: string, parts: SignedParts): string {
  return createHmac('sha256', secret).update(signedText(parts)).digest('hex');
}
