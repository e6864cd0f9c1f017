import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedParts {
  /** `data.id` of the query, not of the body. */
  readonly dataId: string | undefined;
  /** The `x-request-id` header as the provider sent it. */
  readonly requestId: string | undefined;
}

/**
 * Whether the `x-signature` header (`ts=…,v1=…`) is a signature with one of the secrets. The signed text is
 * `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`, without pairs that have no value. The age of `ts` is not checked, because
 * the provider may repeat a notification with its old signature. The provider may have lower-cased the id before signing.
 */
export function isSignedByPayco(
  header: string | undefined,
  { dataId, requestId }: SignedParts,
  secrets: readonly string[],
): boolean {
  const { ts, v1 } = partsOf(header ?? '');
  if (!ts || !v1 || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const received = Buffer.from(v1, 'hex');
  const ids = dataId === undefined ? [undefined] : [...new Set([dataId, dataId.toLowerCase()])];
  const texts = ids.map((id) => signedText(id, requestId, ts));
  return secrets.some((secret) =>
    texts.some((text) => timingSafeEqual(createHmac('sha256', secret).update(text).digest(), received)),
  );
}

function signedText(id: string | undefined, requestId: string | undefined, ts: string): string {
  const pairs: [string, string | undefined][] = [
    ['id', id],
    ['request-id', requestId],
    ['ts', ts],
  ];
  return pairs.map(([label, value]) => (value ? `${label}:${value};` : '')).join('');
}

/** The `ts` of the header, to distinguish deliveries; undefined without one. */
export function signatureTime(header: string | undefined): string | undefined {
  return partsOf(header ?? '').ts;
}

function partsOf(header: string): Record<string, string | undefined> {
  const pairs = header.split(',').map((pair) => {
    const [label = '', ...value] = pair.split('=');
    return [label.trim(), value.join('=').trim()];
  });
  return Object.fromEntries(pairs);
}
